import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { row } from '../sql.ts';

/**
 * Keeps a business from being closed until the transaction ends: what is written for it must not outlive it.
 * The global page (null) is never closed. @throws NOT_FOUND where it was closed just now.
 */
export async function lockOpenBusiness(context: Context, business: { id: string } | null): Promise<void> {
  if (business === null) return;
  const open = await row(
    context.em,
    'select id from business where id = $1 and closed_at is null for key share',
    [business.id],
  );
  if (!open) throw notFound('Business not found');
}
