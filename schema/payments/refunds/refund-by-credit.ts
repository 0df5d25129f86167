import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { invalid } from '../../errors.ts';
import { refuseWhoLeft } from '../../memberships/access/refuse-who-left.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { recordEvent } from '../../memberships/records/record-event.ts';
import { paidByCreditAlone } from '../../rules/money/credit.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { onlyAllOfCredit } from '../../rules/money/refund.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { giveCreditBack } from '../credit/credit.ts';
import { auditRefund } from './audit-refund.ts';
import type { RefundRequest } from './refund-request.ts';

/**
 * Gives back an order that credit has paid all of: the credit is there again, its member reads why, and no money moves.
 * @throws INVALID by field for a part of it, and where the account was erased.
 */
export async function refundByCredit(
  context: Context,
  order: Order,
  { amount, reason }: RefundRequest,
): Promise<void> {
  const byCredit = paidByCreditAlone(order);
  if (amount !== null && amount !== byCredit)
    throw invalid(onlyAllOfCredit(byCredit), { amount: onlyAllOfCredit(byCredit) });
  await refuseWhoLeft(context, order.accountId);
  await auditRefund(context, order, { amount: order.creditAmount, asCredit: true });
  await db(context.em).updateTable('order').set({ state: 'refunded' }).where('id', '=', order.id).execute();
  await giveCreditBack(context, order);
  await recordEvent(context, {
    subscriptionId: order.subscriptionId,
    kind: 'refunded',
    summary: `${formatUsd(order.creditAmount)} of credit was given back for the box of ${formatMonthDay(order.scheduledOn)}`,
    before: { state: order.state },
    after: { state: 'refunded', yearMonth: order.yearMonth, totalAmount: order.creditAmount },
    note: reason,
  });
  await queueEmail(context, {
    kind: 'refunded',
    subscriptionId: order.subscriptionId,
    orderId: order.id,
    period: `credit/${order.publicId}`,
    facts: { refund: { amount: order.creditAmount, reason, isToCard: false, asCredit: true } },
  });
}
