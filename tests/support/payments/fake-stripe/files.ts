import { confirmIntent, customerOf, methodOf, needsConfirmation } from './intents.ts';
import { metadataOf } from './parameters.ts';
import type { Form } from './parameters.ts';
import { missing, refuse } from './refusal.ts';
import { isCard } from './stripe-cards.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { newId } from './world.ts';
import type { Row, StripeRows, StripeWorld } from './world.ts';

/** POST /v1/customers */
export function createCustomer(world: StripeWorld, rows: StripeRows, form: Form): Row {
  const customer: Row = {
    id: newId('cus'),
    object: 'customer',
    created: world.seconds(),
    name: form.name ?? null,
    email: form.email ?? null,
    metadata: metadataOf(form),
  };
  rows.customers.set(customer.id, customer);
  return customer;
}

/** As if it were deleted in Stripe's dashboard: its cards are detached. */
export function deleteCustomer(world: StripeWorld, rows: StripeRows, id: string): void {
  rows.customers.set(id, { id, object: 'customer', deleted: true });
  for (const method of rows.methods.values()) if (method.customer === id) detachMethod(world, rows, method);
  world.emit('customer.deleted', { id, object: 'customer' }, rows);
}

/** POST /v1/setup_intents with confirm */
export function createSetup(
  world: StripeWorld,
  rows: StripeRows,
  form: Form,
  does: StripeBehaviour | null,
): Row {
  const customer = customerOf(rows, form.customer);
  const method = methodOf(world, rows, form, form.usage ?? 'off_session');
  const setup: Row = {
    id: newId('seti'),
    object: 'setup_intent',
    created: world.seconds(),
    client_secret: null,
    customer: customer?.id ?? null,
    last_setup_error: null,
    metadata: metadataOf(form),
    next_action: null,
    payment_method: method.id,
    status: 'requires_confirmation',
    usage: form.usage ?? 'off_session',
  };
  setup.client_secret = `${setup.id}_secret_${newId('x').slice(2)}`;
  rows.setups.set(setup.id, setup);
  if (isCard(method.number, 'refusedAtSave') || does === 'declined_soft' || does === 'declined_hard') {
    const code = does === 'declined_hard' ? 'expired_card' : 'card_declined';
    const error = {
      type: 'card_error',
      code,
      decline_code: does === 'declined_hard' ? code : 'generic_decline',
    };
    Object.assign(setup, {
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: error,
    });
    refuse(402, { ...error, message: 'The fake says no', setup_intent: { ...setup } });
  }
  if (does === 'verification' || needsConfirmation(method)) {
    setup.status = 'requires_action';
    setup.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  } else finishSetup(world, rows, setup);
  return setup;
}

function finishSetup(world: StripeWorld, rows: StripeRows, setup: Row): void {
  const method = rows.methods.get(setup.payment_method)!;
  method.customer = setup.customer;
  Object.assign(setup, { status: 'succeeded', next_action: null });
  world.emit('setup_intent.succeeded', setup, rows);
}

/** What the owner of a card did on their bank's page; the secret is of a payment or of a card that is only kept. */
export function answerBank(world: StripeWorld, secret: string, isConfirmed: boolean): Row | null {
  const id = secret.split('_secret_')[0]!;
  for (const rows of world.all()) {
    const intent = rows.intents.get(id);
    if (intent?.client_secret === secret) {
      confirmIntent(world, rows, intent, isConfirmed);
      return intent;
    }
    const setup = rows.setups.get(id);
    if (setup?.client_secret !== secret) continue;
    if (setup.status === 'requires_action' && isConfirmed) {
      rows.methods.get(setup.payment_method)!.isConfirmed = true;
      finishSetup(world, rows, setup);
    } else if (setup.status === 'requires_action') {
      const code = 'setup_intent_authentication_failure';
      const error = { type: 'invalid_request_error', code, message: 'The bank was not satisfied' };
      Object.assign(setup, { status: 'requires_payment_method', last_setup_error: error, next_action: null });
    }
    return setup;
  }
  return null;
}

/** POST /v1/payment_methods/{id}/attach */
export function attachMethod(rows: StripeRows, method: Row, form: Form): Row {
  const customer = customerOf(rows, form.customer)!;
  if (method.wasDetached)
    refuse(400, {
      param: 'payment_method',
      message: 'This PaymentMethod was detached and can’t be used again',
    });
  method.customer = customer.id;
  return method;
}

/** POST /v1/payment_methods/{id}/detach */
export function detachMethod(world: StripeWorld, rows: StripeRows, method: Row): Row {
  if (method.customer === null)
    refuse(400, { message: 'The payment method is not attached to a customer so detachment is impossible' });
  method.customer = null;
  method.wasDetached = true;
  world.emit('payment_method.detached', method, rows);
  return method;
}

/** As if its bank had told Stripe another date. */
export function updateMethod(
  world: StripeWorld,
  rows: StripeRows,
  id: string,
  changed: { expMonth?: number; expYear?: number },
): void {
  const method = rows.methods.get(id)!;
  if (changed.expMonth !== undefined) method.card.exp_month = changed.expMonth;
  if (changed.expYear !== undefined) method.card.exp_year = changed.expYear;
  world.emit('payment_method.automatically_updated', method, rows);
}

/** What is named by an address. */
export const found = (rows: ReadonlyMap<string, Row>, id: string | undefined, what: string): Row =>
  rows.get(id ?? '') ?? missing(what, id);
