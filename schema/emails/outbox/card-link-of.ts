import type { Context } from '../../context.ts';
import { makeCardLink } from '../card-links/card-links.ts';
import type { Email } from '../records/email.entity.ts';

/**
 * The link straight to the card that a mail's button is, made when it leaves (docs/rules.md "A link to the card"); null for
 * mails that ask for no card, and where none is charged any more.
 */
export function cardLinkOf(
  context: Context,
  { kind, facts, subscriptionId }: Pick<Email, 'kind' | 'facts' | 'subscriptionId'>,
  siteUrl: string,
): Promise<string | null> {
  const asks =
    (kind === 'payment_failed' && facts.takesNoCards !== true) ||
    kind === 'card_ending' ||
    kind === 'card_wanted' ||
    (kind === 'card_changed' && facts.card?.now === null);
  return asks ? makeCardLink(context, { subscriptionId, siteUrl }) : Promise.resolve(null);
}
