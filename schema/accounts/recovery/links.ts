import { tokenHash } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { newSecret } from '../../public-id.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import type { RateLimit } from '../../rate-limits/rate-limits.ts';
import { LINK_OVER } from '../../rules/accounts/account.ts';
import { EMAIL_LINK_MS, PASSWORD_LINK_MS } from '../../rules/limits.ts';
import type { LinkPurpose } from '../records/account-link.entity.ts';
import { lockAccount } from '../sessions/lock-account.ts';

const LIFETIMES: Record<LinkPurpose, number> = { password: PASSWORD_LINK_MS, email: EMAIL_LINK_MS };
/** Where the screens of a link stand; the secret follows as the fragment, which no server and no log is sent. */
const SCREENS: Record<LinkPurpose, string> = { password: 'reset-password', email: 'confirm-email' };

/** Links that were opened, per address. */
const LINKS_OPENED: RateLimit = { name: 'account-link', hits: 60, windowSeconds: 60 };

/** A link as it is found by its secret. */
export interface FoundLink {
  id: string;
  accountId: string;
  username: string;
  email: string | null;
  address: string | null;
  needsPassword: boolean;
}

/**
 * Makes a link into an account: 256 random bits, stored as a hash only (docs/rules.md "A forgotten password").
 * @returns its whole address, which is told this once.
 */
export async function makeLink(
  context: Context,
  purpose: LinkPurpose,
  {
    accountId,
    address,
    needsPassword = false,
  }: Pick<FoundLink, 'accountId' | 'address'> & {
    needsPassword?: boolean;
  },
): Promise<string> {
  const token = newSecret();
  await db(context.em)
    .insertInto('accountLink')
    .values({
      accountId,
      purpose,
      address,
      needsPassword,
      tokenHash: tokenHash(token),
      expiresAt: databaseNowPlus(LIFETIMES[purpose]),
    })
    .execute();
  return `${context.ports.addresses.main()}/${SCREENS[purpose]}#${token}`;
}

/** Whose link it is. @throws NOT_FOUND for one that is unknown, used or over; TOO_MANY_REQUESTS. */
export async function readLink(context: Context, purpose: LinkPurpose, token: string): Promise<FoundLink> {
  await countAgainst(context, LINKS_OPENED, context.address);
  const link = await find(context, purpose, token);
  if (!link) throw notFound(LINK_OVER);
  return link;
}

/**
 * Uses a link up, in a transaction that has its account locked from then on: of two uses at once, one.
 * @throws NOT_FOUND as `readLink` does.
 */
export async function redeemLink(context: Context, purpose: LinkPurpose, token: string): Promise<FoundLink> {
  const link = await find(context, purpose, token);
  if (!link) throw notFound(LINK_OVER);
  await lockAccount(context, link.accountId);
  const used = await db(context.em)
    .deleteFrom('accountLink')
    .where('id', '=', link.id)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw notFound(LINK_OVER);
  return link;
}

/** Takes every link of an account away, so that an older mail opens nothing any more. */
export async function dropLinks({ em }: Context, purpose: LinkPurpose, accountId: string): Promise<void> {
  await db(em)
    .deleteFrom('accountLink')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}

async function find({ em }: Context, purpose: LinkPurpose, token: string): Promise<FoundLink | undefined> {
  return db(em)
    .selectFrom('accountLink as l')
    .innerJoin('account as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.accountId', 'a.username', 'a.email', 'l.address', 'l.needsPassword'])
    .where('l.tokenHash', '=', tokenHash(token))
    .where('l.purpose', '=', purpose)
    .where('l.expiresAt', '>', databaseNow())
    .where('a.disabledAt', 'is', null)
    .executeTakeFirst();
}
