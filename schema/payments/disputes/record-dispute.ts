import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { isExactly } from '../../database/machine-clock.sql.ts';
import { OURSELVES, recordEvent } from '../../memberships/records/record-event.ts';
import { centsAway, isDecided } from '../../rules/money/dispute.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { formatMonthDay } from '../../rules/time/calendar.ts';
import { withTransaction } from '../../transaction.ts';
import type { ProviderDispute } from '../provider-records.ts';
import { Dispute } from '../records/dispute.entity.ts';
import { enterInLedger } from '../records/enter-ledger.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { ChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import { holdCharges } from './hold-charges.ts';
import { mailOwners } from './mail-owners.ts';

/**
 * Writes down how a dispute stands at the provider: what it moves stands in the ledger, its membership is charged no more
 * until staff say so, and its owners are told (docs/rules.md "Disputes"). Once, whoever says so and how often; nothing where
 * another look than `look` was begun or wished for since it was read, as that one knows more.
 */
export async function recordDispute(
  context: Context,
  payment: PaymentRow,
  { look, ...theirs }: ProviderDispute & { look: string },
  by: string = OURSELVES,
): Promise<void> {
  await withTransaction(context, async () => {
    const order = payment.orderId === null ? null : await lockChargeableOrder(context, payment.orderId);
    const before = await lockDispute(context, payment.id, theirs.disputeId, look);
    if (!before) return;
    const { state, amount, fee, dueAt } = theirs;
    const decidedAt = isDecided(state) ? (before.decidedAt ?? context.now()) : null;
    const reason = theirs.reason;
    await db(context.em)
      .updateTable('dispute')
      .set({ state, amount, fee, reason, dueAt, decidedAt, lookAt: null, unreadSince: null })
      .where('id', '=', before.id)
      .execute();
    await enterMoves(context, payment, before, theirs, by);
    if (before.state === state || !order) return;
    const isFirst = before.state === 'told';
    // However it stands by now: messages may have been lost.
    if (isFirst) await holdCharges(context, order.id);
    await recordEvent(context, {
      subscriptionId: order.subscriptionId,
      kind: 'disputed',
      summary: sentence(theirs, order),
      before: isFirst ? null : { dispute: before.state },
      after: { dispute: state, yearMonth: order.yearMonth, totalAmount: amount },
      by,
    });
    await mailOwners(context, payment.businessId, {
      state,
      amount,
      box: formatMonthDay(order.scheduledOn),
      dueOn: dueAt ? dueAt.toISOString().slice(0, 10) : null,
      isFirst,
    });
  });
}

/** What went away, or came back, since the last time; and what the provider has taken for it. */
async function enterMoves(
  context: Context,
  { id: paymentId, businessId, accountId, orderId }: PaymentRow,
  before: Dispute,
  theirs: ProviderDispute,
  by: string,
): Promise<void> {
  const common = { businessId, accountId, orderId, paymentId, providerReference: theirs.disputeId, by };
  const away = centsAway(theirs) - centsAway(before);
  await enterInLedger(context, { ...common, kind: away > 0 ? 'dispute' : 'dispute_won', cents: -away });
  await enterInLedger(context, { ...common, kind: 'fee', cents: before.fee - theirs.fee });
}

const lockDispute = (
  { em }: Context,
  paymentId: string,
  providerDisputeId: string,
  look: string,
): Promise<Dispute | undefined> =>
  db(em)
    .selectFrom('dispute')
    .select(propertiesOf(Dispute))
    .where('paymentId', '=', paymentId)
    .where('providerDisputeId', '=', providerDisputeId)
    .where(isExactly('lookAt', look))
    .forNoKeyUpdate()
    .executeTakeFirst();

function sentence(
  { state, amount, reason }: ProviderDispute,
  { scheduledOn }: Pick<ChargeableOrder, 'scheduledOn'>,
): string {
  const box = `the ${formatUsd(amount)} of the box of ${formatMonthDay(scheduledOn)}`;
  switch (state) {
    case 'inquiry':
      return `The bank asks about ${box} (${reason}); nothing is charged until staff say so`;
    case 'closed':
      return `The bank has its answer about ${box}; no money was moved`;
    case 'open':
      return `The owner of the card disputes ${box} (${reason}); nothing is charged until staff say so`;
    case 'won':
      return `The dispute about ${box} was won: the money is back`;
    case 'lost':
      return `The dispute about ${box} was lost: the money stays with the owner of the card`;
  }
}
