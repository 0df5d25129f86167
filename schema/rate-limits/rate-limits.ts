import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { row } from '../sql.ts';

/** So many calls in a fixed window; counted in PostgreSQL, for all instances together (decisions, section 2). */
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

/**
 * The statement part that counts a hit of key $k and starts a new window of $s seconds where the old one is over.
 * Times are the machine's clock.
 */
export const COUNT_HIT = (key: string, seconds: string, from = ''): string =>
  `insert into rate_limit (key, hits, resets_at)
   select ${key}, 1, now() + ${seconds} * interval '1 second' ${from}
   on conflict (key) do update set
     hits = case when rate_limit.resets_at <= now() then 1 else rate_limit.hits + 1 end,
     resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
   returning hits, extract(epoch from resets_at - now())::float8 as "resetsIn"`;

const SWEEP_SHARE = 1 / 64;

const COUNT = COUNT_HIT('$1', '$2::int');

/** Counts one call outside any transaction, so that a refusal does not undo the count. @throws TOO_MANY_REQUESTS. */
export async function countAgainst(context: Context, limit: RateLimit, who: string): Promise<void> {
  if (!context.rateLimits) return;
  const counted = await row<{ hits: number; resetsIn: number }>(context.outside, COUNT, [
    limitKey(limit.name, who),
    limit.windowSeconds,
  ]);
  if (counted && counted.hits > limit.hits) throw tooManyRequests(counted.resetsIn);
  // Now and then somebody who opens a new window takes the counters away that are over, so that none pile up.
  if (counted?.hits === 1 && Math.random() < SWEEP_SHARE) {
    await row(context.outside, 'delete from rate_limit where resets_at < now()');
  }
}
