import { listed, newId, refusal } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import { isConfirmed } from './files.ts';
import { CARDS } from './square-cards.ts';
import type { Behaviour } from './square-cards.ts';
import type { FakeCard, FakeToken, SquareMerchant, SquareWorld } from './world.ts';

/** What Square keeps of a charge: 2.9 % and 30 cents. */
const processingFee = (cents: number): number => Math.round(cents * 0.029) + 30;

/** What a charge of this body would be met with by its card, where nothing else was said. */
export function behaviourOf(world: SquareWorld, merchant: SquareMerchant, body: Body): Behaviour | null {
  const card = sourceOf(merchant, body);
  if (!card) return null;
  const last4 = card.number.slice(-4);
  const said =
    world.moods.get(last4) ??
    world.mood?.({ reference: String(body.reference_id), last4, tries: card.tries });
  if (said) return said;
  const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  if (number === CARDS.soft) return 'declined_soft';
  if (number === CARDS.hard) return 'declined_hard';
  if (number === CARDS.firstOnly && 'id' in card && world.charges.some(({ cardId }) => cardId === card.id))
    return 'declined_soft';
  if (number === CARDS.lost && card.tries === 0) return 'lost';
  if (number === CARDS.timeout && card.tries === 0) return 'timeout';
  return null;
}

/** Counted for cards that behave otherwise the first time. */
export function countTry(merchant: SquareMerchant, body: Body): void {
  const card = sourceOf(merchant, body);
  if (card) card.tries += 1;
}

const sourceOf = (merchant: SquareMerchant, { source_id: id }: Body): FakeToken | FakeCard | undefined =>
  merchant.cards.get(id) ?? merchant.tokens.get(id);

/** POST /v2/payments */
export function createPayment(
  world: SquareWorld,
  merchant: SquareMerchant,
  body: Body,
  does: Behaviour | null,
): Answer {
  const { amount } = body.amount_money;
  const fee = body.app_fee_money?.amount ?? 0;
  if (!merchant.locations.includes(body.location_id))
    return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'location_id');
  if (fee > 0 && (!merchant.isConnected || fee > amount * 0.9))
    return refusal(400, 'INVALID_REQUEST_ERROR', 'INVALID_FEES', 'app_fee_money');
  const card = sourceOf(merchant, body);
  if (!card || !merchant.customers.has(body.customer_id))
    return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'customer_id');
  if ('id' in card && (!card.isEnabled || card.customerId !== body.customer_id))
    return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'source_id');
  if ('isUsed' in card && card.isUsed && !('id' in card))
    return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_TOKEN_USED');
  const needsVerification = !('id' in card) && !isConfirmed(card, 'CHARGE', amount);
  if (!('id' in card)) card.isUsed = true;
  const declined =
    does === 'declined_soft'
      ? 'INSUFFICIENT_FUNDS'
      : does === 'declined_hard'
        ? 'CARD_EXPIRED'
        : does === 'verification' || needsVerification
          ? 'CARD_DECLINED_VERIFICATION_REQUIRED'
          : null;
  const at = world.at();
  const payment: Body = {
    id: newId(),
    created_at: at,
    updated_at: at,
    amount_money: body.amount_money,
    total_money: body.amount_money,
    ...(fee > 0 && { app_fee_money: body.app_fee_money }),
    location_id: body.location_id,
    customer_id: body.customer_id,
    reference_id: body.reference_id,
    source_type: 'CARD',
    status: declined ? 'FAILED' : 'COMPLETED',
  };
  merchant.payments.set(payment.id, payment);
  if (!('id' in card)) merchant.paidWith.set(payment.id, body.source_id);
  if (declined) {
    const error = { category: 'PAYMENT_METHOD_ERROR', code: declined };
    payment.card_details = { status: 'FAILED', errors: [error] };
    world.emit(merchant, 'payment.created', payment.id, { payment });
    return refusal(400, 'PAYMENT_METHOD_ERROR', declined);
  }
  payment.processing_fee = [
    { type: 'INITIAL', amount_money: { amount: processingFee(amount), currency: 'USD' } },
  ];
  world.charges.push({
    id: payment.id,
    reference: body.reference_id,
    key: body.idempotency_key,
    amount,
    fee,
    merchantId: merchant.id,
    cardId: 'id' in card ? card.id : body.source_id,
    customerId: body.customer_id,
    last4: card.number.slice(-4),
    note: body.note,
    refunded: 0,
    disputed: 0,
    at,
  });
  world.emit(merchant, 'payment.created', payment.id, { payment });
  return { status: 200, body: { payment } };
}

/** GET /v2/payments, of what was made from begin_time on. */
export function listPayments(merchant: SquareMerchant, query: URLSearchParams): Answer {
  const all = [...merchant.payments.values()].filter(
    (payment) =>
      isListed(payment, query) &&
      (!query.get('total') || String(payment.amount_money.amount) === query.get('total')),
  );
  return listed('payments', all, query);
}

export const isListed = (row: Body, query: URLSearchParams): boolean =>
  row.created_at >= (query.get('begin_time') ?? '') &&
  row.created_at <= (query.get('end_time') ?? '9999') &&
  (!query.get('location_id') || row.location_id === query.get('location_id'));
