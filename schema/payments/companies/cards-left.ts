import type { Context } from '../../context.ts';
import { propertiesAs } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { RUNNING_STATUSES } from '../../rules/memberships/membership-status.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { findPlatformAccount } from '../accounts/platform-account.ts';

/** How many active memberships are charged by a card that an account holds. */
export interface CardsAt {
  account: ProviderAccount;
  /** New cards of the platform come here. */
  isCurrent: boolean;
  /** Whether its cards can be charged. */
  isSetUp: boolean;
  memberships: number;
}

/**
 * Accounts that hold cards of active memberships: the platform's own, and of businesses' those whose company isn't set up here
 * any more (docs/rules.md "A change of the payment company"); the one for what is new first, then the most.
 */
export async function readCardsAt(context: Context): Promise<CardsAt[]> {
  const { payments } = context.ports;
  const current = await findPlatformAccount(context);
  const counted = await cardsOfActive(context)
    .select(({ fn }) => ['c.providerAccountId as id', fn.countAll<string>().as('count')])
    .groupBy('c.providerAccountId')
    .execute();
  // What was saved before accounts were written down is at the account for what is new.
  const countOf = new Map<string, number>();
  for (const { id, count } of counted) {
    const at = id ?? current?.id;
    if (at) countOf.set(at, (countOf.get(at) ?? 0) + Number(count));
  }
  if (current && !countOf.has(current.id)) countOf.set(current.id, 0);
  const accounts = await db(context.em)
    .selectFrom('providerAccount as a')
    .select(propertiesAs(ProviderAccount, 'a'))
    .where('a.id', '=', anyOf([...countOf.keys()]))
    .execute();
  return accounts
    .map((account) => ({
      account,
      isCurrent: account.id === current?.id,
      isSetUp: payments.isSetUp(account),
      memberships: countOf.get(account.id)!,
    }))
    .filter(({ account, isSetUp }) => account.businessId === null || !isSetUp)
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.memberships - a.memberships);
}

/** Cards that active memberships are charged by; a gift is charged once, when it is bought. */
export const cardsOfActive = ({ em }: Pick<Context, 'em'>) =>
  db(em)
    .selectFrom('cardOnFile as c')
    .innerJoin('subscription as s', 's.id', 'c.subscriptionId')
    .where('s.status', 'in', RUNNING_STATUSES)
    .where('s.isGift', '=', false);

/** What operators read where cards can't be charged, in a line; null where all can. */
export async function cardsNotCharged(context: Context): Promise<string | null> {
  const left = (await readCardsAt(context)).filter(({ isSetUp }) => !isSetUp);
  if (left.length === 0) return null;
  const told = left.map(
    ({ account, memberships }) =>
      `${memberships} active ${memberships === 1 ? 'membership has its card' : 'memberships have their cards'} at ${account.provider}, which is not set up here (${account.businessId === null ? 'PAYMENTS' : 'CONNECT and SECRETS_KEY'})`,
  );
  return `${told.join('; ')}: no box is charged there. See docs/operating.md, "Changing the platform\u2019s payment company"`;
}
