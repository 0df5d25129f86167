import type { Context } from '../../context.ts';
import { anyOf, db } from '../../database/database.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { takingCards } from '../accounts/payments-of.ts';
import { findPlatformAccount } from '../accounts/platform-account.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { propertiesOf } from '../../database/columns.ts';
import { cardsOfActive } from './cards-left.ts';

/**
 * Asks active members whose card is at an account of the platform of before, or at one that isn't set up any more, for their card
 * by a mail with a link, in the caller's transaction: once for each membership and card (docs/rules.md "A change of the payment
 * company"). Not where their business takes no cards. All of them, or one membership (internal id). @returns how many were asked now.
 */
export async function queueCardsWantedOf(
  context: Context,
  { subscriptionId }: { subscriptionId?: string } = {},
): Promise<number> {
  const { payments } = context.ports;
  const current = await findPlatformAccount(context);
  let query = cardsOfActive(context)
    .select(['s.id', 's.businessId', 'c.providerAccountId', 'c.cardId'])
    .select(['c.brand', 'c.last4', 'c.expMonth', 'c.expYear'])
    .where('c.providerAccountId', 'is not', null)
    .orderBy('s.id');
  if (subscriptionId !== undefined) query = query.where('s.id', '=', subscriptionId);
  if (current) query = query.where('c.providerAccountId', '<>', current.id);
  const cards = await query.execute();
  const accounts = await accountsOf(context, [...new Set(cards.map((card) => card.providerAccountId!))]);
  const left = cards.filter((card) => {
    const account = accounts.get(card.providerAccountId!)!;
    return account.businessId === null || !payments.isSetUp(account);
  });
  const taking = await takingCards(context, [...new Set(left.map(({ businessId }) => businessId))]);
  return queueEmails(
    context,
    left
      .filter(({ businessId }) => taking.has(businessId))
      .map(({ id, providerAccountId, cardId, brand, last4, expMonth, expYear }) => ({
        kind: 'card_wanted',
        subscriptionId: id,
        // One for a card and the account that it is to be given to.
        period: `${current?.id ?? 'own'}/${cardId}`,
        facts: {
          card: { now: { brand, last4, expMonth, expYear } },
          cardBecause: payments.isSetUp(accounts.get(providerAccountId!)!)
            ? 'company_changed'
            : 'not_charged',
        },
      })),
  );
}

async function accountsOf(context: Context, ids: readonly string[]): Promise<Map<string, ProviderAccount>> {
  const accounts = await db(context.em)
    .selectFrom('providerAccount')
    .select(propertiesOf(ProviderAccount))
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(accounts.map((account) => [account.id, account]));
}
