import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
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
      .onConflict((existing) => existing.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew || (event.providerPaymentId === null && event.reference === null)) return null;
    const payment = await db(context.em)
      .selectFrom('payment')
      .select('id')
      .where(({ eb, or }) =>
        or([eb('providerPaymentId', '=', event.providerPaymentId), eb('publicId', '=', event.reference)]),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!payment) return null;
    await db(context.em)
      .updateTable('payment')
      .set({ lookAt: MACHINE_NOW })
      .where('id', '=', payment.id)
      .execute();
    return payment.id;
  });
}
