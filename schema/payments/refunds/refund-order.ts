import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid, paymentUnavailable } from '../../errors.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { refuseWhoLeft } from '../../memberships/access/refuse-who-left.ts';
import { lockOrder } from '../../memberships/access/lock-order.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { callersName, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { paidByCreditAlone } from '../../rules/money/credit.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { giveCreditBack } from '../credit/credit.ts';
import {
  isWholeCents,
  KEY_OF_ANOTHER,
  mostToRefund,
  NOTHING_TO_REFUND,
  onlyAllOfCredit,
  REASON_TOO_LONG,
  REFUND_REFUSED,
  REFUND_UNCONFIRMED,
  TAKEN_BY_BANK,
} from '../../rules/money/refund.ts';
import { FIELD_MAX } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { takenByBank } from '../disputes/taken-by-bank.ts';
import { leftOf, readRefund, refundsOfOrder } from '../records/read-refund.ts';
import type { Refund } from '../records/refund.entity.ts';
import { beginRefund } from './begin-refund.ts';
import { enterRefund, recordGivenBack } from './record-refund.ts';
import { sendRefund } from './send-refund.ts';
import { storeRefund } from './store-refund.ts';
import { audit } from '../../audit/audit.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import { orderNumber } from '../../rules/memberships/order-number.ts';

const RETRY_SECONDS = 30;
/** The same refund asked for again within so long, without a key, is one refund. */
const SAME_WITHIN_MS = 10 * 60_000;

export interface RefundWish {
  /** The order, by its public id. */
  id: string;
  /** Cents; all that is left of what was paid unless given. */
  amount?: number | null;
  reason?: string | null;
  /** The business keeps the money, and the member has it as credit. */
  asCredit?: boolean | null;
  /** Names the wish: sent again, it is the same refund. The Idempotency-Key header unless given. */
  idempotencyKey?: string | null;
}

/**
 * Gives back what was paid for an order, a part of it or all that is left, any number of times up to what was paid: to the
 * card where it was paid by card, else the business has handed the money back and this writes it down. The wish is
 * committed, the provider is asked with nothing locked, and what came of it is written then. Asking again (under the
 * same key, or without one for the same amount and reason within ten minutes) answers the same and gives nothing back
 * twice; what the provider refused, or took on and did not bring to the card, is asked for anew. Whoever was charged can
 * be paid back also after the membership was canceled, and by platform admins after the business was closed
 * (docs/rules.md "Paying back"); not what their bank has taken back already ("Disputes").
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, INVALID where nothing was paid, as credit where the account was erased, and
 * by field for more than is left, CONFLICT where the provider refuses and for a key of another refund, PAYMENT_UNAVAILABLE
 * where nobody knows yet: it is settled by itself.
 */
