import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { conflict, paymentUnavailable } from '../../errors.ts';
import { lockOrder } from '../../memberships/access/lock-order.ts';
import { refuseWhoLeft } from '../../memberships/access/refuse-who-left.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { paidByCreditAlone } from '../../rules/money/credit.ts';
import { REFUND_NOT_SET_UP, REFUND_REFUSED, REFUND_UNCONFIRMED } from '../../rules/money/refund.ts';
import { withTransaction } from '../../transaction.ts';
import { auditRefund } from './audit-refund.ts';
import { existingRefund } from './existing-refund.ts';
import { recordHandedBack } from './record-handed-back.ts';
import { refundByCredit } from './refund-by-credit.ts';
import { centsToRefund, readRefundable, readRequest } from './refund-request.ts';
import type { RefundInput, RefundRequest } from './refund-request.ts';
import { refundToCard } from './refund-to-card.ts';
import { NOT_SET_UP } from '../accounts/payment-accounts.ts';
import { readRefund } from '../records/read-refund.ts';
import { sendRefund } from './send-refund.ts';

const RETRY_SECONDS = 30;

/**
 * Gives back what was paid for an order, a part of it or all that is left, any number of times up to what was paid: to the
 * card where it was paid by card, else the business has handed the money back and this writes it down. The request is
 * committed, the provider is asked with nothing locked, and what came of it is written then. Asking again (under the
 * same key, or without one for the same amount and reason within ten minutes) answers the same and gives nothing back
 * twice; what the provider refused, or took on and did not bring to the card, is asked for anew. Whoever was charged can
 * be paid back also after the membership was canceled, and by platform admins after the business was closed
 * (docs/rules.md "Paying back"); not what their bank has taken back already ("Disputes").
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID where nothing was paid, as credit where the account was erased, and
 * by field for more than is left, CONFLICT where the provider refuses and for a key of another refund, PAYMENT_UNAVAILABLE
 * where nobody knows yet: it is settled by itself.
 */
export async function refundOrder(context: Context, input: RefundInput): Promise<Order> {
  const { orderId, refundId } = await withTransaction(context, async () => {
    const order = await lockOrder(context, input.id, 'membership:cancel', { evenClosed: true });
    return { orderId: order.id, refundId: await begin(context, order, readRequest(context, input)) };
  });
  const refunded = refundId === null ? 'refunded' : await sendRefund(context, refundId, { isAsked: true });
  if (refunded === 'refused') throw conflict(await refusalOf(context, refundId!));
  if (refunded === 'waiting') throw paymentUnavailable(RETRY_SECONDS, REFUND_UNCONFIRMED);
  return db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function refusalOf(context: Context, refundId: string): Promise<string> {
  const { providerCode } = await readRefund(context, refundId);
  return providerCode === NOT_SET_UP ? REFUND_NOT_SET_UP : REFUND_REFUSED;
}

/** @returns the refund that the provider is asked for (internal id); null where nothing is, or it is done already. */
async function begin(context: Context, order: Order, request: RefundRequest): Promise<string | null> {
  const refundable = await readRefundable(context, order);
  const existing = existingRefund(refundable, request, context.now());
  if (existing) return existing.id;
  const byCredit = paidByCreditAlone(order);
  const isAllOfIt = request.amount === null || request.amount === byCredit;
  if (order.state === 'refunded' && isAllOfIt) return null;
  if (order.state === 'paid' && byCredit > 0) {
    await refundByCredit(context, order, request);
    return null;
  }
  const refund = { ...request, amount: centsToRefund(refundable, request) };
  await auditRefund(context, order, { amount: refund.amount, asCredit: refund.asCredit });
  if (refund.asCredit) await refuseWhoLeft(context, order.accountId);
  const refundId = refund.asCredit ? null : await refundToCard(context, order.id, refund);
  if (refundId === null) await recordHandedBack(context, order, refund);
  return refundId;
}
