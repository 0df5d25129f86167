import { isCard } from './stripe-cards.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { metadataOf } from './parameters.ts';
import type { Form } from './parameters.ts';
import { missing, refuse } from './refusal.ts';
import { newId } from './world.ts';
import type { Row, StripeRows, StripeWorld } from './world.ts';

/** POST /v1/payment_intents with confirm: of a token, or of a card on file. */
export function createIntent(
  world: StripeWorld,
  rows: StripeRows,
  form: Form,
  { key, does }: { key: string; does: StripeBehaviour | null },
): Row {
  const amount = Number(form.amount);
  const fee = Number(form.application_fee_amount ?? 0);
  const customer = customerOf(rows, form.customer);
  if (fee > 0 && rows.id === null)
    refuse(400, { param: 'application_fee_amount', message: 'Only on a connected account' });
  if (fee > amount) refuse(400, { param: 'application_fee_amount', message: 'More than the amount' });
  if (form.off_session === 'true' && form.use_stripe_sdk === 'true')
    refuse(400, { param: 'use_stripe_sdk', message: 'Nobody is there to ask' });
  const method = methodOf(world, rows, form, form.setup_future_usage);
  const intent: Row = {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    application_fee_amount: fee || null,
    cancellation_reason: null,
    client_secret: null,
    created: world.seconds(),
    currency: 'usd',
    customer: customer?.id ?? null,
    description: form.description ?? null,
    last_payment_error: null,
    livemode: false,
    metadata: metadataOf(form),
    next_action: null,
    payment_method: method.id,
    payment_method_types: ['card'],
    setup_future_usage: form.setup_future_usage ?? null,
    statement_descriptor_suffix: form.statement_descriptor_suffix ?? null,
    status: 'requires_confirmation',
  };
  intent.client_secret = `${intent.id}_secret_${newId('x').slice(2)}`;
  // Not part of what is answered.
  Object.defineProperty(intent, 'key', { value: key });
  rows.intents.set(intent.id, intent);

  const behaviour = does ?? world.behaviourOf(method, intent.metadata.reference ?? '');
  method.tries += 1;
  if (behaviour === 'declined_soft') decline(world, rows, intent, 'card_declined', 'insufficient_funds');
  if (behaviour === 'declined_hard') decline(world, rows, intent, 'expired_card');
  if (behaviour === 'verification' || needsConfirmation(method)) {
    // Its owner is not there, or the caller could not ask them.
    if (form.off_session === 'true' || form.use_stripe_sdk !== 'true')
      decline(world, rows, intent, 'authentication_required', 'authentication_required');
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    world.emit('payment_intent.requires_action', intent, rows);
  } else if (behaviour === 'processing') intent.status = 'processing';
  else succeed(world, rows, intent);
  return intent;
}

/** Money moves. */
export function succeed(world: StripeWorld, rows: StripeRows, intent: Row): void {
  const method = rows.methods.get(intent.payment_method)!;
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null });
  if (intent.setup_future_usage && intent.customer) method.customer = intent.customer;
  world.charges.push({
    id: intent.id,
    reference: intent.metadata.reference,
    key: intent.key,
    amount: intent.amount,
    fee: intent.application_fee_amount ?? 0,
    feeBack: 0,
    account: rows.id,
    cardId: method.id,
    customerId: intent.customer,
    last4: method.card.last4,
    refunded: 0,
    disputed: 0,
    at: new Date(world.now()).toISOString(),
  });
  world.emit('payment_intent.succeeded', intent, rows);
}

function decline(
  world: StripeWorld,
  rows: StripeRows,
  intent: Row,
  code: string,
  decline_code?: string,
): never {
  const { payment_method: method } = intent;
  fail(world, rows, intent, {
    type: 'card_error',
    code,
    ...(decline_code !== undefined && { decline_code }),
    message: `The fake says ${code}`,
  });
  // A card that was refused is on no file, and is not left with the payment.
  Object.assign(intent, { payment_method: null });
  return refuse(402, { ...intent.last_payment_error, payment_intent: { ...intent, payment_method: method } });
}

function fail(world: StripeWorld, rows: StripeRows, intent: Row, error: Row): void {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, next_action: null });
  world.emit('payment_intent.payment_failed', intent, rows);
}

/** What its owner did on their bank's page. */
export function confirmIntent(world: StripeWorld, rows: StripeRows, intent: Row, isConfirmed: boolean): void {
  if (intent.status !== 'requires_action') return;
  if (isConfirmed) {
    rows.methods.get(intent.payment_method)!.isConfirmed = true;
    succeed(world, rows, intent);
    return;
  }
  const code = 'payment_intent_authentication_failure';
  fail(world, rows, intent, { type: 'invalid_request_error', code, message: 'The bank was not satisfied' });
}

/** POST /v1/payment_intents/{id}/cancel */
export function cancelIntent(world: StripeWorld, rows: StripeRows, intent: Row, reason?: string): Row {
  if (!intent.status.startsWith('requires_'))
    refuse(400, {
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    });
  Object.assign(intent, { status: 'canceled', cancellation_reason: reason ?? null, next_action: null });
  world.emit('payment_intent.canceled', intent, rows);
  return intent;
}

/** The customer that a parameter names. */
export function customerOf(rows: StripeRows, id: string | undefined): Row | null {
  if (id === undefined) return null;
  const customer = rows.customers.get(id);
  return customer && !customer.deleted ? customer : missing('customer', id, 'customer');
}

/** The card that a parameter names; a token is used up by it. */
export function methodOf(world: StripeWorld, rows: StripeRows, form: Form, usage: string | undefined): Row {
  const { confirmation_token: tokenId, payment_method: methodId } = form;
  if (tokenId !== undefined) {
    const param = 'confirmation_token';
    const token = rows.tokens.get(tokenId) ?? missing('confirmation token', tokenId, param);
    if (token.used) refuse(400, { param, message: 'This ConfirmationToken has already been used' });
    if (token.expires_at <= world.seconds())
      refuse(400, { param, message: 'This ConfirmationToken has expired' });
    if (token.setup_future_usage !== null && token.setup_future_usage !== usage)
      refuse(400, { param: 'setup_future_usage', message: 'The ConfirmationToken says otherwise' });
    token.used = true;
    return world.method(rows, token.typed);
  }
  const param = 'payment_method';
  if (methodId === undefined)
    return refuse(400, { code: 'parameter_missing', param, message: 'No card was given' });
  const method = rows.methods.get(methodId) ?? missing('PaymentMethod', methodId, param);
  if (method.customer === null || method.customer !== form.customer)
    refuse(400, { param, message: 'The PaymentMethod belongs to no such customer, or was detached from it' });
  return method;
}

/** Of these two cards the bank asks: each time, or until it was answered once. */
export const needsConfirmation = ({ number, isConfirmed }: Row): boolean =>
  isCard(number, 'verification') || (isCard(number, 'verificationOnce') && !isConfirmed);
