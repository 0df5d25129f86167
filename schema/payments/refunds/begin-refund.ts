import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineIn } from '../../database/machine-clock.sql.ts';
import { callersName, OURSELVES } from '../../memberships/records/record-event.ts';
import { newPublicId } from '../../public-id.ts';
import type { Payment } from '../records/payment.entity.ts';
import type { Refund } from '../records/refund.entity.ts';

/** After this the job goes on with it, where whoever asked for it is gone. */
const ANSWERED_WITHIN_SECONDS = 60;

type Charged = Pick<Payment, 'id' | 'businessId' | 'accountId' | 'orderId' | 'amount'>;

/**
 * Writes down that a part of a payment is to be given back to its card, in the caller's transaction, which holds its
 * order; `sendRefund` asks the provider once that is committed. @returns its internal id.
 */
export async function beginRefund(
  context: Context,
  { id, businessId, accountId, orderId }: Charged,
  { amount, reason, requestKey }: Pick<Refund, 'amount' | 'reason' | 'requestKey'>,
): Promise<string> {
  const refund = await db(context.em)
    .insertInto('refund')
    .values({
      publicId: newRefundKey(),
      businessId,
      accountId,
      orderId,
      paymentId: id,
      kind: 'asked',
      amount,
      reason,
      requestKey,
      state: 'processing',
      createdAt: context.now(),
      by: callersName(context),
      lookAt: machineIn(ANSWERED_WITHIN_SECONDS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return refund.id;
}

/**
 * Writes down that a payment is to be given back whole which nothing asked for any more, in the transaction that found it
 * charged. `seconds`: until the job looks at it, where nobody sends it before.
 */
export async function beginSurplusRefund(
  context: Context,
  { id, businessId, accountId, orderId, amount }: Charged,
  seconds = 0,
): Promise<void> {
  await db(context.em)
    .insertInto('refund')
    .values({
      publicId: newRefundKey(),
      businessId,
      accountId,
      orderId,
      paymentId: id,
      kind: 'surplus',
      amount,
      state: 'processing',
      createdAt: context.now(),
      by: OURSELVES,
      lookAt: machineIn(seconds),
    })
    .execute();
}

/** A refund that came to nothing is asked for anew under another key: its own would answer the same for ever. */
export const newRefundKey = (): string => `r-${newPublicId()}`;
