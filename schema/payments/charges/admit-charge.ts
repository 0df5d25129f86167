import type { Expression } from 'kysely';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { decideCharge } from '../../rules/money/charge.ts';
import type { ChargeDecision } from '../../rules/money/charge.ts';
import { withTransaction } from '../../transaction.ts';
import { beginCharge } from './begin-charge.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { endUnlessCharged } from './end-charge.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { lockPayment } from '../records/read-payment.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';

/** The code of what was sent, and of which the provider has never heard. */
export const NEVER_ARRIVED = 'NEVER_ARRIVED';

const DAY_SECONDS = 86_400;

/** Whether a charge goes to the provider; `replaced`: another try has begun with the card that is on file now. */
export type Admission =
  | { outcome: 'admitted' }
  | { outcome: 'busy' }
  | { outcome: 'over' }
  | { outcome: 'replaced'; paymentId: string };

/**
 * Decides anew about a charge of an order that is about to be sent, with its subscription and its order locked, and marks
 * it as sent in the same transaction: whoever cancels, closes, changes the card or takes cash comes before it or after it.
 * Where it is no longer to be sent, it is canceled, and what follows is written down; where a dispute holds its membership
 * it goes on waiting.
 */
export async function admitCharge(
  context: Context,
  { id, orderId, sends, isOwnerThere }: Pick<PaymentRow, 'id' | 'orderId' | 'sends' | 'isOwnerThere'>,
): Promise<Admission> {
  return withTransaction(context, async () => {
    const order = await lockChargeableOrder(context, orderId!);
    const payment = await lockPayment(context, id);
    if (!isOpen(payment)) return { outcome: 'over' };
    if (payment.sends !== sends || payment.state !== 'processing') return { outcome: 'busy' };
    const decision = await endUnlessCharged(context, order, payment);
    if (decision === 'held') {
      await releaseCharge(context, id);
      return { outcome: 'over' };
    }
    if (decision === 'send') {
      await db(context.em)
        .updateTable('payment')
        .set({ sentAt: MACHINE_NOW, isOwnerThere })
        .where('id', '=', id)
        .execute();
      return { outcome: 'admitted' };
    }
    if (decision !== 'anew') return { outcome: 'over' };
    await cancel(context, id, { providerCode: 'CARD_REPLACED', lookAt: null });
    return { outcome: 'replaced', paymentId: await beginCharge(context, order) };
  });
}

/** What would be decided about a charge that was sent, and of which nobody knows. */
export async function decideAnew(
  context: Context,
  payment: Pick<PaymentRow, 'orderId' | 'cardId' | 'customerId'>,
): Promise<ChargeDecision> {
  return withTransaction(context, async () =>
    decideCharge(await lockChargeableOrder(context, payment.orderId!), payment),
  );
}

/**
 * Gives up a charge that was sent and never arrived, and goes on with its order as it stands now. It is looked for once
 * more a day later: what was charged after all is given back. `lease` is the number that its lease must still have.
 * @returns the payment of another try; null where there is none.
 */
export async function giveUpSent(
  context: Context,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  lease: number,
): Promise<string | null> {
  return withTransaction(context, async () => {
    const order = await lockChargeableOrder(context, orderId!);
    const payment = await lockPayment(context, id);
    if (!isOpen(payment) || payment.sends !== lease) return null;
    await cancel(context, id, { providerCode: NEVER_ARRIVED, lookAt: machineIn(DAY_SECONDS) });
    const decision = await endUnlessCharged(context, order, null);
    return decision === 'send' || decision === 'anew' ? beginCharge(context, order) : null;
  });
}

/** It waits as if nobody had ever had its lease; `resumeCharges` has it looked at. */
async function releaseCharge(context: Context, id: string): Promise<void> {
  await db(context.em)
    .updateTable('payment')
    .set({ state: 'intent', leasedUntil: null, lookAt: machineIn(DAY_SECONDS), updatedAt: MACHINE_NOW })
    .where('id', '=', id)
    .execute();
}

async function cancel(
  context: Context,
  id: string,
  why: { providerCode: string; lookAt: Expression<Date> | null },
): Promise<void> {
  await db(context.em)
    .updateTable('payment')
    .set({ state: 'canceled', leasedUntil: null, updatedAt: MACHINE_NOW, ...why })
    .where('id', '=', id)
    .execute();
}
