import type { Stripe } from 'stripe';

import type {
  Charge,
  PaymentResult,
  ProviderPayment,
  SentCharge,
} from '../../../schema/payments/payment-provider.ts';
import { declineReason } from './decline-codes.ts';
import { customerOf } from './stripe-customers.ts';
import { statementSuffix } from './statement-suffix.ts';

/** Clocks of two houses differ; what was sent is looked for from a little earlier on. */
const CLOCK_SKEW_SECONDS = 3_600;
/** Nearly everything that was sent was made by then, on clocks that hardly differ: it is found there however many others there are. */
const NEAR_SECONDS = { before: 30, after: 600 };
/** Payments since then that are looked through for a reference. */
const LOOKED_THROUGH = 5_000;
const PAGE = 100;

/**
 * What a charge is called at Stripe: the same each time that it is sent. A connected account has its own name on the
 * card's statement, so that the business's is added to the platform's alone; only there no fee is taken.
 */
export async function intentOf(
  stripe: Stripe,
  { reference, amount, isOwnerThere, source, note, statementName, platformFee }: Charge,
  stripeAccount: string | null,
): Promise<Stripe.PaymentIntentCreateParams> {
  const suffix = stripeAccount === null ? statementSuffix(statementName) : null;
  return {
    amount,
    currency: 'usd',
    confirm: true,
    allowed_payment_method_types: ['card'],
    metadata: { reference },
    description: note,
    ...(suffix !== null && { statement_descriptor_suffix: suffix }),
    ...(stripeAccount !== null && platformFee > 0 && { application_fee_amount: platformFee }),
    ...('cardId' in source
      ? { customer: source.customerId, payment_method: source.cardId }
      : {
          customer: await customerOf(stripe, source.owner),
          confirmation_token: source.sourceToken,
          ...(source.isKept && { setup_future_usage: 'off_session' }),
        }),
    // The browser asks the bank, or nobody does.
    ...(isOwnerThere ? { use_stripe_sdk: true } : { off_session: true }),
  };
}

/**
 * How a payment stands. One that was refused is given up at Stripe too: whoever holds its secret in a browser could
 * otherwise pay it later, with another card.
 */
export async function resultOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  amount: number,
): Promise<PaymentResult> {
  const { id, status, client_secret: clientSecret } = intent;
  if (intent.amount !== amount) return { outcome: 'unknown', code: 'ANOTHER_AMOUNT' };
  if (status === 'succeeded') return { outcome: 'succeeded', providerPaymentId: id };
  if (status === 'requires_action' && clientSecret)
    return { outcome: 'action_needed', clientSecret, providerPaymentId: id };
  if (status === 'requires_payment_method') {
    const given = await cancelIntent(stripe, id);
    return given?.status === 'canceled' ? declined(intent) : { outcome: 'unknown', code: 'NOT_GIVEN_UP' };
  }
  return status === 'canceled' ? declined(intent) : { outcome: 'unknown', code: status };
}

function declined({ status, last_payment_error: refusal }: Stripe.PaymentIntent): PaymentResult {
  const code = refusal?.decline_code || refusal?.code || status;
  return { outcome: 'declined', reason: declineReason(refusal ?? {}), code };
}

/** The payment as it stands afterwards; null where that can't be had. */
export async function cancelIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch {
    // It may be canceled already, or have been charged meanwhile.
    return stripe.paymentIntents.retrieve(id).catch(() => null);
  }
}

/**
 * Looks through what was made since then. Stripe's search by metadata would be one call, and is behind by a minute, or by
 * hours in an outage: it must not be asked what decides about a second charge. A list tells what is true now. Where a
 * reference was sent again after its key was forgotten, the payment that went furthest counts.
 */
export async function findSent(
  stripe: Stripe,
  { reference, sentAt }: SentCharge,
): Promise<Stripe.PaymentIntent | null> {
  const sent = Math.floor(sentAt.getTime() / 1_000);
  const near = { gte: sent - NEAR_SECONDS.before, lte: sent + NEAR_SECONDS.after };
  const charged = await lookThrough(stripe, reference, near);
  if (charged !== 'too many' && charged?.status === 'succeeded') return charged;
  const found = await lookThrough(stripe, reference, { gte: sent - CLOCK_SKEW_SECONDS });
  if (found === 'too many') throw new Error('Too many payments to look through');
  return found;
}

async function lookThrough(
  stripe: Stripe,
  reference: string,
  created: Stripe.RangeQueryParam,
): Promise<Stripe.PaymentIntent | 'too many' | null> {
  let found: Stripe.PaymentIntent | null = null;
  let looked = 0;
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE })) {
    if (intent.metadata.reference === reference && (!found || isFurther(intent, found))) found = intent;
    if (found?.status === 'succeeded') return found;
    looked += 1;
    if (looked >= LOOKED_THROUGH) return 'too many';
  }
  return found;
}

const FROM_THE_END = [
  'succeeded',
  'processing',
  'requires_capture',
  'requires_action',
  'requires_confirmation',
];

function isFurther(one: Stripe.PaymentIntent, other: Stripe.PaymentIntent): boolean {
  const rank = ({ status }: Stripe.PaymentIntent) =>
    FROM_THE_END.includes(status) ? FROM_THE_END.indexOf(status) : FROM_THE_END.length;
  return rank(one) < rank(other);
}

/** As the port tells it, with every refund of it. */
export async function providerPayment(stripe: Stripe, id: string): Promise<ProviderPayment> {
  const [intent, refunds] = await Promise.all([
    stripe.paymentIntents.retrieve(id),
    stripe.refunds.list({ payment_intent: id, limit: PAGE }).autoPagingToArray({ limit: LOOKED_THROUGH }),
  ]);
  return {
    providerPaymentId: intent.id,
    reference: intent.metadata.reference ?? null,
    state: stateOf(intent),
    amount: intent.amount,
    refundIds: refunds.map((refund) => refund.id),
  };
}

/** Where a payment stands, as the port tells it. */
export function stateOf({ status }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'pending';
}

/** The id of what Stripe answers as an id, or whole where that was asked for. */
export const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
