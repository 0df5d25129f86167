import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import { newPublicId } from '../../public-id.ts';
import type { Refund } from '../records/refund.entity.ts';
import type { InsertObject } from 'kysely';

/** Whose money it is, and of what; ids are internal. */
export type OfRefund = Pick<Refund, 'businessId' | 'accountId' | 'orderId'>;

/**
 * Stores a refund in the caller's transaction, under a key of its own: one that came to nothing is asked for anew under
 * another, as its own would answer the same for ever. @returns its internal id; null where the provider's id of it is
 * stored already.
 */
export async function storeRefund(
  context: Context,
  { businessId, accountId, orderId }: OfRefund,
  refund: Omit<InsertObject<Tables, 'refund'>, 'publicId' | 'createdAt' | keyof OfRefund>,
): Promise<string | null> {
  const stored = await db(context.em)
    .insertInto('refund')
    .values({
      publicId: `r-${newPublicId()}`,
      businessId,
      accountId,
      orderId,
      createdAt: context.now(),
      ...refund,
    })
    .onConflict((there) => there.column('providerRefundId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
