import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { MACHINE_NOW } from '../../database/machine-clock.sql.ts';
import { tellDispute } from '../disputes/tell-dispute.ts';
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
  /** Whose it is: the company's own name of a connected account, null where the message has none. */
  account: string | null;
  /** What it is about beside a payment and its refunds; null where that is all. */
  about: ProviderNews | null;
}

/** What happened at a provider that no call of ours has asked for. What came of it is asked of the provider itself. */
export type ProviderNews =
  /** Made, changed or decided. */
  | { kind: 'disputed'; disputeId: string }
  /** Another date or number, told by its bank or typed there. */
  | { kind: 'card_changed'; cardId: string }
  | { kind: 'card_removed'; cardId: string }
  /** Put on its owner's file without a charge, as they have confirmed it at their bank. */
  | { kind: 'card_kept'; cardId: string }
  /** With all cards, unless it was merged into another. */
  | { kind: 'customer_removed'; customerId: string; mergedInto: string | null }
  /** The account has taken our access away. */
  | { kind: 'account_revoked' };

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
      .select(['id', 'businessId', 'accountId', 'orderId'])
      .where(({ eb, or }) =>
        or([eb('providerPaymentId', '=', event.providerPaymentId), eb('publicId', '=', event.reference)]),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!payment) return null;
    if (event.about?.kind === 'disputed') await tellDispute(context, payment, event.about.disputeId);
    await db(context.em)
      .updateTable('payment')
      .set({ lookAt: MACHINE_NOW })
      .where('id', '=', payment.id)
      .execute();
    return payment.id;
  });
}
