import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { conflict, invalid, paymentUnavailable } from '../../errors.ts';
import { lockOrder } from '../../memberships/access/lock-order.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { REFUND_REFUSED, REFUND_UNCONFIRMED } from '../../rules/money/payment.ts';
import { withTransaction } from '../../transaction.ts';
import { refundPayment } from './refund-payment.ts';

const RETRY_SECONDS = 30;
/** After this the job goes on with it, where whoever asked for it is gone. */
const ANSWERED_WITHIN_SECONDS = 60;

/**
 * Gives a paid order (public id) back, whole: to the card where it was paid by card, else the business has handed the
 * money back and this writes it down. The wish is committed, the provider is asked with nothing locked, and what came
 * of it is written then. Asking again answers the same and gives nothing back twice; what the provider refused, or took on
 * and did not bring to the card, is asked for anew. Whoever was charged can be paid back also after the membership was
 * canceled, and by platform admins after the business was closed.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID where nothing was paid, CONFLICT where the provider refuses,
 * PAYMENT_UNAVAILABLE where nobody knows yet: it is settled by itself.
 */
export async function refundOrder(context: Context, publicId: string): Promise<Order> {
  const { order, paymentId } = await withTransaction(context, () => begin(context, publicId));
  if (paymentId === null) return order;
  const refunded = await refundPayment(context, paymentId, { isAsked: true });
  if (refunded === 'refused') throw conflict(REFUND_REFUSED);
  if (refunded === 'waiting') throw paymentUnavailable(RETRY_SECONDS, REFUND_UNCONFIRMED);
  return db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
}

async function begin(
  context: Context,
  publicId: string,
): Promise<{ order: Order; paymentId: string | null }> {
  const order = await lockOrder(context, publicId, 'membership:cancel', { evenClosed: true });
  if (order.state === 'refunded') return { order, paymentId: null };
  if (order.state !== 'paid' || order.totalAmount === 0)
    throw invalid('Nothing was paid for this order, so there is nothing to give back.');
  const paid = await db(context.em)
    .updateTable('payment')
    .set({ state: 'refunding', lookAt: machineIn(ANSWERED_WITHIN_SECONDS), updatedAt: MACHINE_NOW })
    .where('orderId', '=', order.id)
    .where('state', 'in', ['succeeded', 'refunding'])
    .where('isSurplus', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (paid) return { order, paymentId: paid.id };

  await db(context.em).updateTable('order').set({ state: 'refunded' }).where('id', '=', order.id).execute();
  await recordEvent(context, {
    subscriptionId: order.subscriptionId,
    kind: 'refunded',
    summary: `The box of ${formatMonthDay(order.scheduledOn)} was refunded by the business`,
    before: { state: 'paid' },
    after: { state: 'refunded', yearMonth: order.yearMonth, totalAmount: order.totalAmount },
  });
  return { order: { ...order, state: 'refunded' }, paymentId: null };
}
