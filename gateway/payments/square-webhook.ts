import type { FastifyInstance } from 'fastify';
import { WebhooksHelper } from 'square';
import { z } from 'zod';

import { badRequest, notAllowed } from '../../schema/errors.ts';
import { recordWebhookEvent } from '../../schema/payments/record-webhook-event.ts';
import type { WebhookEventInput } from '../../schema/payments/record-webhook-event.ts';
import { settlePayment } from '../../schema/payments/settle-payment.ts';
import type { SquareConfig } from '../boot/config.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';

/** Who says so, in the history of a membership. */
const SQUARE = 'Square';
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

/**
 * POST /api/webhooks/square: Square says that something became of a payment. Its signature is checked on the body as it
 * came, a repeated message is not heard again, and what became of the payment is asked of Square itself once this was
 * answered: neither a state nor an amount is taken from the message.
 */
export function mountSquareWebhook(
  app: FastifyInstance,
  config: Pick<SquareConfig, 'webhookSignatureKey' | 'webhookUrl'>,
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'>,
): void {
  const { webhookSignatureKey: signatureKey, webhookUrl: notificationUrl } = config;
  if (signatureKey === null) return;
  const settling = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(settling)));

  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.post('/api/webhooks/square', { config: { readsBodyAsItCame: true } }, async (request, reply) => {
      const requestBody = typeof request.body === 'string' ? request.body : '';
      const signatureHeader = String(request.headers['x-square-hmacsha256-signature'] ?? '');
      const isSquare = await WebhooksHelper.verifySignature({
        requestBody,
        signatureHeader,
        signatureKey,
        notificationUrl,
      });
      if (!isSquare) throw notAllowed('The signature is not Square’s');
      const heard = heardIn(requestBody, Date.now());
      const paymentId = heard && (await recordWebhookEvent(await openOwnContext(parts, request.id), heard));
      if (paymentId) {
        const settled = settle(paymentId, request.id).catch((error: unknown) => {
          // It is marked to be looked at, so the job comes back to it.
          if (!app.outages.took(error, { requestId: request.id }))
            request.log.error({ err: error, paymentId }, 'A payment could not be settled');
        });
        settling.add(settled);
        void settled.finally(() => settling.delete(settled));
      }
      return reply.header('cache-control', 'no-store').send({ ok: true });
    });
  });

  const settle = async (paymentId: string, requestId: string) =>
    settlePayment(await openOwnContext(parts, requestId), paymentId, { by: SQUARE });
}

/** What a message names; null for one that is too old. */
function heardIn(body: string, now: number): WebhookEventInput | null {
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
