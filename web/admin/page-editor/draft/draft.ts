import type { Extra, Item, PageContent } from '../../../../schema/rules/pages/page-content.ts';

/**
 * What is being edited: the page's content, whose `…Snapshot` lists hold every entry that the editor knows (published,
 * saved but not on the page, new), while `…Ids` say which of them are on the page, and in which order.
 */
export type Draft = PageContent;

/** Changes the draft. `removed` says in words what leaves with it, and makes the change undoable. */
export type ChangeDraft = (change: (draft: Draft) => Draft, removed?: string) => void;

/** What was saved entry by entry, on the page or not. */
export interface SavedCatalog {
  items: Item[];
  addons: Extra[];
  upgrades: Extra[];
}

/** The draft as it is saved, previewed and drawn: the snapshots hold what is on the page, in its order. */
export function publishedContent(draft: Draft): PageContent {
  return {
    ...draft,
    itemsSnapshot: onPage(draft.itemIds, draft.itemsSnapshot),
    addonsSnapshot: onPage(draft.addonIds, draft.addonsSnapshot),
    upgradesSnapshot: onPage(draft.upgradeIds, draft.upgradesSnapshot),
  };
}

/** No entry has this id. Where no id at all is sent, the entries count as published (rules/complete-page-content). */
const NOTHING_TICKED = ['none'];

/** The draft as it is sent: the lists whole, so that what is merely not ticked stays in the catalog. */
export function sentContent(draft: Draft): PageContent {
  const ticked = (ids: string[], entries: readonly unknown[]) =>
    ids.length === 0 && entries.length > 0 ? NOTHING_TICKED : ids;
  return {
    ...draft,
    itemIds: ticked(draft.itemIds, draft.itemsSnapshot),
    addonIds: ticked(draft.addonIds, draft.addonsSnapshot),
    upgradeIds: ticked(draft.upgradeIds, draft.upgradesSnapshot),
  };
}

/** A loaded page with its catalog: what was saved entry by entry is newer than the page's snapshot of it. */
export function withCatalog(content: PageContent, catalog: SavedCatalog | null): Draft {
  if (!catalog) return content;
  return {
    ...content,
    itemsSnapshot: renewed(content.itemsSnapshot, catalog.items),
    addonsSnapshot: renewed(content.addonsSnapshot, catalog.addons),
    upgradesSnapshot: renewed(content.upgradesSnapshot, catalog.upgrades),
  };
}

/** Another content with the entries of a draft behind it that it doesn't know. */
export function withLocal(content: PageContent, local: Draft): Draft {
  return {
    ...content,
    itemsSnapshot: together(content.itemsSnapshot, local.itemsSnapshot),
    addonsSnapshot: together(content.addonsSnapshot, local.addonsSnapshot),
    upgradesSnapshot: together(content.upgradesSnapshot, local.upgradesSnapshot),
  };
}

function onPage<Entry extends { id: string }>(ids: readonly string[], entries: readonly Entry[]): Entry[] {
  return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
}

function renewed<Entry extends { id: string }>(
  published: readonly Entry[],
  saved: readonly Entry[],
): Entry[] {
  return together(
    published.map((entry) => saved.find(({ id }) => id === entry.id) ?? entry),
    saved,
  );
}

function together<Entry extends { id: string }>(first: readonly Entry[], more: readonly Entry[]): Entry[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !ids.has(id))];
}
