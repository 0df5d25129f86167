import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

import type { Context } from '../../schema/context.ts';
import { notAllowed } from '../../schema/errors.ts';
import { hearOfCards } from '../../schema/payments/cards/hear-of-cards.ts';
import { hearOfKeptCard } from '../../schema/payments/cards/kept-for-nothing.ts';
import { hearOfRevocation } from '../../schema/payments/connect/revoked-account.ts';
import { recordWebhookEvent } from '../../schema/payments/settlement/record-webhook-event.ts';
import type { WebhookEventInput } from '../../schema/payments/settlement/record-webhook-event.ts';
import { settlePayment } from '../../schema/payments/settlement/settle-payment.ts';
import { problemOf } from '../../schema/rules/system/without-values.ts';
import { recordWebhookFailure, recordWebhookTaken } from '../../schema/system/webhook-states.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { WEBHOOK_BYTES_MAX } from '../http/bodies/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** How a payment company tells that something became of a payment. */
export interface ProviderWebhook {
  /** POST /api/webhooks/{name}: the word of PAYMENTS. */
  name: string;
  /** Who says so, in the history of a membership. */
  company: string;
  /** Whether the company sent it, by its signature on the body as it came. */
  isGenuine(body: string, headers: IncomingHttpHeaders): Promise<boolean>;
  /** What a message names; null for one that is too old. `now` in milliseconds. @throws INVALID where it can't be read. */
  read(body: string, now: number): WebhookEventInput | null;
}

/**
 * Takes a company's webhooks. A repeated message is not heard again, and what became of the payment is asked of the
 * company itself once this was answered: neither a state nor an amount is taken from the message (docs/decisions/0042).
 */
export function mountProviderWebhook(
  app: FastifyInstance,
  { name, company, isGenuine, read }: ProviderWebhook,
  parts: Omit<ContextParts, 'publicHost' | 'rateLimits'>,
  counted?: Metrics['webhooks'],
): void {
  const settling = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(settling)));

  void app.register(async (route) => {
    route.removeAllContentTypeParsers();
    route.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    route.post(
      `/api/webhooks/${name}`,
      { bodyLimit: WEBHOOK_BYTES_MAX, config: { readsBodyAsItCame: true } },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        if (!(await isGenuine(body, request.headers))) {
          counted?.inc({ company: name, outcome: 'refused' });
          throw notAllowed(`The signature is not ${company}’s`);
        }
        const paymentId = await noted(request, () => takeIn(body, request.id));
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
      },
    );
  });

  const takeIn = async (body: string, requestId: string): Promise<string | null> => {
    const event = read(body, Date.now());
    // Before it counts as heard: where the company can't be asked now, it sends the message again.
    if (event?.about) await hear(event, requestId);
    return event && recordWebhookEvent(await openOwnContext(parts, requestId), event);
  };

  /** Notes for operators what became of a genuine message; where that can't be noted, the answer is the same. */
  const noted = async <T>(request: FastifyRequest, take: () => Promise<T>): Promise<T> => {
    const note = async (write: (context: Context) => Promise<void>) => {
      try {
        await write(await openOwnContext(parts, request.id));
      } catch (error) {
        if (!app.outages.took(error, { requestId: request.id }))
          request.log.error({ err: error }, 'What became of a webhook could not be noted');
      }
    };
    try {
      const taken = await take();
      counted?.inc({ company: name, outcome: 'taken' });
      await note((context) => recordWebhookTaken(context, name));
      return taken;
    } catch (error) {
      counted?.inc({ company: name, outcome: 'failed' });
      await note((context) => recordWebhookFailure(context, name, problemOf(error)));
      throw error;
    }
  };

  const hear = async ({ about, account }: WebhookEventInput, requestId: string): Promise<void> => {
    if (about?.kind === 'account_revoked' && account !== null)
      await hearOfRevocation(await openOwnContext(parts, requestId), { provider: name, reference: account });
    if (about?.kind === 'card_kept')
      await hearOfKeptCard(await openOwnContext(parts, requestId), about, {
        provider: name,
        reference: account,
        company,
      });
    if (
      about?.kind === 'card_changed' ||
      about?.kind === 'card_removed' ||
      about?.kind === 'customer_removed'
    )
      await hearOfCards(await openOwnContext(parts, requestId), about, company);
  };

  const settle = async (paymentId: string, requestId: string) =>
    settlePayment(await openOwnContext(parts, requestId), paymentId, { by: company });
}
