import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.ts';
import { limitKey, takeHits } from './rate-limits.ts';
import type { RateLimit } from './rate-limits.ts';
import { giveBack, secondsBlocked, startAfresh, takeFailure, undoFailure } from './rate-limits.sql.ts';
import type { Backoff } from './rate-limits.sql.ts';

/** Failed sign-ins per address. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', hits: 20, windowSeconds: 60 };
/** Failed sign-ins per account, from wherever they come, but for where the account has signed in before. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', hits: 100, windowSeconds: 3600 };

/** So many failures of one account-and-address pair are free; then the wait doubles from 1 s to 15 minutes. */
const PER_PAIR: Backoff = { freeFailures: 5, longestWaitSeconds: 900 };

/**
 * One try of a password, counted as failed before it is looked at and given back where it was right, so that of many at
 * once no more than the limit are looked at. `account` is the key of a username; `check` answers null for a wrong one.
 * @throws TOO_MANY_REQUESTS before `check` is called; whatever `check` throws, which counts as no try.
 */
export async function tryPassword<Right extends { accountId: string }>(
  context: Context,
  account: string,
  check: () => Promise<Right | null>,
): Promise<Right | null> {
  if (!context.rateLimits) return check();
  const keys = keysOf(context, account);
  await admit(context, keys);
  let right: Right | null;
  try {
    right = await check();
  } catch (error) {
    await undoFailure(context, keys.pair);
    await giveBack(context, [keys.address, keys.person]);
    throw error;
  }
  if (right === null) return null;
  // The pair starts afresh.
  await startAfresh(context, keys.pair);
  await giveBack(context, [keys.address, keys.person]);
  await rememberAddress(context, keys.known, right.accountId);
  return right;
}

/**
 * Somebody proved in another way that an account is theirs: what they guessed from this address is forgotten, and they
 * may try where others have used its tries up.
 */
export async function forgetFailures(context: Context, account: string, accountId: string): Promise<void> {
  if (!context.rateLimits) return;
  const { pair, known } = keysOf(context, account);
  await startAfresh(context, pair);
  await rememberAddress(context, known, accountId);
}

async function admit(context: Context, { pair, address, person, known }: Keys): Promise<void> {
  if (!(await takeFailure(context, pair, PER_PAIR)))
    throw tooManyRequests((await secondsBlocked(context, pair)) ?? 1, PER_PAIR.freeFailures);
  const addressWait = await takeHits(context, PER_ADDRESS, [address]);
  if (addressWait !== null) {
    await undoFailure(context, pair);
    throw tooManyRequests(addressWait, PER_ADDRESS.hits);
  }
  const personWait = await takeHits(context, PER_ACCOUNT, [person]);
  // Strangers can use up an account's tries, but not those of an address that it has signed in from.
  if (personWait === null || (await isKnownAddress(context, known))) return;
  await undoFailure(context, pair);
  await giveBack(context, [address]);
  throw tooManyRequests(personWait, PER_ACCOUNT.hits);
}

type Keys = ReturnType<typeof keysOf>;

function keysOf({ address }: Context, account: string) {
  return {
    pair: limitKey('sign-in-pair', `${account}\n${address}`),
    address: limitKey(PER_ADDRESS.name, address),
    person: limitKey(PER_ACCOUNT.name, account),
    known: limitKey('known', `${account}\n${address}`),
  };
}
