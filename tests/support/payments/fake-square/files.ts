import { newId, refusal } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import { brandOf, CARDS } from './square-cards.ts';
import type { Confirmed, FakeCard, FakeToken, SquareMerchant, SquareWorld } from './world.ts';

interface Typed {
  expMonth?: number;
  expYear?: number;
  confirmed?: Confirmed | null;
}

/** What a card's fields make of a number. */
export function makeToken(
  merchant: SquareMerchant,
  number: string,
  { expMonth = 12, expYear = 2031, confirmed = null }: Typed = {},
): string {
  const token = `cnon:${newId()}`;
  const plain = number.replaceAll(' ', '');
  merchant.tokens.set(token, { number: plain, expMonth, expYear, confirmed, tries: 0, isUsed: false });
  return token;
}

/** POST /v2/customers */
export function createCustomer(world: SquareWorld, merchant: SquareMerchant, body: Body): Answer {
  const customer = { id: `CUST${newId()}`, reference_id: body.reference_id, created_at: world.at() };
  merchant.customers.set(customer.id, customer);
  return { status: 200, body: { customer } };
}

/** GET /v2/customers/{id}: one that was merged is answered as the one that it was merged into. */
export function getCustomer(merchant: SquareMerchant, id: string): Answer {
  const customer = merchant.customers.get(merchant.merged.get(id) ?? id);
  return customer
    ? { status: 200, body: { customer } }
    : refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'customer_id');
}

/** DELETE /v2/customers/{id}: with the cards on file; one that was merged is deleted by its new id alone. */
export function deleteCustomer(world: SquareWorld, merchant: SquareMerchant, id: string): Answer {
  if (!merchant.customers.has(id)) return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'customer_id');
  removeCustomer(world, merchant, id);
  return { status: 200, body: {} };
}

/** POST /v2/cards: of a token, or of a payment that was made with one, once. */
export function createCard(world: SquareWorld, merchant: SquareMerchant, body: Body): Answer {
  const { customer_id: customerId, cardholder_name: name } = body.card;
  const paid = merchant.payments.get(body.source_id);
  const token = merchant.tokens.get(paid ? merchant.paidWith.get(paid.id)! : body.source_id);
  if (!token || !merchant.customers.has(customerId))
    return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  if (String(name ?? '').length > 96) return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG');
  if (paid && (paid.status !== 'COMPLETED' || paid.customer_id !== customerId || merchant.kept.has(paid.id)))
    return refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
  if (!paid && token.isUsed) return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_TOKEN_USED');
  if (token.number === CARDS.refusedAtSave.replaceAll(' ', ''))
    return refusal(400, 'PAYMENT_METHOD_ERROR', 'VERIFY_CVV_FAILURE');
  if (!isConfirmed(token, 'STORE'))
    return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_DECLINED_VERIFICATION_REQUIRED');
  token.isUsed = true;
  const card = { ...token, id: `ccof:${newId()}`, customerId, isEnabled: true };
  merchant.cards.set(card.id, card);
  if (paid) {
    merchant.kept.add(paid.id);
    const charge = world.charges.find(({ id }) => id === paid.id);
    if (charge) charge.cardId = card.id;
  }
  world.emit(merchant, 'card.created', card.id, { card: cardRow(card) });
  return { status: 200, body: { card: cardRow(card) } };
}

/** GET /v2/cards/{id} */
export function getCard(merchant: SquareMerchant, id: string): Answer {
  const card = merchant.cards.get(id);
  return card
    ? { status: 200, body: { card: cardRow(card) } }
    : refusal(404, 'INVALID_REQUEST_ERROR', 'CARD_NOT_FOUND', 'card_id');
}

/** POST /v2/cards/{id}/disable: for good. */
export function disableCard(world: SquareWorld, merchant: SquareMerchant, id: string): Answer {
  const card = merchant.cards.get(id);
  if (!card) return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  if (card.isEnabled) {
    card.isEnabled = false;
    world.disabled.add(id);
    world.emit(merchant, 'card.disabled', id, { card: cardRow(card) });
  }
  return { status: 200, body: { card: cardRow(card) } };
}

/** As if its bank had told Square another date. */
export function updateCard(
  world: SquareWorld,
  merchant: SquareMerchant,
  id: string,
  changed: { expMonth?: number; expYear?: number },
): void {
  const card = merchant.cards.get(id)!;
  Object.assign(card, changed);
  world.emit(merchant, 'card.automatically_updated', id, { card: cardRow(card) });
}

/** As if it were removed in Square's dashboard: Square does not know it any more. */
export function removeCard(world: SquareWorld, merchant: SquareMerchant, id: string): void {
  const card = merchant.cards.get(id)!;
  merchant.cards.delete(id);
  world.emit(merchant, 'card.disabled', id, { card: { ...cardRow(card), enabled: false } });
}

/** As if a customer were deleted in Square's dashboard, with the cards. */
export function removeCustomer(world: SquareWorld, merchant: SquareMerchant, id: string): void {
  merchant.customers.delete(id);
  for (const card of merchant.cards.values()) if (card.customerId === id) merchant.cards.delete(card.id);
  world.emit(merchant, 'customer.deleted', id, { customer: { id } });
}

/** As if a customer were merged into a new one in Square's dashboard: the cards go with them. @returns its id. */
export function mergeCustomer(world: SquareWorld, merchant: SquareMerchant, id: string): string {
  const into = { ...merchant.customers.get(id)!, id: `CUST${newId()}` };
  merchant.customers.delete(id);
  merchant.customers.set(into.id, into);
  merchant.merged.set(id, into.id);
  for (const card of merchant.cards.values()) if (card.customerId === id) card.customerId = into.id;
  const event_context = { merge: { from_customer_ids: [id], to_customer_id: into.id } };
  world.emit(merchant, 'customer.created', into.id, { customer: into, event_context });
  world.emit(merchant, 'customer.deleted', id, { customer: { id }, event_context });
  return into.id;
}

/** Whether a card's owner has confirmed what is done; most banks don't ask. */
export const isConfirmed = (
  { number, confirmed }: Pick<FakeToken, 'number' | 'confirmed'>,
  act: 'CHARGE' | 'STORE',
  cents = 0,
): boolean =>
  (number !== CARDS.verification.replaceAll(' ', '') && confirmed === null) ||
  (confirmed !== null && confirmed.intent.includes(act) && cents <= (confirmed.amount ?? 0));

const cardRow = (card: FakeCard): Body => ({
  id: card.id,
  card_brand: brandOf(card.number),
  last_4: card.number.slice(-4),
  exp_month: card.expMonth,
  exp_year: card.expYear,
  customer_id: card.customerId,
  enabled: card.isEnabled,
});
