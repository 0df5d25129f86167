import type { Stripe } from 'stripe';

import type {
  CardResult,
  CardToSave,
  ChargedByToken,
  SavedCard,
} from '../../../schema/payments/payment-provider.ts';
import { declineReason } from './decline-codes.ts';
import { customerOf } from './stripe-customers.ts';
import { idOf } from './stripe-intents.ts';

/** Keeps a card without a charge, by a SetupIntent. It throws what Stripe refuses. */
export async function saveCard(stripe: Stripe, card: CardToSave): Promise<CardResult> {
  const customer = await customerOf(stripe, card);
  const created = await stripe.setupIntents.create(
    {
      customer,
      confirmation_token: card.sourceToken,
      confirm: true,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      use_stripe_sdk: true,
      metadata: { reference: card.key },
    },
    { idempotencyKey: card.key },
  );
  // What a key is answered again is what was true the first time, so that what may have changed since is read anew.
  const intent = created.status === 'succeeded' ? created : await stripe.setupIntents.retrieve(created.id);
  const { client_secret: clientSecret } = intent;
  if (intent.status === 'requires_action' && clientSecret) {
    const cardId = idOf(intent.payment_method);
    return { outcome: 'action_needed', clientSecret, providerPaymentId: null, ...(cardId && { cardId }) };
  }
  if (intent.status !== 'succeeded') {
    const { last_setup_error: refusal } = intent;
    const code = refusal?.decline_code || refusal?.code || intent.status;
    return { outcome: 'declined', reason: declineReason(refusal ?? {}), code };
  }
  return { outcome: 'saved', card: savedCard(customer, await methodOf(stripe, intent.payment_method)) };
}

/** The card that a payment was charged by: Stripe put it on its customer's file, as the payment had asked. */
export async function keepCardOf(
  stripe: Stripe,
  { providerPaymentId, ...owner }: ChargedByToken,
): Promise<CardResult> {
  const intent = await stripe.paymentIntents.retrieve(providerPaymentId, { expand: ['payment_method'] });
  let method = await methodOf(stripe, intent.payment_method);
  if (method.customer === null) {
    // Its customer was deleted since, or the payment was made without one.
    const customer = await customerOf(stripe, { ...owner, customerId: idOf(intent.customer) });
    method = await stripe.paymentMethods.attach(method.id, { customer });
  }
  return { outcome: 'saved', card: savedCard(idOf(method.customer)!, method) };
}

async function methodOf(
  stripe: Stripe,
  method: string | Stripe.PaymentMethod | null,
): Promise<Stripe.PaymentMethod> {
  if (method === null) throw new Error('Stripe answered no card');
  return typeof method === 'string' ? stripe.paymentMethods.retrieve(method) : method;
}

/** A card that is on a customer's file; `gone` for one that was taken off. */
export const cardOnFile = (method: Stripe.PaymentMethod): SavedCard | 'gone' => {
  const customerId = idOf(method.customer);
  return customerId === null ? 'gone' : savedCard(customerId, method);
};

function savedCard(customerId: string, { id, card }: Stripe.PaymentMethod): SavedCard {
  return {
    customerId,
    cardId: id,
    brand: brandName(card?.display_brand ?? card?.brand),
    last4: /^\d{4}$/.test(card?.last4 ?? '') ? card!.last4 : '0000',
    expMonth: card?.exp_month ?? 12,
    expYear: card?.exp_year ?? 2099,
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  american_express: 'American Express',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  union_pay: 'UnionPay',
};

/** cartes_bancaires → Cartes Bancaires */
const brandName = (brand: string | null | undefined): string =>
  BRANDS[brand ?? ''] ??
  (brand ?? 'card')
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
