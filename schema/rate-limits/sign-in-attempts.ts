import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { row } from '../sql.ts';
import { giveBack, limitKey, takeHits } from './rate-limits.ts';
import type { RateLimit } from './rate-limits.ts';

/** Failed sign-ins per address. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', hits: 20, windowSeconds: 60 };
/** Failed sign-ins per account, from wherever they come, but for where the account has signed in before. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', hits: 100, windowSeconds: 3600 };

/** So many failures of one account-and-address pair are free; then the wait doubles from 1 s to 15 minutes. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 900;
/** So long an address that signed in is remembered for its account. */
const KNOWN_DAYS = 90;

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
    await row(context.outside, UNDO_PAIR, [keys.pair]);
    await giveBack(context, [keys.address, keys.person]);
    throw error;
  }
  if (right === null) return null;
  // The pair starts afresh.
  await row(context.outside, 'delete from rate_limit where key = $1', [keys.pair]);
  await giveBack(context, [keys.address, keys.person]);
  await row(context.outside, REMEMBER, [keys.known, right.accountId]);
  return right;
}

/** Forgets the addresses that have not signed in for 90 days. */
export async function forgetAddresses(context: Context): Promise<void> {
  await row(
    context.em,
    `delete from known_address where last_used_at < now() - interval '${KNOWN_DAYS} days'`,
  );
}

async function admit(context: Context, { pair, address, person, known }: Keys): Promise<void> {
  if (!(await row(context.outside, TAKE_PAIR, [pair]))) {
    const blocked = await row<{ seconds: number }>(context.outside, PAIR_WAIT, [pair]);
    throw tooManyRequests(blocked?.seconds ?? 1, FREE_FAILURES);
  }
  const addressWait = await takeHits(context, PER_ADDRESS, [address]);
  if (addressWait !== null) {
    await row(context.outside, UNDO_PAIR, [pair]);
    throw tooManyRequests(addressWait, PER_ADDRESS.hits);
  }
  const personWait = await takeHits(context, PER_ACCOUNT, [person]);
  // Strangers can use up an account's tries, but not those of an address that it has signed in from.
  if (personWait === null || (await row(context.outside, IS_KNOWN, [known]))) return;
  await row(context.outside, UNDO_PAIR, [pair]);
  await giveBack(context, [address]);
  throw tooManyRequests(personWait, PER_ACCOUNT.hits);
}

const TAKE_PAIR = `
  insert into rate_limit as r (key, hits, resets_at) values ($1, 1, now() + interval '1 day')
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = now() + interval '1 day',
    blocked_until = case when r.resets_at > now() and r.hits + 1 >= ${FREE_FAILURES}
      then now() + least(${LONGEST_WAIT_SECONDS}, power(2, least(r.hits + 1 - ${FREE_FAILURES}, 20)))
        * interval '1 second' end
   where r.resets_at <= now() or r.blocked_until is null or r.blocked_until <= now()
  returning hits`;

const PAIR_WAIT = `
  select extract(epoch from blocked_until - now())::float8 as seconds from rate_limit where key = $1`;

const UNDO_PAIR = `update rate_limit set hits = greatest(hits - 1, 0), blocked_until = null where key = $1`;

const IS_KNOWN = `
  select 1 from known_address where key = $1 and last_used_at > now() - interval '${KNOWN_DAYS} days'`;

const REMEMBER = `
  insert into known_address as k (key, account_id) select $1, id from account where id = $2
  on conflict (key) do update set last_used_at = now() where k.last_used_at < now() - interval '1 day'`;

type Keys = ReturnType<typeof keysOf>;

function keysOf({ address }: Context, account: string) {
  return {
    pair: limitKey('sign-in-pair', `${account}\n${address}`),
    address: limitKey(PER_ADDRESS.name, address),
    person: limitKey(PER_ACCOUNT.name, account),
    known: limitKey('known', `${account}\n${address}`),
  };
}
