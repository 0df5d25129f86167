import { audit } from '../../audit/audit.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { todayAt } from '../../businesses/records/today-at.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { conflict, notFound } from '../../errors.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';
import { ASKED_TODAY } from '../../rules/money/payment.ts';
import { withTransaction } from '../../transaction.ts';

const DAY_MS = 86_400_000;

/** Whose cards are elsewhere: the business, and the account (internal ids) that it is paid into now. */
export interface AskedFor {
  businessId: string;
  accountId: string;
}

/**
 * Asks the members whose cards another account holds for their card once more, by a mail with a link, in the caller's
 * transaction: once on a day (docs/rules.md "Connected accounts"). Until they give one, the account of before goes on
 * charging. @returns how many were asked.
 */
export async function queueCardsWanted(
  context: Context,
  business: Pick<BusinessRow, 'id' | 'timeZone'>,
  accountId: string,
): Promise<number> {
  const cards = await elsewhere(context, { businessId: business.id, accountId })
    .select(['s.id', 'c.brand', 'c.last4', 'c.expMonth', 'c.expYear'])
    .orderBy('s.id')
    .execute();
  const period = todayAt(context, business);
  return queueEmails(
    context,
    cards.map(({ id, ...card }) => ({
      kind: 'card_wanted',
      subscriptionId: id,
      period,
      facts: { card: { now: card } },
    })),
  );
}

/**
 * The same once more, by the business: at most once in a day.
 * @throws NOT_FOUND where it has no account of its own, CONFLICT where they were asked within a day.
 */
export async function askForCards(context: Context, business: BusinessRow): Promise<void> {
  await withTransaction(context, async () => {
    const row = await db(context.em)
      .selectFrom('business')
      .select('providerAccountId')
      .where('id', '=', business.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row?.providerAccountId) throw notFound('No account is connected');
    const last = await cardsAskedAt(context, business.id);
    if (last !== null && last.getTime() > context.now().getTime() - DAY_MS) throw conflict(ASKED_TODAY);
    const asked = await queueCardsWanted(context, business, row.providerAccountId);
    await audit(context, {
      kind: 'cards_asked',
      businessId: business.id,
      subject: business.name,
      summary: `${asked} members were asked for their card once more`,
      after: { asked },
    });
  });
}

/** Memberships that are still charged by another account than the business is paid into. */
export async function countCardsElsewhere(context: Context, asked: AskedFor): Promise<number> {
  const { count } = await elsewhere(context, asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When members of a business (internal id) were last asked for their card; null where nobody was. */
export async function cardsAskedAt({ em }: Context, businessId: string): Promise<Date | null> {
  const last = await db(em)
    .selectFrom('email')
    .select('createdAt')
    .where('businessId', '=', businessId)
    .where('kind', '=', 'card_wanted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.createdAt ?? null;
}

const elsewhere = ({ em }: Context, { businessId, accountId }: AskedFor) =>
  db(em)
    .selectFrom('cardOnFile as c')
    .innerJoin('subscription as s', 's.id', 'c.subscriptionId')
    .where('s.businessId', '=', businessId)
    .where('s.status', 'in', RUNNING_STATUSES)
    .where('s.isGift', '=', false)
    .where('c.providerAccountId', 'is distinct from', accountId);
