import type { EntityManager } from '@mikro-orm/postgresql';
import { AddOn, Upgrade } from './extra.entity.ts';
import { Item } from './item.entity.ts';

/** A package, an add-on or an upgrade, wherever the three are treated alike. */
export type EntryKind = 'item' | 'addOn' | 'upgrade';

/** Entries of a business (null: of the global page), by the browser's ids where some are named. */
interface EntryFilter {
  businessId: string | null;
  ids?: readonly string[];
}

/** How many there are. */
export function countEntries(em: EntityManager, kind: EntryKind, filter: EntryFilter): Promise<number> {
  if (kind === 'item') return em.count(Item, whereId('itemId', filter));
  if (kind === 'addOn') return em.count(AddOn, whereId('addOnId', filter));
  return em.count(Upgrade, whereId('upgradeId', filter));
}

/** The name of one of them, null where there is none. */
export async function nameOfEntry(
  em: EntityManager,
  kind: EntryKind,
  filter: EntryFilter,
): Promise<string | null> {
  const found =
    kind === 'item'
      ? await em.findOne(Item, whereId('itemId', filter))
      : kind === 'addOn'
        ? await em.findOne(AddOn, whereId('addOnId', filter))
        : await em.findOne(Upgrade, whereId('upgradeId', filter));
  return found?.name ?? null;
}

/** Deletes them and answers how many there were; variations go with their items. */
export function deleteEntries(em: EntityManager, kind: EntryKind, filter: EntryFilter): Promise<number> {
  if (kind === 'item') return em.nativeDelete(Item, whereId('itemId', filter));
  if (kind === 'addOn') return em.nativeDelete(AddOn, whereId('addOnId', filter));
  return em.nativeDelete(Upgrade, whereId('upgradeId', filter));
}

const whereId = (property: string, { businessId, ids }: EntryFilter) => ({
  businessId,
  ...(ids && { [property]: { $in: [...ids] } }),
});
