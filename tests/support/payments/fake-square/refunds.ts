import { listed, newId, refusal } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import { isListed } from './payments.ts';
import type { Behaviour } from './square-cards.ts';
import type { SquareMerchant, SquareWorld } from './world.ts';

/** POST /v2/refunds, of a payment or a part of it: one that is declined is taken on, and rejected at once. */
export function createRefund(
  world: SquareWorld,
  merchant: SquareMerchant,
  body: Body,
  does: Behaviour | null,
): Answer {
  const payment = merchant.payments.get(body.payment_id);
  if (!payment || payment.status !== 'COMPLETED') return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  const charge = world.charges.find(({ id }) => id === payment.id);
  if (charge && charge.disputed > 0)
    return refusal(400, 'REFUND_ERROR', 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE');
  const given = payment.refunded_money?.amount ?? 0;
  if (given + body.amount_money.amount > payment.amount_money.amount)
    return refusal(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID');
  if (does === 'declined_hard') {
    const refund = refundOf(world, payment, body.amount_money.amount, 'REJECTED', body.reason);
    merchant.refunds.set(refund.id, refund);
    return { status: 200, body: { refund } };
  }
  const refund = giveBack(world, merchant, payment, body.amount_money.amount, body.reason);
  return { status: 200, body: { refund } };
}

/** Money goes back; it is handed over some days later. */
export function giveBack(
  world: SquareWorld,
  merchant: SquareMerchant,
  payment: Body,
  amount: number,
  reason?: string,
): Body {
  payment.refunded_money = { amount: (payment.refunded_money?.amount ?? 0) + amount, currency: 'USD' };
  const charge = world.charges.find(({ id }) => id === payment.id);
  if (charge) charge.refunded += amount;
  const refund = refundOf(world, payment, amount, 'PENDING', reason);
  merchant.refunds.set(refund.id, refund);
  payment.refund_ids = [...(payment.refund_ids ?? []), refund.id];
  world.emit(merchant, 'refund.created', refund.id, { refund });
  world.emit(merchant, 'payment.updated', payment.id, { payment });
  return refund;
}

/** As if the refunds of a charge had not reached its card. */
export function failRefunds(world: SquareWorld, merchant: SquareMerchant, chargeId: string): void {
  const charge = world.charges.find(({ id }) => id === chargeId);
  if (charge) charge.refunded = 0;
  delete merchant.payments.get(chargeId)?.refunded_money;
  for (const refund of merchant.refunds.values()) {
    if (refund.payment_id !== chargeId || refund.status === 'FAILED') continue;
    refund.status = 'FAILED';
    world.emit(merchant, 'refund.updated', refund.id, { refund });
  }
}

/** GET /v2/refunds, of what was made from begin_time on. */
export const listRefunds = (merchant: SquareMerchant, query: URLSearchParams): Answer =>
  listed(
    'refunds',
    [...merchant.refunds.values()].filter((refund) => isListed(refund, query)),
    query,
  );

function refundOf(world: SquareWorld, payment: Body, amount: number, status: string, reason?: string): Body {
  return {
    id: newId(),
    status,
    payment_id: payment.id,
    location_id: payment.location_id,
    amount_money: { amount, currency: 'USD' },
    created_at: world.at(),
    ...(reason !== undefined && { reason }),
  };
}
