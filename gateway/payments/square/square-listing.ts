import type { Square, SquareClient } from 'square';

import type { ProviderPayment, ProviderRefund } from '../../../schema/payments/payment-provider.ts';
import type {
  DisputeState,
  ListedPage,
  ListedPayment,
  ListedRefund,
  ProviderDispute,
} from '../../../schema/payments/provider-records.ts';

const PAGE = 100;

/**
 * Payments and refunds of a location that were made since then, and disputes that were made or changed or are
 * still open, a page at a time.
 * @throws what Square's SDK throws
 */
export async function* listSince(
  square: SquareClient,
  locationId: string,
  since: Date,
): AsyncGenerator<ListedPage, void> {
  const asked = { beginTime: since.toISOString(), locationId, sortOrder: 'ASC', limit: PAGE };
  for await (const payments of pages(await square.payments.list({ ...asked, sortField: 'CREATED_AT' })))
    yield { payments: payments.flatMap(listedPayment), refunds: [], disputes: [] };
  for await (const refunds of pages(await square.refunds.list({ ...asked, sortField: 'CREATED_AT' })))
    yield { payments: [], refunds: refunds.flatMap(listedRefund), disputes: [] };
  // Square lists disputes by no time.
  for await (const disputes of pages(await square.disputes.list({ locationId }))) {
    const known = disputes.filter(
      ({ state, updatedAt }) =>
        DISPUTE_STATES[state!] === 'open' || Date.parse(updatedAt ?? '') >= since.getTime(),
    );
    yield { payments: [], refunds: [], disputes: known.flatMap((each) => providerDispute(each) ?? []) };
  }
}

interface Page<Row> {
  data: Row[];
  hasNextPage(): boolean;
  getNextPage(): Promise<Page<Row>>;
}

async function* pages<Row>(first: Page<Row>): AsyncGenerator<Row[], void> {
  let page = first;
  for (;;) {
    yield page.data;
    if (!page.hasNextPage()) return;
    page = await page.getNextPage();
  }
}

function listedPayment(payment: Square.Payment): ListedPayment[] {
  if (!payment.id) return [];
  const fees = payment.processingFee;
  return [
    {
      providerPaymentId: payment.id,
      reference: payment.referenceId ?? null,
      state: stateOf(payment),
      amount: cents(payment.amountMoney),
      at: new Date(payment.createdAt ?? 0),
      platformFee: cents(payment.appFeeMoney),
      processingFee: fees?.length ? fees.reduce((sum, { amountMoney }) => sum + cents(amountMoney), 0) : null,
    },
  ];
}

function listedRefund(refund: Square.PaymentRefund): ListedRefund[] {
  if (!refund.paymentId) return [];
  const { paymentId: providerPaymentId, createdAt = '' } = refund;
  return [{ ...providerRefund(refund), providerPaymentId, at: new Date(createdAt) }];
}

/** As the port tells it. */
export const providerRefund = ({
  id,
  status,
  amountMoney,
  reason,
}: Square.PaymentRefund): ProviderRefund => ({
  refundId: id,
  state: hasFailed(status) ? 'failed' : 'refunded',
  amount: cents(amountMoney),
  reason: reason ?? null,
});

/** A refund that was refused, or did not reach the card. */
export const hasFailed = (status: string | null | undefined): boolean =>
  status === 'FAILED' || status === 'REJECTED';

/** Where a payment stands, as the port tells it. */
export function stateOf({ status }: Square.Payment): ProviderPayment['state'] {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELED' ? 'failed' : 'pending';
}

const DISPUTE_STATES: Readonly<Record<Square.DisputeState, DisputeState>> = {
  INQUIRY_EVIDENCE_REQUIRED: 'inquiry',
  INQUIRY_PROCESSING: 'inquiry',
  INQUIRY_CLOSED: 'closed',
  EVIDENCE_REQUIRED: 'open',
  PROCESSING: 'open',
  WON: 'won',
  LOST: 'lost',
  // The business has agreed.
  ACCEPTED: 'lost',
};

/** As the port tells it; null for what has no name. */
export function providerDispute(dispute: Square.Dispute): ProviderDispute | null {
  const disputeId = dispute.id ?? dispute.disputeId;
  if (!disputeId) return null;
  const state = DISPUTE_STATES[dispute.state!] ?? 'open';
  const isUndecided = state === 'open' || state === 'inquiry';
  return {
    disputeId,
    providerPaymentId: dispute.disputedPayment?.paymentId ?? null,
    amount: cents(dispute.amountMoney),
    // Square takes none.
    fee: 0,
    reason: (dispute.reason ?? 'unknown').toLowerCase().replaceAll('_', ' '),
    state,
    dueAt: isUndecided && dispute.dueAt ? new Date(dispute.dueAt) : null,
  };
}

const cents = (money: Square.Money | undefined): number => Number(money?.amount ?? 0);
