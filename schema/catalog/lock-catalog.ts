import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { takeAdvisoryLock } from '../database/advisory-lock.sql.ts';
import { conflict } from '../errors.ts';
import { GLOBAL_PAGE } from '../page-changed.ts';
import { newId } from '../rules/pages/catalog.ts';
import { CATALOG_MAX } from '../rules/limits.ts';
import { countEntries } from './entries.ts';
import type { EntryKind } from './entries.ts';

/** The words that ids and sentences use. */
const KINDS = {
  item: { kind: 'item', label: 'packages' },
  addOn: { kind: 'addon', label: 'add-ons' },
  upgrade: { kind: 'upgrade', label: 'upgrades' },
} as const satisfies Record<EntryKind, { kind: string; label: string }>;

/**
 * Makes the saves of one page and its catalog wait for each other, until the transaction ends: a button that is
 * pressed twice saves one entry, and the ids that left a page's lists are told from the version before.
 * @throws NOT_FOUND where the business was closed just now.
 */
export async function lockCatalog(context: Context, business: { id: string } | null): Promise<void> {
  await takeAdvisoryLock(context.em, 'page', business?.id ?? GLOBAL_PAGE);
  await lockOpenBusiness(context, business);
}

/**
 * An id for an entry that came without one, as the browser would make it; the next free one where two are saved in
 * one millisecond. Inside `lockCatalog`.
 */
export async function freeId(
  context: Context,
  kind: EntryKind,
  business: { id: string } | null,
): Promise<string> {
  const businessId = business?.id ?? null;
  for (let at = context.now().getTime(); ; at += 1) {
    const id = newId(KINDS[kind].kind, at);
    if ((await countEntries(context.em, kind, { businessId, ids: [id] })) === 0) return id;
  }
}

/**
 * Keeps a catalog within what a screen can hold: after whatever was added, inside `lockCatalog`.
 * @throws CONFLICT where there is too much of something now.
 */
export async function assertBelowLimit(context: Context, business: { id: string } | null): Promise<void> {
  const businessId = business?.id ?? null;
  for (const kind of ['item', 'addOn', 'upgrade'] as const) {
    if ((await countEntries(context.em, kind, { businessId })) > CATALOG_MAX)
      throw conflict(`There can be at most ${CATALOG_MAX} ${KINDS[kind].label}.`);
  }
}
