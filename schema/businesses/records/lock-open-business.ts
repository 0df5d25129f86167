import type { Expression, Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/database.ts';
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
  if (!open) throw businessClosed();
}

/** Refuses what is asked of a business that was closed just now. */
export const businessClosed = () => notFound('Business not found');

/** The same as a statement of its id, which may stand in another: no row where the business is closed. */
export const selectOpenBusiness = (database: Kysely<Tables>, { id }: { id: Expression<string> }) =>
  database
    .selectFrom('business')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forKeyShare();

const openBusiness = prepared((database, value: ValueOf<{ id: string }>) =>
  selectOpenBusiness(database, { id: value('id') }),
);
