import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';

/**
 * Keeps a business from being closed until the transaction ends: what is written for it must not outlive it.
 * The global page (null) is never closed. @throws NOT_FOUND where it was closed just now.
 */
export async function lockOpenBusiness(context: Context, business: { id: string } | null): Promise<void> {
  if (business === null) return;
  const open = await db(context.em)
    .selectFrom('business')
    .select('id')
    .where('id', '=', business.id)
    .where('closedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw notFound('Business not found');
}
