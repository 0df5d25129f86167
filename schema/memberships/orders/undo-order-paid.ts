import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid } from '../../errors.ts';
import { giveCreditBack } from '../../payments/credit/credit.ts';
import { enterInLedger } from '../../payments/records/enter-ledger.ts';
import { refreshPaymentState } from '../../payments/records/payment-state.ts';
import { refundsOfOrder } from '../../payments/records/read-refund.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { retryOn } from '../../rules/money/payment.ts';
import { isHandedOver } from '../../rules/memberships/order-progress.ts';
import { NOT_MARKED_AS_PAID, PARTLY_REFUNDED, stateBeforePaid } from '../../rules/memberships/order-paid.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import { withTransaction } from '../../transaction.ts';
import { lockOrder } from '../access/lock-order.ts';
import { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { recordByStaff } from '../records/record-by-staff.ts';

/**
 * Takes back that an order was marked as paid, by mistake: it stands again where it stood before, and the ledger has the
 * payment's opposite. A box whose card is to be charged is past due, with its next day of trying. An order that was never
 * marked answers the same. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID for an order that was paid by card or
 * cost nothing, CONFLICT where a part of it was given back.
 */
export async function undoOrderPaid(context: Context, publicId: string): Promise<Order> {
  return withTransaction(context, async () => {
    const order = await lockOrder(context, publicId, 'order:handle');
    if (order.state !== 'paid') return order;
    const payment = await offlinePayment(context, order.id);
    if (!payment) throw invalid(NOT_MARKED_AS_PAID);
    if ((await refundsOfOrder(context, order.id)).some(({ state }) => state !== 'failed'))
      throw conflict(PARTLY_REFUNDED);
    const { subscriptionId, yearMonth, totalAmount } = order;
    const state = stateBeforePaid(await markedFrom(context, order));
    const today = todayIn((await businessOf(context, order.businessId)).timeZone, context.now());
    const failedOn = state === 'past_due' ? (order.failedOn ?? today) : order.failedOn;
    const next = state === 'past_due' ? retryOn(failedOn!, today) : null;
    await db(context.em)
      .updateTable('order')
      .set({ state, paidAt: null, failedOn, retryOn: next })
      .where('id', '=', order.id)
      .execute();
    const common = { businessId: order.businessId, accountId: order.accountId, orderId: order.id };
    await enterInLedger(context, {
      ...common,
      kind: 'offline_payment',
      cents: -payment.cents,
      method: payment.method,
    });
    if (state === 'written_off') {
      await enterInLedger(context, { ...common, kind: 'write_off', cents: totalAmount });
      if (!isHandedOver(order)) await giveCreditBack(context, order);
    }
    await refreshPaymentState(context, subscriptionId);
    await recordByStaff(context, 'order_paid_undone', order, {
      subscriptionId,
      kind: 'payment_undone',
      summary: `The box of ${formatMonthDay(order.scheduledOn)} is no longer marked as paid`,
      before: { state: 'paid', yearMonth },
      after: { state, yearMonth, totalAmount },
    });
    return { ...order, state, paidAt: null, failedOn, retryOn: next };
  });
}

/** The payment that stands in the ledger: the last one that was not taken back. */
async function offlinePayment(context: Context, orderId: string) {
  const entries = await db(context.em)
    .selectFrom('ledgerEntry')
    .select(['cents', 'method'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'offline_payment')
    .orderBy('id')
    .execute();
  return entries.reduce((cents, entry) => cents + entry.cents, 0) > 0 ? entries.at(-1) : undefined;
}

async function markedFrom(context: Context, { subscriptionId, yearMonth }: Order): Promise<unknown> {
  const mark = await context.em.findOne(
    MembershipEvent,
    { subscriptionId, kind: 'paid', after: { yearMonth, state: 'paid' } },
    { orderBy: { id: 'desc' } },
  );
  return mark?.before?.state;
}
