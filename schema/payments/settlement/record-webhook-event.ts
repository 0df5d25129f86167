import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { row } from '../../database/sql.ts';
import { withTransaction } from '../../transaction.ts';

/** What a provider tells, read off a message whose signature was checked. Nothing of it but these names is believed. */
export interface WebhookEventInput {
  /** The provider's own; a repeated one is not heard again. */
  id: string;
  type: string;
  /** The provider's id of the payment that it is about, null where it is about none. */
  providerPaymentId: string | null;
  /** Our reference, where the message has one. */
  reference: string | null;
}

/**
 * Notes that the provider has something to say of a payment, to be looked at right away: what came of it is asked of the
 * provider itself (settlePayment), after the webhook was answered.
 * @returns the payment's internal id; null for a repeated event and for payments that are not ours.
 */
export async function recordWebhookEvent(context: Context, event: WebhookEventInput): Promise<string | null> {
  return withTransaction(context, async () => {
    const isNew = await db(context.em)
      .insertInto('webhookEvent')
      .values({ id: event.id, type: event.type })
      .onConflict((known) => known.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew || (event.providerPaymentId === null && event.reference === null)) return null;
    const payment = await row<{ id: string }>(context.em, LOOK, [event.providerPaymentId, event.reference]);
    return payment?.id ?? null;
  });
}

const LOOK = `
  update payment set look_at = clock_timestamp()
   where id = (select id from payment where provider_payment_id = $1 or public_id = $2 order by id limit 1)
  returning id`;
