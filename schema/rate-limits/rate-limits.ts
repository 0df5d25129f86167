import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { giveBack, secondsUntilReset, sweep, takeHitsOf } from './rate-limits.sql.ts';

/** So many calls in a fixed window; counted in PostgreSQL, for all instances together (docs/rules.md "Rates"). */
export interface RateLimit {
  name: string;
  hits: number;
  windowSeconds: number;
}

/** Per address. */
export const REGISTERING: RateLimit = { name: 'register', hits: 60, windowSeconds: 60 };
/** Per /48 of IPv6, in which one person can have 65,536 addresses. */
export const REGISTERING_AT_SITE: RateLimit = { name: 'register-site', hits: 300, windowSeconds: 60 };
/** Per address. */
export const USERNAME_CHECKS: RateLimit = { name: 'username', hits: 60, windowSeconds: 60 };
/** Per account; a checkout that is answered again is not counted. */
export const CHECKOUTS: RateLimit = { name: 'checkout', hits: 30, windowSeconds: 60 };

/** Per account: a page is cleaned and written whole, however little of it was changed. */
export const PUBLISHING: RateLimit = { name: 'publish', hits: 30, windowSeconds: 60 };

/** Per account: a test goes to an address that its owner typed. */
export const TEST_EMAILS: RateLimit = { name: 'test-email', hits: 10, windowSeconds: 600 };

/** The row of a limit for one address or account; hashed, so that no text of a caller's is stored or too long. */
export const limitKey = (name: string, who: string): string =>
  `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;

/** Of so many occasions one takes the counters away that are over. */
export const SWEEP_SHARE = 1 / 64;

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
  const taken = await takeHitsOf(context, keys.toSorted(), limit);
  if (taken.length < keys.length) {
    const wait = await secondsUntilReset(context, keys, limit.hits);
    if (taken.length > 0)
      await giveBack(
        context,
        taken.map(({ key }) => key),
      );
    return wait ?? 1;
  }
  // Now and then somebody who opens a new window takes the counters away that are over, so that none pile up.
  if (taken[0]?.hits === 1 && Math.random() < SWEEP_SHARE) await sweep(context);
  return null;
}
