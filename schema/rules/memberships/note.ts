import { TEXT_MAX } from '../limits.ts';
import { isBlank, linesProblem } from '../text/problem.ts';

export const NOTE_MISSING = 'Please write a note';

/** Why a note on a membership can't be kept, or null. Source: docs/rules.md "Who sees and handles what". */
export function noteProblem(note: unknown): string | null {
  return isBlank(note) ? NOTE_MISSING : linesProblem(note, 'The note', TEXT_MAX);
}
