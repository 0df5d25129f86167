import { lockOpenBusiness } from '../businesses/lock-open-business.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { GLOBAL_PAGE } from '../page-changed.ts';
import { newId } from '../rules/pages/catalog.ts';
import { CATALOG_MAX } from '../rules/limits.ts';
import { one, row } from '../sql.ts';

/** The tables of a catalog, with the words that ids and sentences use. */
const KINDS = {
  item: { kind: 'item', label: 'packages' },
  add_on: { kind: 'addon', label: 'add-ons' },
  upgrade: { kind: 'upgrade', label: 'upgrades' },
} as const;

/**
 * Makes the saves of one page and its catalog wait for each other, until the transaction ends: a button that is
 * pressed twice saves one entry, and the ids that left a page's lists are told from the version before.
 * @throws NOT_FOUND where the business was closed just now.
 */
export async function lockCatalog(context: Context, business: { id: string } | null): Promise<void> {
  await row(context.em, 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'page',
    business?.id ?? GLOBAL_PAGE,
  ]);
  await lockOpenBusiness(context, business);
}

/**
 * An id for an entry that came without one, as the browser would make it; the next free one where two are saved in
 * one millisecond. Inside `lockCatalog`.
 */
export async function freeId(
  context: Context,
  table: keyof typeof KINDS,
  business: { id: string } | null,
): Promise<string> {
  for (let at = context.now().getTime(); ; at += 1) {
    const id = newId(KINDS[table].kind, at);
    const taken = await row(
      context.em,
      `select 1 from ${table} where business_id is not distinct from $1 and ${table}_id = $2`,
      [business?.id ?? null, id],
    );
    if (!taken) return id;
  }
}

/**
 * Keeps a catalog within what a screen can hold: after whatever was added, inside `lockCatalog`.
 * @throws CONFLICT where there is too much of something now.
 */
export async function assertBelowLimit(context: Context, business: { id: string } | null): Promise<void> {
  const counts = await one<Record<keyof typeof KINDS, number>>(
    context.em,
    `select (select count(*) from item where business_id is not distinct from $1)::int as item,
            (select count(*) from add_on where business_id is not distinct from $1)::int as add_on,
            (select count(*) from upgrade where business_id is not distinct from $1)::int as upgrade`,
    [business?.id ?? null],
  );
  for (const [table, { label }] of Object.entries(KINDS)) {
    if (counts[table as keyof typeof KINDS] > CATALOG_MAX)
      throw conflict(`There can be at most ${CATALOG_MAX} ${label}.`);
  }
}
