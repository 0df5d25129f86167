import type { Context } from '../../context.ts';
import { queueEmail } from '../../emails/outbox/queue-email.ts';
import type { ExtraFacts, MailedCard } from '../../emails/records/facts.ts';

/**
 * Tells a member that the card of their membership (internal id) is another one, or none any more, in the transaction that
 * changed it: whoever changed it, as it might not have been them (docs/rules.md "Mails about a card").
 */
export async function mailCardChange(
  context: Context,
  subscriptionId: string,
  { now, before = null, by }: NonNullable<ExtraFacts['card']>,
): Promise<void> {
  await queueEmail(context, {
    kind: 'card_changed',
    subscriptionId,
    // Of one instant, too, each change is told.
    period: `${context.now().toISOString()}/${now?.last4 ?? 'none'}`,
    facts: { card: { now: mailed(now), before: mailed(before), by } },
  });
}

/** What a mail says of a card, and nothing by which it could be charged. */
export const mailed = (card: MailedCard | null): MailedCard | null =>
  card && { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear };
