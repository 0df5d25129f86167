import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { withTransaction } from '../transaction.ts';
import { deleteEntries, nameOfEntry } from './entries.ts';
import type { EntryKind } from './entries.ts';
import { audit } from '../audit/audit.ts';

/** What is said where an entry isn't there. */
const MISSING: Record<EntryKind, string> = {
  item: 'Package not found',
  addOn: 'Add-on not found',
  upgrade: 'Upgrade not found',
};

const NAMED: Record<EntryKind, string> = { item: 'package', addOn: 'add-on', upgrade: 'upgrade' };

/**
 * Deletes a package, an add-on or an upgrade of a business (null: of the global page) from the catalog. What visitors
 * see changes only when the page is published (docs/rules.md "Packages, add-ons and upgrades"). @throws NOT_FOUND.
 */
export async function deleteEntry(
  context: Context,
  kind: EntryKind,
  business: { id: string } | null,
  id: string,
): Promise<Ok> {
  return withTransaction(context, async () => {
    const name = await nameOfEntry(context.em, kind, { businessId: business?.id ?? null, ids: [id] });
    const deleted = await deleteEntries(context.em, kind, { businessId: business?.id ?? null, ids: [id] });
    if (deleted === 0) throw notFound(MISSING[kind]);
    await audit(context, {
      kind: 'catalog_deleted',
      businessId: business?.id ?? null,
      subject: name,
      summary: `The ${NAMED[kind]} was deleted`,
      before: { name },
    });
    return OK;
  });
}
