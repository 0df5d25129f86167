import { WebhooksHelper } from 'square';
import { z } from 'zod';

import { badRequest } from '../../../schema/errors.ts';
import type {
  ProviderNews,
  WebhookEventInput,
} from '../../../schema/payments/settlement/record-webhook-event.ts';
import type { ProviderWebhook } from '../webhook.ts';
import type { SquareSettings } from './square-settings.ts';
import { parsedOrNull } from '../parsed-or-null.ts';

/** Square repeats itself for a day; what is older is somebody else's copy. */
const OLDEST_MS = 3 * 86_400_000;

/** What Square's ids and names are made of. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/);

const event = z.object({
  event_id: name,
  type: name,
  created_at: z.string(),
  merchant_id: name.nullish(),
  data: z
    .object({
      id: name.nullish(),
      object: z
        .object({
          payment: z.object({ id: name, reference_id: name.nullish() }).optional(),
          refund: z.object({ payment_id: name.nullish() }).optional(),
          dispute: z
            .object({ disputed_payment: z.object({ payment_id: name.nullish() }).nullish() })
            .optional(),
          event_context: z
            .object({ merge: z.object({ to_customer_id: name.nullish() }).nullish() })
            .nullish(),
        })
        .optional(),
    })
    .optional(),
});

/** Square's events of payments, refunds, disputes, cards and customers; null where no key was set to check their signatures by; any of those that were will do. */
export function squareWebhook({
  webhookSignatureKeys: keys,
  webhookUrl: notificationUrl,
}: Pick<SquareSettings, 'webhookSignatureKeys' | 'webhookUrl'>): ProviderWebhook | null {
  if (keys.length === 0) return null;
  return {
    name: 'square',
    company: 'Square',
    isGenuine: async (requestBody, headers) => {
      const signatureHeader = String(headers['x-square-hmacsha256-signature'] ?? '');
      const about = { requestBody, signatureHeader, notificationUrl };
      const checks = await Promise.all(
        keys.map((signatureKey) => WebhooksHelper.verifySignature({ ...about, signatureKey })),
      );
      return checks.includes(true);
    },
    read: readEvent,
  };
}

function readEvent(body: string, now: number): WebhookEventInput | null {
  const read = event.safeParse(parsedOrNull(body));
  if (!read.success) throw badRequest('The message could not be read');
  const { event_id: id, type, created_at: createdAt, merchant_id: account, data } = read.data;
  const age = now - Date.parse(createdAt);
  if (!(age < OLDEST_MS)) return null;
  const { payment, refund, dispute, event_context: context } = data?.object ?? {};
  return {
    id,
    type,
    providerPaymentId: payment?.id ?? refund?.payment_id ?? dispute?.disputed_payment?.payment_id ?? null,
    reference: payment?.reference_id ?? null,
    account: account ?? null,
    about: newsOf(type, data?.id ?? null, context?.merge?.to_customer_id ?? null),
  };
}

type Read = (id: string, mergedInto: string | null) => ProviderNews;

const disputed: Read = (disputeId) => ({ kind: 'disputed', disputeId });
const cardChanged: Read = (cardId) => ({ kind: 'card_changed', cardId });
const cardRemoved: Read = (cardId) => ({ kind: 'card_removed', cardId });

/** What a message is about beside the payment that it names, by its type. */
const NEWS: Readonly<Record<string, Read>> = {
  'oauth.authorization.revoked': () => ({ kind: 'account_revoked' }),
  'dispute.created': disputed,
  'dispute.state.updated': disputed,
  'card.updated': cardChanged,
  'card.automatically_updated': cardChanged,
  'card.disabled': cardRemoved,
  // Its owner has asked Square to.
  'card.forgotten': cardRemoved,
  'customer.deleted': (customerId, mergedInto) => ({ kind: 'customer_removed', customerId, mergedInto }),
};

/** @public A test holds the manual against it. Every type of message that a subscription here needs: those about a payment or a refund alone, and those of NEWS. */
export const SQUARE_EVENTS: readonly string[] = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  ...Object.keys(NEWS),
];

const newsOf = (type: string, id: string | null, mergedInto: string | null): ProviderNews | null =>
  // A message of an authorization names no id of ours.
  NEWS[type] && (id !== null || type === 'oauth.authorization.revoked')
    ? NEWS[type](id ?? '', mergedInto)
    : null;
