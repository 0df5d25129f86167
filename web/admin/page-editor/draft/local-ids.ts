import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import type { Draft, SavedCatalog } from './draft.ts';

/** Ids of packages, add-ons and upgrades. */
export interface CatalogIds {
  items: string[];
  addons: string[];
  upgrades: string[];
}

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** The ids of a draft's local lists. */
export const idsOf = (draft: Draft): CatalogIds => ({
  items: ids(draft.itemsSnapshot),
  addons: ids(draft.addonsSnapshot),
  upgrades: ids(draft.upgradesSnapshot),
});

/** All ids that were ever in the local lists, once `draft` has been one of its states. */
export function withIdsOf(localIds: CatalogIds, draft: Draft): CatalogIds {
  const now = idsOf(draft);
  const both = (before: string[], more: string[]) =>
    more.every((id) => before.includes(id)) ? before : [...new Set([...before, ...more])];
  return {
    items: both(localIds.items, now.items),
    addons: both(localIds.addons, now.addons),
    upgrades: both(localIds.upgrades, now.upgrades),
  };
}

/**
 * Entries that were deleted here and that saving the page does not delete by itself, because they never stood on the
 * saved one: each wants its own call after the save.
 */
export function forgottenIds(localIds: CatalogIds, draft: Draft, base: PageContent): CatalogIds {
  const local = idsOf(draft);
  const gone = (before: string[], now: string[], published: string[]) =>
    before.filter((id) => !now.includes(id) && !published.includes(id));
  return {
    items: gone(localIds.items, local.items, base.itemIds),
    addons: gone(localIds.addons, local.addons, base.addonIds),
    upgrades: gone(localIds.upgrades, local.upgrades, base.upgradeIds),
  };
}

/** A catalog without what was deleted in a draft. */
export function withoutDeleted(catalog: SavedCatalog, localIds: CatalogIds, draft: Draft): SavedCatalog {
  const local = idsOf(draft);
  const left = <Entry extends { id: string }>(entries: Entry[], before: string[], now: string[]) =>
    entries.filter(({ id }) => !before.includes(id) || now.includes(id));
  return {
    items: left(catalog.items, localIds.items, local.items),
    addons: left(catalog.addons, localIds.addons, local.addons),
    upgrades: left(catalog.upgrades, localIds.upgrades, local.upgrades),
  };
}
