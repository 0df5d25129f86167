import { metadataOf } from './parameters.ts';
import type { Form } from './parameters.ts';
import { missing, refuse } from './refusal.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { newId } from './world.ts';
import type { Row, StripeRows, StripeWorld } from './world.ts';

/** What Stripe takes for a dispute, in cents; it is not given back. */
const DISPUTE_FEE = 1_500;

/** POST /v1/refunds, of a payment or a part of it. */
export function createRefund(
  world: StripeWorld,
  rows: StripeRows,
  form: Form,
  does: StripeBehaviour | null,
): Row {
  const intent =
    rows.intents.get(form.payment_intent!) ??
    missing('payment_intent', form.payment_intent, 'payment_intent');
  const charge = world.charges.find(({ id }) => id === intent.id);
  if (!charge) return refuse(400, { code: 'charge_not_refundable', message: 'Nothing was charged' });
  if (charge.disputed > 0) refuse(400, { code: 'charge_disputed', message: 'It is disputed' });
  const left = charge.amount - charge.refunded;
  const amount = Number(form.amount ?? left);
  if (left === 0) refuse(400, { code: 'charge_already_refunded', message: 'It has already been refunded' });
  if (amount > left)
    refuse(400, { param: 'amount', message: `Refund amount is greater than unrefunded amount on charge` });
  const givesFeeBack = form.refund_application_fee === 'true';
  if (givesFeeBack && charge.fee === 0)
    refuse(400, { param: 'refund_application_fee', message: 'The charge has no application fee' });
  const status = does === 'declined_hard' ? 'failed' : does === 'processing' ? 'pending' : 'succeeded';
  if (status !== 'failed') {
    charge.refunded += amount;
    // In the amount's proportion; without the word the platform keeps all of it.
    if (givesFeeBack) charge.feeBack += Math.round((charge.fee * amount) / charge.amount);
  }
  const refund: Row = {
    id: newId('re'),
    object: 'refund',
    amount,
    created: world.seconds(),
    currency: 'usd',
    metadata: metadataOf(form),
    payment_intent: intent.id,
    reason: null,
    status,
  };
  rows.refunds.set(refund.id, refund);
  world.emit(status === 'failed' ? 'refund.failed' : 'refund.created', refund, rows);
  if (status !== 'failed') world.emit('charge.refunded', chargeRow(charge.id, charge.refunded), rows);
  return refund;
}

/** As if the refunds of a payment had not reached its card. */
export function failRefunds(world: StripeWorld, rows: StripeRows, intentId: string): void {
  for (const refund of rows.refunds.values()) {
    if (refund.payment_intent !== intentId || refund.status === 'failed') continue;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    world.charges.find(({ id }) => id === intentId)!.refunded -= refund.amount;
    world.emit('refund.failed', refund, rows);
  }
}

/** The owner of a card takes the money back by their bank. */
export function openDispute(
  world: StripeWorld,
  rows: StripeRows,
  intentId: string,
  reason: string,
  isInquiry = false,
): Row {
  const charge = world.charges.find(({ id }) => id === intentId)!;
  const dispute: Row = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: `ch_${intentId.slice(3)}`,
    created: world.seconds(),
    currency: 'usd',
    evidence_details: { due_by: world.seconds() + 7 * 86_400, has_evidence: false, past_due: false },
    payment_intent: intentId,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    balance_transactions: [],
  };
  rows.disputes.set(dispute.id, dispute);
  if (!isInquiry) withdraw(world, dispute);
  world.emit('charge.dispute.created', dispute, rows);
  if (!isInquiry) world.emit('charge.dispute.funds_withdrawn', dispute, rows);
  return dispute;
}

/** An inquiry becomes a chargeback: the money is taken back, and no new dispute is made. */
export function chargeBack(world: StripeWorld, rows: StripeRows, dispute: Row): void {
  dispute.status = 'needs_response';
  withdraw(world, dispute);
  world.emit('charge.dispute.updated', dispute, rows);
  world.emit('charge.dispute.funds_withdrawn', dispute, rows);
}

function withdraw(world: StripeWorld, dispute: Row): void {
  world.charges.find(({ id }) => id === dispute.payment_intent)!.disputed = dispute.amount;
  dispute.balance_transactions = [
    { object: 'balance_transaction', amount: -dispute.amount, fee: DISPUTE_FEE },
  ];
}

export function closeDispute(
  world: StripeWorld,
  rows: StripeRows,
  dispute: Row,
  status: 'won' | 'lost',
): Row {
  dispute.status = status;
  if (status === 'won') {
    world.charges.find(({ id }) => id === dispute.payment_intent)!.disputed = 0;
    world.emit('charge.dispute.funds_reinstated', dispute, rows);
  }
  return world.emit('charge.dispute.closed', dispute, rows);
}

const chargeRow = (intentId: string, refunded: number): Row => ({
  id: `ch_${intentId.slice(3)}`,
  object: 'charge',
  payment_intent: intentId,
  amount_refunded: refunded,
});
