import type { Context } from '../../context.ts';
import { machineIn } from '../../database/machine-clock.sql.ts';
import { callersName, OURSELVES } from '../../memberships/records/record-event.ts';
import type { Payment } from '../records/payment.entity.ts';
import type { Refund } from '../records/refund.entity.ts';
import { storeRefund } from './store-refund.ts';

/** After this the job goes on with it, where whoever asked for it is gone. */
const ANSWERED_WITHIN_SECONDS = 60;

type Charged = Pick<Payment, 'id' | 'businessId' | 'accountId' | 'orderId' | 'amount'>;

/**
 * Writes down that a part of a payment is to be given back to its card, in the caller's transaction, which holds its
 * order; `sendRefund` asks the provider once that is committed. @returns its internal id.
 */
export async function beginRefund(
  context: Context,
  payment: Charged,
  wish: Pick<Refund, 'amount' | 'reason' | 'requestKey'>,
): Promise<string> {
  const id = await storeRefund(context, payment, {
    ...wish,
    paymentId: payment.id,
    kind: 'asked',
    state: 'processing',
    by: callersName(context),
    lookAt: machineIn(ANSWERED_WITHIN_SECONDS),
  });
  return id!;
}

/**
 * Writes down that a payment is to be given back whole which nothing asked for any more, in the transaction that found it
 * charged. `seconds`: until the job looks at it, where nobody sends it before.
 */
export async function beginSurplusRefund(context: Context, payment: Charged, seconds = 0): Promise<void> {
  await storeRefund(context, payment, {
    paymentId: payment.id,
    kind: 'surplus',
    amount: payment.amount,
    state: 'processing',
    by: OURSELVES,
    lookAt: machineIn(seconds),
  });
}
