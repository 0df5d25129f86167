import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/**
 * Deletes one of a business's packages (null: of the global page's) from the catalog. What visitors see changes only
 * when the page is published (decisions, section 4). @throws NOT_FOUND.
 */
export async function deleteItem(context: Context, business: { id: string } | null, id: string): Promise<Ok> {
  return withTransaction(context, async () => {
    const deleted = await row(
      context.em,
      'delete from item where business_id is not distinct from $1 and item_id = $2 returning id',
      [business?.id ?? null, id],
    );
    if (!deleted) throw notFound('Package not found');
    context.loaders.catalog.clearAll();
    return OK;
  });
}
