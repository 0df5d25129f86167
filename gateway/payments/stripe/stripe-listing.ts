import type { Stripe } from 'stripe';

import type {
  DisputeState,
  ListedPage,
  ListedPayment,
  ListedRefund,
  ProviderDispute,
} from '../../../schema/payments/provider-records.ts';
import { EMPTY_PAGE } from '../list-apart.ts';
import type { Lists } from '../list-apart.ts';
import { idOf, stateOf } from './stripe-intents.ts';
import { providerRefund } from './stripe-refunds.ts';

const PAGE = 100;
/** A dispute may change so long after it was made: Stripe lists them by when they were made alone. */
const DISPUTES_LIVE_SECONDS = 180 * 86_400;

/** Payments and refunds that were made since then, and disputes, a page at a time, each by its own list. */
export function listsSince(stripe: Stripe, since: Date): Lists {
  const from = Math.floor(since.getTime() / 1_000);
  const created = { gte: from };
  const expand = ['data.latest_charge.balance_transaction'];
  const disputedSince = { gte: Math.max(0, from - DISPUTES_LIVE_SECONDS) };
  return {
    charge: () =>
      pages(
        (after) => stripe.paymentIntents.list({ created, limit: PAGE, expand, ...after }),
        (intents) => ({ ...EMPTY_PAGE, payments: intents.map(listedPayment) }),
      ),
    refund: () =>
      pages(
        (after) => stripe.refunds.list({ created, limit: PAGE, ...after }),
        (refunds) => ({ ...EMPTY_PAGE, refunds: refunds.flatMap(listedRefund) }),
      ),
    dispute: () =>
      pages(
        (after) => stripe.disputes.list({ created: disputedSince, limit: PAGE, ...after }),
        (disputes) => ({ ...EMPTY_PAGE, disputes: disputes.map(providerDispute) }),
      ),
  };
}

async function* pages<Row extends { id: string }>(
  ask: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Row>>,
  asPage: (rows: Row[]) => ListedPage,
): AsyncGenerator<ListedPage, void> {
  let after = {};
  for (;;) {
    const { data, has_more: hasMore } = await ask(after);
    if (data.length > 0) yield asPage(data);
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
