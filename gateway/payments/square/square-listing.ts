import type { Square, SquareClient } from 'square';

import type { ProviderPayment, ProviderRefund } from '../../../schema/payments/payment-provider.ts';
import type {
  DisputeState,
  ListedPage,
  ListedPayment,
  ListedRefund,
  ProviderDispute,
} from '../../../schema/payments/provider-records.ts';
import { EMPTY_PAGE } from '../list-apart.ts';
import type { Lists } from '../list-apart.ts';

const PAGE = 100;

/**
 * Payments and refunds of a location that were made since then, and disputes that were made or changed or are
 * still open, a page at a time, each by its own list.
 */
export function listsSince(square: SquareClient, locationId: string, since: Date): Lists {
  // Square's client writes the page it is at into what it is given.
  const request = {
    beginTime: since.toISOString(),
    locationId,
    sortOrder: 'ASC',
    sortField: 'CREATED_AT',
    limit: PAGE,
  } as const;
  const isRecent = ({ state, updatedAt }: Square.Dispute) =>
    DISPUTE_STATES[state!] === 'open' || Date.parse(updatedAt ?? '') >= since.getTime();
  return {
    charge: () =>
      pages(
        () => square.payments.list({ ...request }),
        (payments) => ({ ...EMPTY_PAGE, payments: payments.flatMap(listedPayment) }),
      ),
    refund: () =>
      pages(
        () => square.refunds.list({ ...request }),
        (refunds) => ({ ...EMPTY_PAGE, refunds: refunds.flatMap(listedRefund) }),
      ),
    // Square lists disputes by no time.
    dispute: () =>
      pages(
        () => square.disputes.list({ locationId }),
        (disputes) => ({
          ...EMPTY_PAGE,
          disputes: disputes.filter(isRecent).flatMap((each) => providerDispute(each) ?? []),
        }),
      ),
  };
}

interface Page<Row> {
  data: Row[];
  hasNextPage(): boolean;
  getNextPage(): Promise<Page<Row>>;
}

async function* pages<Row>(
  ask: () => PromiseLike<Page<Row>>,
  asPage: (rows: Row[]) => ListedPage,
): AsyncGenerator<ListedPage, void> {
  let page = await ask();
  for (;;) {
    yield asPage(page.data);
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
