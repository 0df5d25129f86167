import type { Context } from '../../context.ts';
import { anyOf, db } from '../../database/database.ts';
import { centsAway } from '../../rules/money/dispute.ts';
import { tellDispute } from '../disputes/tell-dispute.ts';
import type { ListedPage } from '../provider-records.ts';
import type { DifferenceKind, MoneyDifference } from './money-difference.entity.ts';
import type { OurMove } from './our-moves.sql.ts';

/** A difference as it is kept. */
export type Found = Omit<MoneyDifference, 'id' | 'providerAccountId' | 'foundAt'>;

/** What of a page of the company's list the books say differently, and which payments (internal ids) are to be looked at anew. */
export async function differencesOf(
  context: Context,
  providerAccountId: string,
  { payments, refunds, disputes }: ListedPage,
): Promise<{ found: Found[]; toLookAt: string[] }> {
  const named = [
    ...payments.map(({ providerPaymentId }) => providerPaymentId),
    ...refunds.map(({ providerPaymentId }) => providerPaymentId),
    ...disputes.flatMap(({ providerPaymentId }) => providerPaymentId ?? []),
  ];
  const ours = await ourPayments(
    context,
    providerAccountId,
    named,
    payments.flatMap(({ reference }) => reference ?? []),
  );
  const byId = new Map(ours.map((payment) => [payment.providerPaymentId, payment]));
  const byReference = new Map(ours.map((payment) => [payment.publicId, payment]));
  const found: Found[] = [];
  const toLookAt: string[] = [];
  type Ours = (typeof ours)[number];
  const differs = (
    payment: Ours,
    kind: Found['kind'],
    providerReference: string,
    here: number,
    there: number,
  ) => {
    if (here === there) return false;
    const { businessId, orderId } = payment;
    found.push({ businessId, orderId, kind, providerReference, here, there });
    toLookAt.push(payment.id);
    return true;
  };

  for (const { providerPaymentId, reference, state, amount } of payments) {
    const payment = byId.get(providerPaymentId) ?? byReference.get(reference ?? '');
    // What is on its way is settled by itself.
    if (!payment || state === 'pending' || isUnderWay(payment.state)) continue;
    const here = payment.state === 'succeeded' ? payment.amount : 0;
    differs(payment, 'charge', providerPaymentId, here, state === 'succeeded' ? amount : 0);
  }
  const ourRefunds = await refundsOf(
    context,
    refunds.map(({ refundId }) => refundId),
  );
  for (const { refundId, providerPaymentId, state, amount } of refunds) {
    const payment = byId.get(providerPaymentId);
    const refund = ourRefunds.get(refundId);
    if (!payment || refund?.state === 'processing') continue;
    const here = refund?.state === 'refunded' ? refund.amount : 0;
    differs(payment, 'refund', refundId, here, state === 'refunded' ? amount : 0);
  }
  const ourDisputes = await disputesOf(
    context,
    disputes.map(({ disputeId }) => disputeId),
  );
  for (const dispute of disputes) {
    const payment = byId.get(dispute.providerPaymentId ?? '');
    const known = ourDisputes.get(dispute.disputeId);
    if (!payment) continue;
    const here = known ? centsAway(known) : 0;
    if (
      differs(payment, 'dispute', dispute.disputeId, here, centsAway(dispute)) ||
      known?.state !== dispute.state
    ) {
      await tellDispute(context, payment, dispute.disputeId);
      toLookAt.push(payment.id);
    }
  }
  return { found, toLookAt };
}

/** What of a company's list has been read, by its own names. */
export type Listed = Readonly<Record<DifferenceKind, Set<string>>>;

/** Remembers the names of a page. */
export function noteListed(listed: Listed, { payments, refunds, disputes }: ListedPage): void {
  for (const { providerPaymentId } of payments) listed.charge.add(providerPaymentId);
  for (const { refundId } of refunds) listed.refund.add(refundId);
  for (const { disputeId } of disputes) listed.dispute.add(disputeId);
}

/** What the books have and the company does not list. */
export const movesWithout = (moves: readonly OurMove[], listed: Listed): Found[] =>
  moves
    .filter(({ kind, providerReference }) => !listed[kind].has(providerReference))
    .map(({ amount, ...move }) => ({ ...move, here: amount, there: 0 }));

const isUnderWay = (state: string): boolean => ['intent', 'processing', 'unknown'].includes(state);

const ourPayments = (context: Context, accountId: string, ids: string[], references: string[]) =>
  db(context.em)
    .selectFrom('payment')
    .select(['id', 'businessId', 'accountId', 'orderId', 'publicId', 'providerPaymentId', 'state', 'amount'])
    .where('providerAccountId', '=', accountId)
    .where(({ eb, or }) =>
      or([eb('providerPaymentId', '=', anyOf(ids)), eb('publicId', '=', anyOf(references))]),
    )
    .execute();

async function refundsOf(context: Context, ids: string[]) {
  const read = await db(context.em)
    .selectFrom('refund')
    .select(['providerRefundId', 'state', 'amount'])
    .where('providerRefundId', '=', anyOf(ids))
    .execute();
  return new Map(read.map((refund) => [refund.providerRefundId!, refund]));
}

async function disputesOf(context: Context, ids: string[]) {
  const read = await db(context.em)
    .selectFrom('dispute')
    .select(['providerDisputeId', 'state', 'amount'])
    .where('providerDisputeId', '=', anyOf(ids))
    .execute();
  return new Map(read.map((dispute) => [dispute.providerDisputeId, dispute]));
}
