import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { row, rows } from '../sql.ts';

/** So many calls in a fixed window; counted in PostgreSQL, for all instances together (docs/rules.md "Rates"). */
export interface RateLimit {
  name: string;
  hits: number;
  windowSeconds: number;
}

/** Per address. */
export const REGISTERING: RateLimit = { name: 'register', hits: 60, windowSeconds: 60 };
/** Per address. */
export const USERNAME_CHECKS: RateLimit = { name: 'username', hits: 60, windowSeconds: 60 };
/** Per account; a checkout that is answered again is not counted. */
export const CHECKOUTS: RateLimit = { name: 'checkout', hits: 30, windowSeconds: 60 };

/** The row of a limit for one address or account; hashed, so that no text of a caller's is stored or too long. */
export const limitKey = (name: string, who: string): string =>
  `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;

/** Counts a hit of each key, or starts a new window where the old one is over; answers those that were not full. */
const TAKE = `
  insert into rate_limit as r (key, hits, resets_at)
  select key, 1, now() + $2::int * interval '1 second' from unnest($1::text[]) as key
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
   where r.resets_at <= now() or r.hits < $3
  returning key, hits`;

/**
 * The statement part that counts a hit of key $k, over the limit too, and tells how many there are: for a statement
 * that counts only what it has made. Starts a new window of $s seconds where the old one is over.
 */
export const COUNT_HIT = (key: string, seconds: string, from = ''): string =>
  `insert into rate_limit (key, hits, resets_at)
   select ${key}, 1, now() + ${seconds} * interval '1 second' ${from}
   on conflict (key) do update set
     hits = case when rate_limit.resets_at <= now() then 1 else rate_limit.hits + 1 end,
     resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
   returning hits, extract(epoch from resets_at - now())::float8 as "resetsIn"`;

const RESETS_IN = `
  select max(extract(epoch from resets_at - now()))::float8 as "resetsIn"
    from rate_limit where key = any($1::text[]) and hits >= $2`;

const GIVE_BACK = `update rate_limit set hits = greatest(hits - 1, 0) where key = any($1::text[])`;

const SWEEP_SHARE = 1 / 64;

/** Counts one call outside any transaction, so that a refusal does not undo the count. @throws TOO_MANY_REQUESTS. */
export async function countAgainst(context: Context, limit: RateLimit, who: string): Promise<void> {
  if (!context.rateLimits) return;
  const wait = await takeHits(context, limit, [limitKey(limit.name, who)]);
  if (wait !== null) throw tooManyRequests(wait, limit.hits);
}

/**
 * Counts one hit of each key, or of none where one is full; of any number that come at once no more than the limit are
 * taken. @returns null, or the seconds to wait.
 */
export async function takeHits(
  context: Context,
  limit: RateLimit,
  keys: readonly string[],
): Promise<number | null> {
  // In one order, so that two calls don't wait for each other.
  const taken = await rows<{ key: string; hits: number }>(context.outside, TAKE, [
    keys.toSorted(),
    limit.windowSeconds,
    limit.hits,
  ]);
  if (taken.length < keys.length) {
    const full = await row<{ resetsIn: number | null }>(context.outside, RESETS_IN, [keys, limit.hits]);
    if (taken.length > 0)
      await giveBack(
        context,
        taken.map(({ key }) => key),
      );
    return full?.resetsIn ?? 1;
  }
  // Now and then somebody who opens a new window takes the counters away that are over, so that none pile up.
  if (taken[0]?.hits === 1 && Math.random() < SWEEP_SHARE)
    await row(context.outside, 'delete from rate_limit where resets_at < now()');
  return null;
}

/** Takes hits back that turned out to be none of those that are limited. */
export async function giveBack(context: Context, keys: readonly string[]): Promise<void> {
  await row(context.outside, GIVE_BACK, [keys]);
}
