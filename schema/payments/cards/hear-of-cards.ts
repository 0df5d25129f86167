import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { NEVER } from '../../database/machine-clock.sql.ts';
import { unavailable } from '../../errors.ts';
import { recordEvent } from '../../memberships/records/record-event.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';
import { withTransaction } from '../../transaction.ts';
import { paymentsAt } from '../accounts/payments-of.ts';
import type { SavedCard } from '../payment-provider.ts';
import { CardOnFile } from '../records/card-on-file.entity.ts';
import { becomeDue } from './become-due.ts';
import { mailCardChange } from './mail-card-change.ts';
import type { ProviderNews } from '../settlement/record-webhook-event.ts';

const RETRY_SECONDS = 60;

/** News of cards that are on memberships: one of them, or all of a customer. */
export type CardNews = Extract<ProviderNews, { kind: 'card_changed' | 'card_removed' | 'customer_removed' }>;

/**
 * A payment company tells that cards were changed by their bank, removed there, or belong to another customer now. How
 * each stands is asked of the company (docs/rules.md "What happens to a card elsewhere"): what is gone is taken off its
 * memberships, the rest is kept as it is now, and a box that is past due is tried by it. `company` is its name for people. @throws UNAVAILABLE where it can't be asked.
 */
export async function hearOfCards(context: Context, news: CardNews, company: string): Promise<void> {
  const [column, value] =
    news.kind === 'customer_removed'
      ? (['customerId', news.customerId] as const)
      : (['cardId', news.cardId] as const);
  const rows = await db(context.em)
    .selectFrom('cardOnFile')
    .select(propertiesOf(CardOnFile))
    .where(column, '=', value)
    .orderBy('subscriptionId')
    .execute();
  const asked = new Map<string, SavedCard | 'gone'>();
  for (const row of rows) {
    const now = asked.get(row.cardId) ?? (await ask(context, row, company));
    asked.set(row.cardId, now);
    await withTransaction(context, () =>
      now === 'gone' ? takeOff(context, row, company) : keep(context, row, now, company),
    );
  }
}

async function ask(context: Context, row: CardOnFile, company: string): Promise<SavedCard | 'gone'> {
  const { provider } = await paymentsAt(context, row.providerAccountId);
  const card = await provider.findCard(row.cardId);
  if (card === null) throw unavailable(RETRY_SECONDS, `${company} can’t be asked now`);
  return card;
}

async function takeOff(context: Context, card: CardOnFile, company: string) {
  const { subscriptionId, cardId, brand, last4 } = card;
  const taken = await db(context.em)
    .deleteFrom('cardOnFile')
    .where('subscriptionId', '=', subscriptionId)
    .where('cardId', '=', cardId)
    .returning('providerAccountId')
    .executeTakeFirst();
  if (!taken) return;
  // Its id stays, so that a call that comes late does not put it on file again.
  await db(context.em)
    .insertInto('cardToForget')
    .values({ cardId, providerAccountId: taken.providerAccountId, lookAt: NEVER })
    .onConflict((existing) => existing.doNothing())
    .execute();
  await recordEvent(context, {
    subscriptionId,
    kind: 'card_changed',
    summary: `The card ${brand} •••• ${last4} was removed at ${company}: none is on file`,
    before: { card: { brand, last4 } },
    after: { card: null },
  });
  if (await isCharged(context, subscriptionId))
    await mailCardChange(context, subscriptionId, { now: null, before: card, by: 'bank' });
}

async function keep(
  context: Context,
  { subscriptionId, ...before }: CardOnFile,
  now: SavedCard,
  company: string,
) {
  const { customerId, brand, last4, expMonth, expYear } = now;
  const kept = await db(context.em)
    .updateTable('cardOnFile')
    .set({ customerId, brand, last4, expMonth, expYear })
    .where('subscriptionId', '=', subscriptionId)
    .where('cardId', '=', before.cardId)
    .returning('subscriptionId')
    .executeTakeFirst();
  const isSame = before.last4 === last4 && before.expMonth === expMonth && before.expYear === expYear;
  if (kept && !(isSame && before.customerId === customerId)) await becomeDue(context, subscriptionId);
  // Another customer there is nothing that anybody here would notice.
  if (!kept || isSame) return;
  await recordEvent(context, {
    subscriptionId,
    kind: 'card_changed',
    summary: `${company} says that the card is ${brand} •••• ${last4} now, until ${String(expMonth).padStart(2, '0')}/${expYear}`,
    before: { card: { brand: before.brand, last4: before.last4 } },
    after: { card: { brand, last4 } },
  });
  if (await isCharged(context, subscriptionId))
    await mailCardChange(context, subscriptionId, { now, before, by: 'bank' });
}

/** Who has left is told nothing of a card that is not charged any more. */
async function isCharged({ em }: Context, subscriptionId: string): Promise<boolean> {
  const running = await db(em)
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', subscriptionId)
    .where('status', 'in', RUNNING_STATUSES)
    .executeTakeFirst();
  return running !== undefined;
}
