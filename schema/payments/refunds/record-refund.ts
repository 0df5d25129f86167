import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW, machineIn } from '../../database/machine-clock.sql.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { withTransaction } from '../../transaction.ts';
import { giveCreditBack, spendCreditAgain } from '../credit/credit.ts';
import { enterInLedger } from '../records/enter-ledger.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { ChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { refreshPaymentState } from '../records/payment-state.ts';
import { feeBackWith } from './fee-back.ts';
import { givenBack, lockRefund, readRefund, refundsOfOrder } from '../records/read-refund.ts';
import type { Refund } from '../records/refund.entity.ts';

/** Until it is looked what is left of a surplus that did not reach the card. */
const HOUR_SECONDS = 3_600;

/**
 * Writes down that a refund (internal id) was given back: once, whoever says so and how often. What of the platform's fee
 * went back with it stands beside it.
 */
export async function recordRefunded(
  context: Context,
  refundId: string,
  {
    provider,
    providerRefundId,
    by,
  }: {
    provider: Pick<PaymentProvider, 'givesFeeBackByItself'>;
    providerRefundId: string;
    by?: string | undefined;
  },
): Promise<void> {
  await changing(context, refundId, async (refund, order) => {
    if (refund.state !== 'processing') return;
    await db(context.em)
      .updateTable('refund')
      .set({
        state: 'refunded',
        providerRefundId,
        // What was sent from here has asked for it; the company's own counter can't everywhere.
        platformFeeBack:
          provider.givesFeeBackByItself || refund.sentAt !== null ? await feeBackWith(context, refund) : null,
        lookAt: null,
        updatedAt: MACHINE_NOW,
      })
      .where('id', '=', refund.id)
      .execute();
    await enterRefund(context, { ...refund, providerRefundId }, -refund.amount, by);
    if (order) await recordGivenBack(context, order, refund, by);
  });
}

/**
 * Writes down that a refund was refused, or that it was taken on and did not reach the card: the money is with the business
 * as before, and the history says so. An order that was given back by it stands as paid again, unless what else was given
 * back, as credit for one, is all of it still. A surplus is tried again under another key (docs/rules.md "Paying back").
 */
export async function recordRefundFailed(
  context: Context,
  refundId: string,
  { by, code }: { by?: string | undefined; code: string },
): Promise<void> {
  await changing(context, refundId, async (refund, order) => {
    if (refund.state === 'failed') return;
    await db(context.em)
      .updateTable('refund')
      .set({ state: 'failed', providerCode: code, lookAt: null, updatedAt: MACHINE_NOW })
      .where('id', '=', refund.id)
      .execute();
    if (refund.state === 'refunded') await enterRefund(context, refund, refund.amount, by ?? OURSELVES);
    if (refund.kind === 'surplus') return lookAgainLater(context, refund.paymentId!);
    if (!order) return;
    const isPaidAgain =
      order.state === 'refunded' && givenBack(await refundsOfOrder(context, order.id)) < order.totalAmount;
    if (isPaidAgain) {
      await setOrder(context, order.id, 'paid');
      await spendCreditAgain(context, order, OURSELVES);
    }
    const { state } = order;
    await recordEvent(context, {
      subscriptionId: order.subscriptionId,
      kind: 'payment_failed',
      summary: `The refund of ${amountOf(order, refund)} did not reach the card`,
      before: { state },
      after: {
        state: isPaidAgain ? 'paid' : state,
        yearMonth: order.yearMonth,
        totalAmount: order.totalAmount,
      },
      by: by ?? OURSELVES,
    });
  });
}

/** What is left of a surplus is given back by then, under another key. */
async function lookAgainLater(context: Context, paymentId: string): Promise<void> {
  await db(context.em)
    .updateTable('payment')
    .set({ lookAt: machineIn(HOUR_SECONDS) })
    .where('id', '=', paymentId)
    .execute();
}

/** With the refund and its order locked, the order before it. */
async function changing(
  context: Context,
  refundId: string,
  change: (refund: Refund, order: ChargeableOrder | null) => Promise<void>,
): Promise<void> {
  const { orderId } = await readRefund(context, refundId);
  await withTransaction(context, async () => {
    const order = orderId === null ? null : await lockChargeableOrder(context, orderId);
    await change(await lockRefund(context, refundId), order);
  });
}

/** What a refund that is stored as given back does to its order, whose row the transaction holds. */
export async function recordGivenBack(
  context: Context,
  order: Pick<
    ChargeableOrder,
    | 'id'
    | 'subscriptionId'
    | 'businessId'
    | 'accountId'
    | 'state'
    | 'totalAmount'
    | 'creditAmount'
    | 'scheduledOn'
    | 'yearMonth'
  >,
  refund: Refund,
  by: string = refund.by,
): Promise<void> {
  const { subscriptionId, yearMonth, totalAmount } = order;
  if (refund.kind === 'surplus')
    // So that staff see why money came and went for a box that nobody was to pay any more.
    return recordEvent(context, {
      subscriptionId,
      kind: 'refunded',
      summary:
        `The card was charged for the box of ${formatMonthDay(order.scheduledOn)}, which was no longer to be paid; ` +
        'the money was given back to the card',
      after: { state: order.state, yearMonth, totalAmount: refund.amount },
      by: OURSELVES,
    });
  const isWhole = givenBack(await refundsOfOrder(context, order.id)) >= totalAmount;
  let creditBack = 0;
  if (isWhole && order.state === 'paid') {
    await setOrder(context, order.id, 'refunded');
    creditBack = await giveCreditBack(context, order, by);
    await refreshPaymentState(context, subscriptionId);
  }
  const how = refund.asCredit ? 'as credit' : refund.paymentId === null ? 'by the business' : 'to the card';
  await recordEvent(context, {
    subscriptionId,
    kind: 'refunded',
    summary: `${capital(amountOf(order, refund))} was refunded ${how}`,
    before: { state: order.state },
    after: { state: isWhole ? 'refunded' : order.state, yearMonth, totalAmount: refund.amount },
    note: refund.reason,
    by,
  });
  await queueEmail(context, {
    kind: 'refunded',
    subscriptionId,
    orderId: order.id,
    period: refund.publicId,
    facts: {
      refund: {
        amount: refund.amount,
        reason: refund.reason,
        isToCard: refund.paymentId !== null,
        asCredit: refund.asCredit,
      },
      ...(creditBack > 0 && { creditBack }),
    },
  });
}

/** "the box of December 3", or "$10.00 of the box of December 3". */
function amountOf(
  { totalAmount, scheduledOn }: Pick<ChargeableOrder, 'totalAmount' | 'scheduledOn'>,
  { amount }: Pick<Refund, 'amount'>,
): string {
  const box = `the box of ${formatMonthDay(scheduledOn)}`;
  return amount === totalAmount ? box : `${formatUsd(amount)} of ${box}`;
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** `cents` negative: it goes out; positive: what went out has come back. */
export const enterRefund = (
  context: Context,
  { id, businessId, accountId, orderId, paymentId, asCredit, providerRefundId, reason, by: asked }: Refund,
  cents: number,
  by: string = asked,
): Promise<void> =>
  enterInLedger(context, {
    businessId,
    accountId,
    orderId,
    paymentId,
    refundId: id,
    kind: asCredit ? 'credit_given' : 'refund',
    cents,
    note: reason,
    providerReference: providerRefundId,
    by,
  });

async function setOrder(context: Context, id: string, state: 'refunded' | 'paid'): Promise<void> {
  await db(context.em).updateTable('order').set({ state }).where('id', '=', id).execute();
}
