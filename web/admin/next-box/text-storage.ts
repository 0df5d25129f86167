import { readTab } from '../../client/storage/tab-storage.ts';

/** A next box as the server has it. */
export interface SavedText {
  content: string;
  /** Of the box, null where it has none. */
  pictureUrl: string | null;
  version: number;
  /** The month of the box, "2026-12"; null where nothing was saved. */
  yearMonth: string | null;
}

/** Unsaved words about a next box, with what they began from. */
export interface StoredText {
  base: SavedText;
  draft: string;
  pictureUrl: string | null;
  /** The month that was chosen for it; null for that of the base. */
  month: string | null;
}

/** Where a person's unsaved words are kept. */
export const textKey = (businessId: string, accountId: string) => `next_box_draft_${accountId}_${businessId}`;

/** What was kept for this next box and person, or null. */
export function readStoredText(businessId: string, accountId: string): StoredText | null {
  const { base, draft, pictureUrl, month } = readTab(textKey(businessId, accountId)) ?? {};
  if (!isSaved(base) || typeof draft !== 'string') return null;
  return { base, draft, pictureUrl: asText(pictureUrl), month: asText(month) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);

const isSaved = (value: unknown): value is SavedText =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedText).content === 'string' &&
  typeof (value as SavedText).version === 'number';
