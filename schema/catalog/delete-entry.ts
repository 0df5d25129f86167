import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/** The tables of a catalog, with what is said where an entry isn't there. */
const MISSING = {
  item: 'Package not found',
  add_on: 'Add-on not found',
  upgrade: 'Upgrade not found',
} as const;

/**
 * Deletes a package, an add-on or an upgrade of a business (null: of the global page) from the catalog. What visitors
 * see changes only when the page is published (docs/rules.md "Packages, add-ons and upgrades"). @throws NOT_FOUND.
 */
export async function deleteEntry(
  context: Context,
  table: keyof typeof MISSING,
  business: { id: string } | null,
  id: string,
): Promise<Ok> {
  return withTransaction(context, async () => {
    const deleted = await row(
      context.em,
      `delete from ${table} where business_id is not distinct from $1 and ${table}_id = $2 returning id`,
      [business?.id ?? null, id],
    );
    if (!deleted) throw notFound(MISSING[table]);
    return OK;
  });
}