export async function refundOrder(context: Context, wish: RefundWish): Promise<Order> {
  const { orderId, refundId } = await withTransaction(context, () => begin(context, wish));
  const refunded = refundId === null ? 'refunded' : await sendRefund(context, refundId, { isAsked: true });
  if (refunded === 'refused') throw conflict(REFUND_REFUSED);
  if (refunded === 'waiting') throw paymentUnavailable(RETRY_SECONDS, REFUND_UNCONFIRMED);
  return db(context.em)
    .selectFrom('order')
    .select(propertiesOf(Order))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** @returns internal ids; no refund where it is there already, and where the business itself hands the money back. */
async function begin(
  context: Context,
  wish: RefundWish,
): Promise<{ orderId: string; refundId: string | null }> {
  const order = await lockOrder(context, wish.id, 'membership:cancel', { evenClosed: true });
  const reason = wish.reason?.trim() || null;
  if (reason !== null && reason.length > FIELD_MAX)
    throw invalid(REASON_TOO_LONG, { reason: REASON_TOO_LONG });
  const requestKey = wish.idempotencyKey || context.idempotencyKey || null;
  const refunds = await refundsOfOrder(context, order.id);
  const away = await takenByBank(context, { orderId: order.id });
  const left = leftOf(order, refunds) - away;

  const amount = wish.amount ?? null;
  const asCredit = wish.asCredit ?? false;
  const same = refunds.findLast((refund) =>
    requestKey === null
      ? isSame(refund, { amount, left: left + away, reason, asCredit }, context.now())
      : refund.requestKey === requestKey,
  );
  if (same) {
    const isAnother =
      (amount !== null && same.amount !== amount) || same.reason !== reason || same.asCredit !== asCredit;
    if (requestKey !== null && isAnother) throw conflict(KEY_OF_ANOTHER);
    return { orderId: order.id, refundId: same.id };
  }
  const byCredit = paidByCreditAlone(order);
  if (order.state === 'refunded' && (amount === null || amount === byCredit))
    return { orderId: order.id, refundId: null };
  if (order.state === 'paid' && byCredit > 0) {
    if (amount !== null && amount !== byCredit)
      throw invalid(onlyAllOfCredit(byCredit), { amount: onlyAllOfCredit(byCredit) });
    await refuseWhoLeft(context, order.accountId);
    await auditRefund(context, order, { amount: order.creditAmount, asCredit: true });
    await giveBackWhatCreditPaid(context, order, reason);
    return { orderId: order.id, refundId: null };
  }
  if (order.state === 'paid' && left <= 0 && away > 0) throw invalid(TAKEN_BY_BANK);
  if (order.state !== 'paid' || left <= 0) throw invalid(NOTHING_TO_REFUND);
  const cents = amount ?? left;
  if (!isWholeCents(cents) || cents > left) throw invalid(mostToRefund(left), { amount: mostToRefund(left) });

  await auditRefund(context, order, { amount: cents, asCredit });
  if (asCredit) {
    await refuseWhoLeft(context, order.accountId);
    await handBack(context, order, { amount: cents, reason, requestKey, asCredit });
    return { orderId: order.id, refundId: null };
  }
  const paid = await db(context.em)
    .selectFrom('payment')
    .select(['id', 'businessId', 'accountId', 'orderId', 'amount'])
    .where('orderId', '=', order.id)
    .where('state', '=', 'succeeded')
    .where('isSurplus', '=', false)
    .executeTakeFirst();
  if (paid)
    return {
      orderId: order.id,
      refundId: await beginRefund(context, paid, { amount: cents, reason, requestKey }),
    };
  await handBack(context, order, { amount: cents, reason, requestKey, asCredit });
  return { orderId: order.id, refundId: null };
}

/** What staff asked for; what comes of it at the payment company stands in the history. */
async function auditRefund(
  context: Context,
  { businessId, accountId, number }: Order,
  wish: { amount: number; asCredit: boolean },
): Promise<void> {
  const { slug } = await businessOf(context, businessId);
  await audit(context, {
    kind: 'order_refunded',
    businessId,
    subjectAccountId: accountId,
    subject: orderNumber(slug, number),
    summary: `${formatUsd(wish.amount)} was given back${wish.asCredit ? ' as credit' : ''}`,
    after: wish,
  });
}

/** Credit has paid all of the order: it is there again, its member reads why, and no money moves. */
async function giveBackWhatCreditPaid(context: Context, order: Order, reason: string | null): Promise<void> {
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

/** The money was handed back by the business itself, or is kept by it as credit. */
async function handBack(
  context: Context,
  order: Order,
  wish: Pick<Refund, 'amount' | 'reason' | 'requestKey' | 'asCredit'>,
): Promise<void> {
  const id = await storeRefund(
    context,
    { ...order, orderId: order.id },
    {
      ...wish,
      kind: 'asked',
      state: 'refunded',
      by: callersName(context),
    },
  );
  const refund = await readRefund(context, id!);
  await enterRefund(context, refund, -refund.amount);
  await recordGivenBack(context, order, refund);
}

/** A double click, or an answer that was lost. */
function isSame(
  { kind, state, amount, reason, asCredit, createdAt }: Refund,
  wish: { amount: number | null; left: number; reason: string | null; asCredit: boolean },
  now: Date,
): boolean {
  if (kind !== 'asked' || state === 'failed' || asCredit !== wish.asCredit) return false;
  // Of all that is left nothing is left, once it was asked for.
  if (wish.amount === null) return wish.left === 0 && state === 'processing';
  return (
    amount === wish.amount && reason === wish.reason && now.getTime() - createdAt.getTime() < SAME_WITHIN_MS
  );
}
