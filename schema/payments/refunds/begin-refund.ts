import type { Context } from '../../context.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { callersName, OURSELVES } from '../../memberships/records/record-event.ts';
import { withTransaction } from '../../transaction.ts';
import { takenByBank } from '../disputes/taken-by-bank.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { Payment } from '../records/payment.entity.ts';
import { lockPayment } from '../records/read-payment.sql.ts';
import { leftOf, refundsOfPayment } from '../records/read-refund.ts';
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
 * charged: at once, by whoever comes first.
 */
export const beginSurplusRefund = (context: Context, payment: Charged): Promise<void> =>
  giveBack(context, payment, payment.amount);

/**
 * Writes down that what is left of such a payment (internal id) is to be given back: what was given back neither by us nor
 * at the company's own counter, and not taken by a bank. Nothing where all of it was, or is on its way.
 */
export async function beginRestOfSurplus(context: Context, { id, orderId }: Charged): Promise<void> {
  await withTransaction(context, async () => {
    if (orderId !== null) await lockChargeableOrder(context, orderId);
    const payment = await lockPayment(context, id);
    const refunds = await refundsOfPayment(context, id);
    const taken = await takenByBank(context, { paymentId: id });
    const left = leftOf({ totalAmount: payment.amount }, refunds) - taken;
    if (left > 0) await giveBack(context, payment, left);
  });
}

async function giveBack(context: Context, payment: Charged, amount: number): Promise<void> {
  await storeRefund(context, payment, {
    paymentId: payment.id,
    kind: 'surplus',
    amount,
    state: 'processing',
    by: OURSELVES,
    lookAt: MACHINE_NOW,
  });
}
