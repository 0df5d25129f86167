import { WebhooksHelper } from 'square';
import { z } from 'zod';

import { badRequest } from '../../../schema/errors.ts';
import type { WebhookEventInput } from '../../../schema/payments/settlement/record-webhook-event.ts';
import type { ProviderWebhook } from '../webhook.ts';
import type { SquareSettings } from './square-settings.ts';

/** Square repeats itself for a day; what is older is somebody else's copy. */
const OLDEST_MS = 3 * 86_400_000;

/** What Square's ids and names are made of. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/);

const event = z.object({
  event_id: name,
  type: name,
  created_at: z.string(),
  data: z
    .object({
      object: z
        .object({
          payment: z.object({ id: name, reference_id: name.nullish() }).optional(),
          refund: z.object({ payment_id: name.nullish() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

/** Square's events of payments and refunds; null where no key was set to check their signatures by. */
export function squareWebhook({
  webhookSignatureKey: signatureKey,
  webhookUrl: notificationUrl,
}: Pick<SquareSettings, 'webhookSignatureKey' | 'webhookUrl'>): ProviderWebhook | null {
  if (signatureKey === null) return null;
  return {
    name: 'square',
    company: 'Square',
    isGenuine: (requestBody, headers) =>
      WebhooksHelper.verifySignature({
        requestBody,
        signatureHeader: String(headers['x-square-hmacsha256-signature'] ?? ''),
        signatureKey,
        notificationUrl,
      }),
    read: readEvent,
  };
}

function readEvent(body: string, now: number): WebhookEventInput | null {
  const read = event.safeParse(parsed(body));
  if (!read.success) throw badRequest('The message could not be read');
  const { event_id: id, type, created_at: createdAt, data } = read.data;
  const age = now - Date.parse(createdAt);
  if (!(age < OLDEST_MS)) return null;
  const { payment, refund } = data?.object ?? {};
  return {
    id,
    type,
    providerPaymentId: payment?.id ?? refund?.payment_id ?? null,
    reference: payment?.reference_id ?? null,
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
