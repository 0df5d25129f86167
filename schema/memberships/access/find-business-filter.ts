import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { isId } from '../../database/is-id.ts';

/**
 * The open business that a list is filtered by: an id, or else a slug (which may consist of digits too); null where no
 * filter is given. @throws NOT_FOUND "Business not found".
 */
export async function findBusinessFilter(
  context: Context,
  idOrSlug: string | null | undefined,
): Promise<BusinessRow | null> {
  const filter = idOrSlug?.trim() ?? '';
  if (filter === '') return null;
  const byId = isId(filter) ? await context.loaders.business.load(filter) : null;
  return byId && byId.closedAt === null ? byId : context.tenant.bySlug(filter);
}
