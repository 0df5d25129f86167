import { readTab } from '../../client/storage/tab-storage.ts';

/** A next box as the server has it. */
export interface SavedText {
  content: string;
  version: number;
}

/** Unsaved words about a next box, with what they began from. */
export interface StoredText {
  base: SavedText;
  draft: string;
}

/** Where a person's unsaved words are kept. */
export const textKey = (businessId: string, accountId: string) => `next_box_draft_${accountId}_${businessId}`;

/** What was kept for this next box and person, or null. */
export function readStoredText(businessId: string, accountId: string): StoredText | null {
  const { base, draft } = readTab(textKey(businessId, accountId)) ?? {};
  return isSaved(base) && typeof draft === 'string' ? { base, draft } : null;
}

const isSaved = (value: unknown): value is SavedText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedText).content === 'string' &&
  typeof (value as SavedText).version === 'number';
