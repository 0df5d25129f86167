import { Stripe } from 'stripe';
import { z } from 'zod';

import { badRequest } from '../../../schema/errors.ts';
import type {
  ProviderNews,
  WebhookEventInput,
} from '../../../schema/payments/settlement/record-webhook-event.ts';
import type { ProviderWebhook } from '../webhook.ts';
import type { StripeSettings } from './stripe-settings.ts';
import { parsedOrNull } from '../parsed-or-null.ts';

/** Stripe repeats itself for three days; what is older is somebody else's copy. */
const OLDEST_MS = 4 * 86_400_000;
/** Between when a message was signed, which is anew each time that it is sent, and when it is heard. */
const TOLERANCE_SECONDS = 300;

/** What Stripe's ids and names are made of. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Payments name themselves; charges, refunds and disputes name theirs. */
const event = z.object({
  id: name,
  type: name,
  created: z.number(),
  /** Connected accounts' alone. */
  account: name.nullish(),
  data: z.object({
    object: z.object({
      id: name.nullish(),
      object: z.string(),
      payment_intent: name.nullish(),
      payment_method: name.nullish().catch(undefined),
      metadata: z.object({ reference: name.optional().catch(undefined) }).nullish(),
    }),
  }),
});

/**
 * Stripe's events of payments, refunds, disputes, cards and customers, the platform's and those of accounts that are connected to it; null
 * where no secret was set to check their signatures by.
 */
export function stripeWebhook({
  webhookSecrets,
}: Pick<StripeSettings, 'webhookSecrets'>): ProviderWebhook | null {
  if (webhookSecrets.length === 0) return null;
  return {
    name: 'stripe',
    company: 'Stripe',
    isGenuine: async (body, headers) => {
      const signature = String(headers['stripe-signature'] ?? '');
      const checks = await Promise.all(webhookSecrets.map((secret) => isSigned(body, signature, secret)));
      return checks.includes(true);
    },
    read: readEvent,
  };
}

async function isSigned(body: string, signature: string, secret: string): Promise<boolean> {
  try {
    return await Stripe.webhooks.signature!.verifyHeaderAsync(body, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return false;
  }
}

function readEvent(body: string, now: number): WebhookEventInput | null {
  const read = event.safeParse(parsedOrNull(body));
  if (!read.success) throw badRequest('The message could not be read');
  const { id, type, created, account, data } = read.data;
  const age = now - created * 1_000;
  if (!(age < OLDEST_MS)) return null;
  const isPayment = data.object.object === 'payment_intent';
  return {
    id,
    type,
    providerPaymentId: (isPayment ? data.object.id : data.object.payment_intent) ?? null,
    reference: (isPayment && data.object.metadata?.reference) || null,
    account: account ?? null,
    about: newsOf(type, data.object.id ?? null, data.object.payment_method ?? null),
  };
}

type Read = (id: string, cardId: string | null) => ProviderNews | null;

const disputed: Read = (disputeId) => ({ kind: 'disputed', disputeId });
const cardChanged: Read = (cardId) => ({ kind: 'card_changed', cardId });

/** What a message is about beside the payment that it names, by its type. */
const NEWS: Readonly<Record<string, Read>> = {
  'account.application.deauthorized': () => ({ kind: 'account_revoked' }),
  'charge.dispute.created': disputed,
  'charge.dispute.updated': disputed,
  'charge.dispute.closed': disputed,
  'charge.dispute.funds_withdrawn': disputed,
  'charge.dispute.funds_reinstated': disputed,
  'payment_method.updated': cardChanged,
  'payment_method.automatically_updated': cardChanged,
  'payment_method.detached': (cardId) => ({ kind: 'card_removed', cardId }),
  'setup_intent.succeeded': (_id, cardId) => (cardId === null ? null : { kind: 'card_kept', cardId }),
  'customer.deleted': (customerId) => ({ kind: 'customer_removed', customerId, mergedInto: null }),
};

/** @public A test holds the manual against it. Every type of message that an endpoint here needs: those about a payment or a refund alone, and those of NEWS. */
export const STRIPE_EVENTS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  ...Object.keys(NEWS),
];

const newsOf = (type: string, id: string | null, cardId: string | null): ProviderNews | null =>
  // A message of an application names no id of ours.
  NEWS[type] && (id !== null || type === 'account.application.deauthorized')
    ? NEWS[type](id ?? '', cardId)
    : null;
