import type { Stripe } from 'stripe';

import type {
  DisputeState,
  ListedPage,
  ListedPayment,
  ListedRefund,
  ProviderDispute,
} from '../../../schema/payments/provider-records.ts';
import { idOf, stateOf } from './stripe-intents.ts';
import { providerRefund } from './stripe-refunds.ts';

const PAGE = 100;
/** A dispute may change so long after it was made: Stripe lists them by when they were made alone. */
const DISPUTES_LIVE_SECONDS = 180 * 86_400;

/** Payments and refunds that were made since then, and disputes, a page at a time. @throws what Stripe's client throws */
export async function* listSince(stripe: Stripe, since: Date): AsyncGenerator<ListedPage, void> {
  const from = Math.floor(since.getTime() / 1_000);
  const created = { gte: from };
  const fees = ['data.latest_charge.balance_transaction'];
  for await (const intents of pages((after) =>
    stripe.paymentIntents.list({ created, limit: PAGE, expand: fees, ...after }),
  ))
    yield { payments: intents.map(listedPayment), refunds: [], disputes: [] };
  for await (const refunds of pages((after) => stripe.refunds.list({ created, limit: PAGE, ...after })))
    yield { payments: [], refunds: refunds.flatMap(listedRefund), disputes: [] };
  const disputedSince = { gte: Math.max(0, from - DISPUTES_LIVE_SECONDS) };
  for await (const disputes of pages((after) =>
    stripe.disputes.list({ created: disputedSince, limit: PAGE, ...after }),
  ))
    yield { payments: [], refunds: [], disputes: disputes.map(providerDispute) };
}

async function* pages<Row extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
): AsyncGenerator<Row[], void> {
  let after = {};
  for (;;) {
    const { data, has_more: hasMore } = await ask(after);
    if (data.length > 0) yield data;
    if (!hasMore || data.length === 0) return;
    after = { starting_after: data.at(-1)!.id };
  }
}

function listedPayment(intent: Stripe.PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const booked = charge?.balance_transaction;
  const platformFee = intent.application_fee_amount ?? 0;
  return {
    providerPaymentId: intent.id,
    reference: intent.metadata.reference ?? null,
    state: stateOf(intent),
    amount: intent.amount,
    at: new Date(intent.created * 1_000),
    platformFee,
    // What Stripe has booked as its fee holds the platform's.
    processingFee: booked && typeof booked === 'object' ? booked.fee - platformFee : null,
  };
}

function listedRefund(refund: Stripe.Refund): ListedRefund[] {
  const providerPaymentId = idOf(refund.payment_intent);
  if (providerPaymentId === null) return [];
  return [{ ...providerRefund(refund), providerPaymentId, at: new Date(refund.created * 1_000) }];
}

/** What Stripe words as a warning is an inquiry of the bank. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

/** As the port tells it. */
export function providerDispute(dispute: Stripe.Dispute): ProviderDispute {
  const due = dispute.evidence_details?.due_by;
  const state = STATES[dispute.status] ?? 'open';
  return {
    disputeId: dispute.id,
    providerPaymentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    fee: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason.replaceAll('_', ' '),
    state,
    dueAt: due && (state === 'open' || state === 'inquiry') ? new Date(due * 1_000) : null,
  };
}
