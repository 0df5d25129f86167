import type { Extra, Item, PageContent } from '../../../schema/rules/pages/page-content.ts';

/** One of the editor's lists: every entry that is known, and the ids of those on the page, in the page's order. */
export interface CatalogList<Entry> {
  entries: readonly Entry[];
  ids: readonly string[];
}

/** Where a list stands in the draft. */
export interface CatalogPart<Entry> {
  read: (draft: PageContent) => CatalogList<Entry>;
  write: (draft: PageContent, list: CatalogList<Entry>) => PageContent;
}

export const itemsPart: CatalogPart<Item> = {
  read: (draft) => ({ entries: draft.itemsSnapshot, ids: draft.itemIds }),
  write: (draft, { entries, ids }) => ({ ...draft, itemsSnapshot: [...entries], itemIds: [...ids] }),
};

export const addOnsPart: CatalogPart<Extra> = {
  read: (draft) => ({ entries: draft.addonsSnapshot, ids: draft.addonIds }),
  write: (draft, { entries, ids }) => ({ ...draft, addonsSnapshot: [...entries], addonIds: [...ids] }),
};

export const upgradesPart: CatalogPart<Extra> = {
  read: (draft) => ({ entries: draft.upgradesSnapshot, ids: draft.upgradeIds }),
  write: (draft, { entries, ids }) => ({ ...draft, upgradesSnapshot: [...entries], upgradeIds: [...ids] }),
};

interface WithId {
  id: string;
}

/**
 * The rows as they are shown: in the order of the entries, where those on the page follow the order of the ids. A row
 * keeps its place when it is ticked.
 */
export function rowsOf<Entry extends WithId>({ entries, ids }: CatalogList<Entry>): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const onPage = ids.flatMap((id) => byId.get(id) ?? []);
  let next = 0;
  return entries.map((entry) => (ids.includes(entry.id) ? (onPage[next++] ?? entry) : entry));
}

/** Puts a row on the page or takes it off. */
export function tick<Entry extends WithId>(list: CatalogList<Entry>, id: string): CatalogList<Entry> {
  const isOn = list.ids.includes(id);
  const isListed = (entry: Entry) => (entry.id === id ? !isOn : list.ids.includes(entry.id));
  return inOrder(rowsOf(list), isListed);
}

/** Moves a row to the place of another one. */
export function move<Entry extends WithId>(
  list: CatalogList<Entry>,
  id: string,
  overId: string,
): CatalogList<Entry> {
  const rows = rowsOf(list);
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === overId);
  const [moved] = from >= 0 && to >= 0 ? rows.splice(from, 1) : [];
  if (!moved) return list;
  rows.splice(to, 0, moved);
  return inOrder(rows, (entry) => list.ids.includes(entry.id));
}

/** A new entry, listed last and on the page; where its id is known already, its values only. */
export function add<Entry extends WithId>(list: CatalogList<Entry>, entry: Entry): CatalogList<Entry> {
  if (list.entries.some(({ id }) => id === entry.id)) return replace(list, entry);
  return { entries: [...list.entries, entry], ids: [...list.ids, entry.id] };
}

/** New values of an entry; nothing where it has left the list meanwhile. */
export function replace<Entry extends WithId>(list: CatalogList<Entry>, entry: Entry): CatalogList<Entry> {
  return { ...list, entries: list.entries.map((existing) => (existing.id === entry.id ? entry : existing)) };
}

/** Takes an entry out of both lists. */
export function remove<Entry extends WithId>(list: CatalogList<Entry>, id: string): CatalogList<Entry> {
  return {
    entries: list.entries.filter((entry) => entry.id !== id),
    ids: list.ids.filter((listed) => listed !== id),
  };
}

function inOrder<Entry extends WithId>(
  rows: readonly Entry[],
  isOnPage: (entry: Entry) => boolean,
): CatalogList<Entry> {
  return { entries: rows, ids: rows.filter(isOnPage).map(({ id }) => id) };
}
