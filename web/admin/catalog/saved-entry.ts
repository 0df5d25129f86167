import type { Extra, ExtraKind, Item } from '../../../schema/rules/pages/page-content.ts';
import { completeExtra, completeItem } from '../../../schema/rules/pages/snapshot.ts';
import { SAVE_FAILED } from './use-entry-editing.ts';

// Read as a page's entries are: an answer also carries its type names, and not what is made from the amounts.

/** The saved package of an answer; an answer without one is a failed save. */
export const savedItem = (answer: object | null | undefined): Item => completeItem(existing(answer)).item;

/** The same of an add-on or an upgrade. */
export const savedExtra = (kind: ExtraKind, answer: object | null | undefined): Extra =>
  completeExtra(kind, existing(answer)).extra;

function existing(answer: object | null | undefined): object {
  if (!answer) throw new Error(SAVE_FAILED);
  return answer;
}
