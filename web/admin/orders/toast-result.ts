import { errorMessage } from '../../client/errors/error-message.ts';
import { toast } from '../../ui/messages/toaster.tsx';
import type { Sent } from './send-each.ts';

interface Words {
  /** A whole sentence about so many boxes. */
  done: (n: number) => string;
  /** The same without its end: the reason follows. */
  failed: (n: number) => string;
  /** Takes what was done back; left out where there is no way back. */
  onUndo?: () => void;
}

/** As long as it takes to read two sentences, or to see a mistake and reach the way back. Milliseconds. */
const LONG = 8000;

/** Says how many boxes something was done with, and how many it could not be done with and why. */
export function toastResult({ done, failures }: Sent<unknown>, { done: did, failed, onUndo }: Words) {
  const isSome = done.length > 0;
  const action = isSome && onUndo ? { action: { label: 'Undo', onPress: onUndo } } : {};
  if (failures.length === 0) {
    toast(did(done.length), onUndo ? { duration: LONG, ...action } : {});
    return;
  }
  const reason = errorMessage(failures[0]!.error, { fallback: 'Please try again.' });
  toast(`${isSome ? `${did(done.length)} ` : ''}${failed(failures.length)}: ${reason}`, {
    tone: 'bad',
    duration: LONG,
    ...action,
  });
}

/** "1 box", "2 boxes". */
export const boxes = (n: number) => (n === 1 ? '1 box' : `${n} boxes`);
