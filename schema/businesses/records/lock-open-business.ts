import type { Context } from '../../context.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import { notFound } from '../../errors.ts';

/**
 * Keeps a business from being closed until the transaction ends: what is written for it must not outlive it.
 * The global page (null) is never closed. @throws NOT_FOUND where it was closed just now.
 */
export async function lockOpenBusiness(context: Context, business: { id: string } | null): Promise<void> {
  if (business === null) return;
  const [open] = await openBusiness(context.em, { id: business.id });
  if (!open) throw notFound('Business not found');
}

const openBusiness = prepared((database, value: ValueOf<{ id: string }>) =>
  database
    .selectFrom('business')
    .select('id')
    .where('id', '=', value('id'))
    .where('closedAt', 'is', null)
    .forKeyShare(),
);
