import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { siteOf } from '../rules/text/network.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import type { IsKnown } from './is-known.ts';
import { limitKey, takeHits } from './rate-limits.ts';
import type { RateLimit } from './rate-limits.ts';
import { giveBack, secondsBlocked, startAfresh, takeFailure, undoFailure } from './rate-limits.sql.ts';
import type { Backoff } from './rate-limits.sql.ts';

/** Failed sign-ins per address. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', hits: 20, windowSeconds: 60 };
/** Failed sign-ins per /48 of IPv6: whoever has one has 65,536 addresses by the count of the other. */
const PER_SITE: RateLimit = { name: 'sign-in-site', hits: 100, windowSeconds: 60 };
/** What is tried, and how many failures an account has, from wherever they come, but for where it has signed in before. */
interface Tried {
  pair: string;
  perAccount: RateLimit;
}
const PASSWORDS: Tried = {
  pair: 'sign-in-pair',
  perAccount: { name: 'sign-in-account', hits: 100, windowSeconds: 3600 },
};
/** Fewer: a code has six digits, and whoever guesses it knows the password. */
const SECOND_FACTORS: Tried = {
  pair: 'second-factor-pair',
  perAccount: { name: 'second-factor-account', hits: 20, windowSeconds: 3600 },
};

/** So many failures of one account-and-address pair are free; then the wait doubles from 1 s to 15 minutes. */
const PER_PAIR: Backoff = { freeFailures: 5, longestWaitSeconds: 900 };

/**
 * One try of a password, counted as failed before it is looked at and given back where it was right, so that of many at
 * once no more than the limit are looked at. `account` is the key of a username; `check` answers null for a wrong one, and
 * can ask whether the account has signed in from this address before.
 * @throws TOO_MANY_REQUESTS before `check` is called; whatever `check` throws, which counts as no try.
 */
export const tryPassword = <Right extends { accountId: string }>(
  context: Context,
  account: string,
  check: (isKnown: IsKnown) => Promise<Right | null>,
): Promise<Right | null> => trySecret(context, account, PASSWORDS, check);

/** One try of a second factor, counted as `tryPassword` counts, but apart from it. @throws as it does. */
export const trySecondFactor = <Right extends { accountId: string }>(
  context: Context,
  account: string,
  check: () => Promise<Right | null>,
): Promise<Right | null> => trySecret(context, account, SECOND_FACTORS, check);

async function trySecret<Right extends { accountId: string }>(
  context: Context,
  account: string,
  tried: Tried,
  check: (isKnown: IsKnown) => Promise<Right | null>,
): Promise<Right | null> {
  const keys = keysOf(context, account, tried);
  const isKnown = () => isKnownAddress(context, keys.known);
  if (!context.rateLimits) return check(isKnown);
  await admit(context, keys);
  let right: Right | null;
  try {
    right = await check(isKnown);
  } catch (error) {
    await undoFailure(context, keys.pair);
    await giveBack(context, [keys.address, keys.person, ...keys.sites]);
    throw error;
  }
  if (right === null) return null;
  // The pair starts afresh.
  await startAfresh(context, keys.pair);
  await giveBack(context, [keys.address, keys.person, ...keys.sites]);
  await rememberAddress(context, keys.known, right.accountId);
  return right;
}

/**
 * Somebody proved in another way that an account is theirs: what they guessed from this address is forgotten, and they
 * may try where others have used its tries up.
 */
export async function forgetFailures(context: Context, account: string, accountId: string): Promise<void> {
  if (!context.rateLimits) return;
  const { pair, known } = keysOf(context, account, PASSWORDS);
  await startAfresh(context, pair);
  await rememberAddress(context, known, accountId);
}

async function admit(
  context: Context,
  { pair, address, person, sites, known, perAccount }: Keys,
): Promise<void> {
  if (!(await takeFailure(context, pair, PER_PAIR)))
    throw tooManyRequests((await secondsBlocked(context, pair)) ?? 1, PER_PAIR.freeFailures);
  const addressWait = await takeHits(context, PER_ADDRESS, [address]);
  if (addressWait !== null) {
    await undoFailure(context, pair);
    throw tooManyRequests(addressWait, PER_ADDRESS.hits);
  }
  // Strangers can use up an account's tries, and those of a site, but not those of an address that it has signed in from.
  const siteWait = sites.length > 0 ? await takeHits(context, PER_SITE, sites) : null;
  if (siteWait !== null && !(await isKnownAddress(context, known))) {
    await undoFailure(context, pair);
    await giveBack(context, [address]);
    throw tooManyRequests(siteWait, PER_SITE.hits);
  }
  const personWait = await takeHits(context, perAccount, [person]);
  if (personWait === null || (await isKnownAddress(context, known))) return;
  await undoFailure(context, pair);
  await giveBack(context, [address, ...sites]);
  throw tooManyRequests(personWait, perAccount.hits);
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ address }: Context, account: string, { pair, perAccount }: Tried) {
  const site = siteOf(address);
  return {
    perAccount,
    sites: site === null ? [] : [limitKey(PER_SITE.name, site)],
    pair: limitKey(pair, `${account}\n${address}`),
    address: limitKey(PER_ADDRESS.name, address),
    person: limitKey(perAccount.name, account),
    known: limitKey('known', `${account}\n${address}`),
  };
}
