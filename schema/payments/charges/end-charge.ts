import { takesNoCards } from '../accounts/payments-of.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import type { OrderState } from '../../memberships/records/order.enums.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { OWED_STATES } from '../../rules/memberships/order-state.ts';
import { decideCharge } from '../../rules/money/charge.ts';
import type { BegunWith, ChargeDecision } from '../../rules/money/charge.ts';
import { nextBoxColumns } from '../../schedules/box-standing.ts';
import { WRITTEN_OFF_IN_A_ROW } from '../../rules/money/payment.ts';
import { giveCreditBack } from '../credit/credit.ts';
import { enterInLedger } from '../records/enter-ledger.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { ChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';

/**
 * Writes down what was decided about an order that is not charged: taken back, written off, or paid at the business. A
 * payment of it that was never sent is canceled; one that was sent is settled by itself, and given back where it was
 * charged after all. Call it in a transaction that holds the order (`lockChargeableOrder`).
 */
async function endCharge(
  context: Context,
  order: ChargeableOrder,
  decision: Exclude<ChargeDecision, 'send' | 'anew' | 'held'>,
): Promise<void> {
  await cancelUnsent(context, order.id);
  if (decision === 'write_off') await writeOff(context, order);
  if (decision !== 'void' && decision !== 'unpaid') return;
  await setOrder(context, order.id, decision);
  if (decision === 'void') await giveCreditBack(context, order, OURSELVES);
  await refreshPaymentState(context, order.subscriptionId);
}

/**
 * Ends every charge that waits of a subscription (internal id) that was just canceled, or whose business was just
 * closed: what was processing is void, what was past due, or handed over, is written off. Call it in that transaction.
 */
export async function endCharges(context: Context, subscriptionId: string): Promise<void> {
  const waiting = await db(context.em)
    .selectFrom('order')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', OWED_STATES)
    .orderBy('scheduledOn')
    .execute();
  for (const { id } of waiting) await endIfOver(context, await lockChargeableOrder(context, id));
}

/**
 * Cancels the payment of an order (internal id) that was never sent; whoever is about to send it finds it canceled. Call
 * it in a transaction that holds the order.
 */
export async function cancelUnsent(context: Context, orderId: string): Promise<void> {
  await db(context.em)
    .updateTable('payment')
    .set({ state: 'canceled', leasedUntil: null, lookAt: null, updatedAt: MACHINE_NOW })
    .where('orderId', '=', orderId)
    .where('state', 'in', ['intent', 'processing'])
    .where('sentAt', 'is', null)
    .execute();
}

/**
 * Decides about the charge of an order whose row is locked (rules/charge), and writes down the end of one that is not to be
 * charged any more. `begunWith` as in decideCharge.
 * @returns the decision: `send`, `anew` or `held` where nothing has ended.
 */
export async function endUnlessCharged(
  context: Context,
  order: ChargeableOrder,
  begunWith: BegunWith | null,
): Promise<ChargeDecision> {
  const decision = decideCharge(order, begunWith);
  if (decision !== 'send' && decision !== 'anew' && decision !== 'held')
    await endCharge(context, order, decision);
  return decision;
}

/** Writes down the end of an order's charge where it is not to be charged any more; its row is locked. */
export async function endIfOver(context: Context, order: ChargeableOrder): Promise<void> {
  await endUnlessCharged(context, order, null);
}

/**
 * Writes a box off: its payment is no longer asked for, what credit has paid of it is there again unless the box was handed
 * over all the same, and its member gets a mail that says so, unless the membership was canceled before. Two of them in a row cancel the subscription (isLastStraw). Call it in a transaction that holds the order (`lockChargeableOrder`). `period` tells its mail apart.
 */
export async function writeOff(
  context: Context,
  order: ChargeableOrder,
  period = `${order.yearMonth}/written-off`,
): Promise<void> {
  const { id, subscriptionId, yearMonth } = order;
  await setOrder(context, id, 'written_off');
  await enterInLedger(context, {
    businessId: order.businessId,
    accountId: order.accountId,
    orderId: id,
    kind: 'write_off',
    cents: order.totalAmount,
    by: OURSELVES,
  });
  const creditBack = order.isHandedOver ? 0 : await giveCreditBack(context, order, OURSELVES);
  await recordEvent(context, {
    subscriptionId,
    kind: 'written_off',
    summary: `The box of ${formatMonthDay(order.scheduledOn)} was written off`,
    before: { state: order.state },
    after: { state: 'written_off', yearMonth, totalAmount: order.totalAmount },
    by: OURSELVES,
  });
  await refreshPaymentState(context, subscriptionId);
  if (!order.isServed) return;
  if (await isLastStraw(context, order)) await cancelUnpaid(context, order);
  await queueEmail(context, {
    kind: 'payment_failed',
    subscriptionId,
    orderId: id,
    period,
    facts: {
      retryOn: null,
      ...(creditBack > 0 && { creditBack }),
      ...(await takesNoCards(context, order.businessId)),
    },
  });
}

/**
 * True where the boxes before it were written off as well, as many as it takes. Only boxes count whose card was declined
 * at least once: one that was written off because the provider could not be asked neither adds to a row nor breaks it.
 * What was before a reactivation doesn't count.
 */
async function isLastStraw(context: Context, order: ChargeableOrder): Promise<boolean> {
  const last = await db(context.em)
    .selectFrom('order as o')
    .innerJoin('subscription as s', 's.id', 'o.subscriptionId')
    .select(['o.id', 'o.state'])
    .where('o.subscriptionId', '=', order.subscriptionId)
    .where('o.scheduledOn', '<=', order.scheduledOn)
    .where('o.state', '<>', 'void')
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('o.state', '<>', 'written_off'),
        exists(
          selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.orderId', '=', 'o.id')
            .where('p.state', '=', 'declined'),
        ),
      ]),
    )
    .where(({ eb, or, ref }) =>
      or([eb('s.reactivatedAt', 'is', null), eb('o.createdAt', '>', ref('s.reactivatedAt'))]),
    )
    .orderBy('o.scheduledOn', 'desc')
    .limit(WRITTEN_OFF_IN_A_ROW)
    .execute();
  return (
    last[0]?.id === order.id &&
    last.length === WRITTEN_OFF_IN_A_ROW &&
    last.every(({ state }) => state === 'written_off')
  );
}

async function cancelUnpaid(context: Context, { subscriptionId, nextBoxOn }: ChargeableOrder) {
  const canceledAt = context.now();
  await db(context.em)
    .updateTable('subscription')
    .set({ status: 'canceled', canceledAt, ...nextBoxColumns(null) })
    .where('id', '=', subscriptionId)
    .execute();
  await recordEvent(context, {
    subscriptionId,
    kind: 'canceled',
    summary: 'The membership was canceled: two boxes in a row were never paid',
    before: { status: 'active', nextBoxOn },
    after: { status: 'canceled', nextBoxOn: null },
    by: OURSELVES,
  });
  await queueEmail(context, {
    kind: 'canceled',
    subscriptionId,
    period: canceledAt.toISOString(),
    facts: { because: 'unpaid' },
  });
  await endCharges(context, subscriptionId);
}

async function setOrder(context: Context, id: string, state: OrderState): Promise<void> {
  await db(context.em).updateTable('order').set({ state, retryOn: null }).where('id', '=', id).execute();
}
