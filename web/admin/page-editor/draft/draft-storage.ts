import { readTab } from '../../../client/storage/tab-storage.ts';
import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { idsOf, type CatalogIds } from './local-ids.ts';
import type { Draft } from './draft.ts';

/** Unsaved work, kept in the tab so that a reload loses nothing, with the version that it began from. */
export interface StoredDraft {
  base: PageContent;
  version: number | null;
  draft: Draft;
  known: CatalogIds;
}

/** Where a person's unsaved work on a page is kept. */
export const draftKey = (address: string, accountId: string) => `page_draft_${accountId}_${address}`;

/** What was kept for this page and person, or null. */
export function readStoredDraft(address: string, accountId: string): StoredDraft | null {
  const kept = readTab(draftKey(address, accountId));
  if (!kept || !isContent(kept.base) || !isContent(kept.draft)) return null;
  return {
    base: kept.base,
    draft: kept.draft,
    version: typeof kept.version === 'number' ? kept.version : null,
    known: isKnown(kept.known) ? kept.known : idsOf(kept.draft),
  };
}

// Only the editor itself writes it; a draft of an older release may lack a part.
const isContent = (value: unknown): value is PageContent =>
  typeof value === 'object' &&
  value !== null &&
  ['brand', 'theme', 'fulfillment', 'social'].every((part) =>
    isObject((value as Record<string, unknown>)[part]),
  ) &&
  [
    'gallery',
    'faqs',
    'itemIds',
    'itemsSnapshot',
    'addonIds',
    'addonsSnapshot',
    'upgradeIds',
    'upgradesSnapshot',
  ].every((part) => Array.isArray((value as Record<string, unknown>)[part]));

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const isKnown = (value: unknown): value is CatalogIds =>
  isObject(value) &&
  ['items', 'addons', 'upgrades'].every((list) => Array.isArray((value as Record<string, unknown>)[list]));
