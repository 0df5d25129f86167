import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { row, rows } from '../sql.ts';
import { COUNT_HIT, limitKey } from './rate-limits.ts';
import type { RateLimit } from './rate-limits.ts';

/** Failed sign-ins per address. */
const PER_ADDRESS: RateLimit = { name: 'sign-in-address', hits: 20, windowSeconds: 60 };
/** Failed sign-ins per account, from wherever they come. */
const PER_ACCOUNT: RateLimit = { name: 'sign-in-account', hits: 100, windowSeconds: 3600 };

/** So many failures of one account-and-address pair are free; then the wait doubles from 1 s to 15 minutes. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 900;

const COUNT_PAIR = `
  insert into rate_limit (key, hits, resets_at) values ($1, 1, now() + interval '1 day')
  on conflict (key) do update set
    hits = case when rate_limit.resets_at <= now() then 1 else rate_limit.hits + 1 end,
    resets_at = now() + interval '1 day',
    blocked_until = case when rate_limit.resets_at > now() and rate_limit.hits + 1 >= ${FREE_FAILURES}
      then now() + least(${LONGEST_WAIT_SECONDS}, power(2, least(rate_limit.hits + 1 - ${FREE_FAILURES}, 20)))
        * interval '1 second' end`;

/** Refuses another try where too many failed before. `account` is the key of a username. @throws TOO_MANY_REQUESTS. */
export async function refuseWhereSlowed(context: Context, account: string): Promise<void> {
  if (!context.rateLimits) return;
  const { pair, address, person } = keysOf(context, account);
  const counters = await rows<{ key: string; hits: number; resetsIn: number; blockedFor: number | null }>(
    context.outside,
    `select key, hits, extract(epoch from resets_at - now())::float8 as "resetsIn",
            extract(epoch from blocked_until - now())::float8 as "blockedFor"
       from rate_limit where key = any($1::text[]) and resets_at > now()`,
    [[pair, address, person]],
  );
  for (const { key, hits, resetsIn, blockedFor } of counters) {
    if (key === pair && (blockedFor ?? 0) > 0) throw tooManyRequests(blockedFor ?? 1);
    if (key === address && hits >= PER_ADDRESS.hits) throw tooManyRequests(resetsIn);
    if (key === person && hits >= PER_ACCOUNT.hits) throw tooManyRequests(resetsIn);
  }
}

/** Counts a wrong password or username, outside any transaction. */
export async function countFailure(context: Context, account: string): Promise<void> {
  if (!context.rateLimits) return;
  const { pair, address, person } = keysOf(context, account);
  await row(context.outside, COUNT_PAIR, [pair]);
  await row(context.outside, COUNT_HIT('$1', '$2::int'), [address, PER_ADDRESS.windowSeconds]);
  await row(context.outside, COUNT_HIT('$1', '$2::int'), [person, PER_ACCOUNT.windowSeconds]);
}

/** The password was right: the pair starts afresh. */
export async function forgiveFailures(context: Context, account: string): Promise<void> {
  if (!context.rateLimits) return;
  await row(context.outside, 'delete from rate_limit where key = $1', [keysOf(context, account).pair]);
}

function keysOf({ address }: Context, account: string) {
  return {
    pair: limitKey('sign-in-pair', `${account}\n${address}`),
    address: limitKey(PER_ADDRESS.name, address),
    person: limitKey(PER_ACCOUNT.name, account),
  };
}
