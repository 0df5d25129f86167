import { toast } from '../../ui/messages/toaster.tsx';
import { refusalOf } from './mark.ts';
import type { Mark } from './mark.ts';

/** Long enough to read a name and a reason. Milliseconds. */
const LONG = 8000;

/** Says by name which mark the server refused, and why. */
export const tellRefused = (mark: Mark, problem: string): void =>
  void toast(refusalOf(mark, problem), { tone: 'bad', duration: LONG });
