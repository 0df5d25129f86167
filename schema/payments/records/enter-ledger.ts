import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { callersName } from '../../memberships/records/record-event.ts';
import type { LedgerEntry } from './ledger-entry.entity.ts';

/** A movement of money: `cents` positive where it comes in, negative where it goes out. Ids are internal. */
export type Movement = Pick<LedgerEntry, 'businessId' | 'accountId' | 'kind' | 'cents'> &
  Partial<
    Pick<LedgerEntry, 'orderId' | 'paymentId' | 'refundId' | 'method' | 'note' | 'providerReference'>
  > & {
    /** Who did it: the caller's username unless given, "Regulars" where nobody calls. */
    by?: string;
  };

/**
 * Adds a movement to the ledger, in the transaction of what it tells of, by the product's clock; nothing of it can be
 * changed later (docs/rules.md "The ledger"). What moves no money is no entry.
 */
export async function enterInLedger(context: Context, { by, ...movement }: Movement): Promise<void> {
  if (movement.cents === 0) return;
  await db(context.em)
    .insertInto('ledgerEntry')
    .values({ ...movement, at: context.now(), by: by ?? callersName(context) })
    .execute();
}
