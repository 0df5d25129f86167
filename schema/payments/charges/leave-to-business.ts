import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { isOpen } from '../../rules/money/payment-progress.ts';
import { companyName } from '../../rules/money/company-name.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import { NOT_SET_UP } from '../accounts/payment-accounts.ts';
import { takesNoCards } from '../accounts/payments-of.ts';
import { queueCardsWantedOf } from '../companies/queue-cards-wanted.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';
import { lockPayment, readPayment } from '../records/read-payment.sql.ts';
import { beginCharge } from './begin-charge.ts';
import { endUnlessCharged } from './end-charge.ts';

/**
 * Ends a charge (internal id of its payment) that has waited for a day for a company that isn't set up here any more: nothing
 * was asked of the card, so nothing has failed and nothing is tried again. The business takes the payment, as where no card is on
 * file, and its member is asked for another card, once, where cards are taken (docs/rules.md "A change of the payment company"). `lease` as in Sent.
 * @returns the payment of another try where another card has come meanwhile; null where there is none.
 */
export async function leaveToBusiness(
  context: Context,
  paymentId: string,
  lease: number,
): Promise<string | null> {
  const { orderId } = await readPayment(context, paymentId);
  return withTransaction(context, async () => {
    const order = await lockChargeableOrder(context, orderId!);
    const payment = await lockPayment(context, paymentId);
    if (!isOpen(payment) || lease !== payment.sends) return null;
    await db(context.em)
      .updateTable('payment')
      .set({
        state: 'canceled',
        providerCode: NOT_SET_UP,
        leasedUntil: null,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      })
      .where('id', '=', payment.id)
      .execute();
    const decision = await endUnlessCharged(context, order, payment);
    if (decision !== 'send' && decision !== 'held')
      return decision === 'anew' ? beginCharge(context, order) : null;

    const { id, subscriptionId, yearMonth, totalAmount } = order;
    await db(context.em)
      .updateTable('order')
      .set({ state: 'unpaid', retryOn: null })
      .where('id', '=', id)
      .execute();
    const account = await context.loaders.providerAccount.load(payment.providerAccountId!);
    await recordEvent(context, {
      subscriptionId,
      kind: 'payment_failed',
      summary:
        `The box of ${formatMonthDay(order.scheduledOn)} was not charged: its card is at ${companyName(account!.provider)}, ` +
        'which isn’t set up here any more. The business takes the payment',
      before: { state: order.state },
      after: { state: 'unpaid', yearMonth, totalAmount },
      by: OURSELVES,
    });
    await refreshPaymentState(context, subscriptionId);
    if (!order.hasFailed)
      await queueEmail(context, {
        kind: 'renewed',
        subscriptionId,
        period: yearMonth,
        orderId: id,
        facts: { cardNotCharged: true, ...(await takesNoCards(context, order.businessId)) },
      });
    await queueCardsWantedOf(context, { subscriptionId });
    return null;
  });
}
