import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '../database/sql.ts';
import type { Context } from '../context.ts';

// Raw: rate_limit is a table of counters without an entity, and each statement counts by what it finds, in one step that
// many callers may take at once. All by the database's clock and on `outside`, so that no refusal undoes a count.

/** The counter of one key as it is after a hit. */
export interface Hits {
  key: string;
  hits: number;
}

/** Counts a hit of each key, or starts a new window where the old one is over; answers those that were not full. */
export const takeHitsOf = (
  { outside }: Context,
  keys: readonly string[],
  { hits, windowSeconds }: { hits: number; windowSeconds: number },
): Promise<Hits[]> =>
  rows<Hits>(
    outside(),
    `insert into rate_limit as r (key, hits, resets_at)
     select key, 1, now() + $2::int * interval '1 second' from unnest($1::text[]) as key
     on conflict (key) do update set
       hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
       resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
      where r.resets_at <= now() or r.hits < $3
     returning key, hits`,
    [keys, windowSeconds, hits],
  );

/** Seconds until the last of the full counters starts anew; null where none is full. */
export async function secondsUntilReset(
  { outside }: Context,
  keys: readonly string[],
  hits: number,
): Promise<number | null> {
  const full = await row<{ resetsIn: number | null }>(
    outside(),
    `select max(extract(epoch from resets_at - now()))::float8 as "resetsIn"
       from rate_limit where key = any($1::text[]) and hits >= $2`,
    [keys, hits],
  );
  return full?.resetsIn ?? null;
}

/** Takes hits back that turned out to be none of those that are limited. */
export async function giveBack({ outside }: Context, keys: readonly string[]): Promise<void> {
  await row(outside(), 'update rate_limit set hits = greatest(hits - 1, 0) where key = any($1::text[])', [
    keys,
  ]);
}

/** Deletes the counters that are over, but those that somebody else counts in just now. */
export async function sweep({ outside }: Pick<Context, 'outside'>): Promise<void> {
  await row(
    outside(),
    'delete from rate_limit where key in (select key from rate_limit where resets_at < now() for update skip locked)',
  );
}

/** Hits of one key, and the seconds until they are over. */
export interface WindowHits {
  key: string;
  hits: number;
  resetsIn: number;
}

/** Adds hits to the counters of many keys, over any limit too; answers the counters. Keys in one order, as all add them. */
export const addHits = (em: EntityManager, added: readonly WindowHits[]): Promise<WindowHits[]> =>
  rows<WindowHits>(
    em,
    `insert into rate_limit as r (key, hits, resets_at)
     select key, hits, now() + resets_in * interval '1 second'
       from unnest($1::text[], $2::int[], $3::float8[]) as added (key, hits, resets_in)
     on conflict (key) do update set
       hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
       resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
     returning key, hits, extract(epoch from resets_at - now())::float8 as "resetsIn"`,
    [added.map(({ key }) => key), added.map(({ hits }) => hits), added.map(({ resetsIn }) => resetsIn)],
  );

/** Deletes one counter: its key starts afresh. */
export async function startAfresh({ outside }: Context, key: string): Promise<void> {
  await row(outside(), 'delete from rate_limit where key = $1', [key]);
}

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

/** From which failure on a key waits, and how long at most; the wait doubles from 1 second. */
export interface Backoff {
  freeFailures: number;
  longestWaitSeconds: number;
}

/** Counts a failure of a key that does not wait; false where it waits. Forgotten a day after the last one. */
export async function takeFailure(
  { outside }: Context,
  key: string,
  { freeFailures, longestWaitSeconds }: Backoff,
): Promise<boolean> {
  const taken = await row(
    outside(),
    `insert into rate_limit as r (key, hits, resets_at) values ($1, 1, now() + interval '1 day')
     on conflict (key) do update set
       hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
       resets_at = now() + interval '1 day',
       blocked_until = case when r.resets_at > now() and r.hits + 1 >= $2::int
         then now() + least($3::int, power(2, least(r.hits + 1 - $2::int, 20))) * interval '1 second' end
      where r.resets_at <= now() or r.blocked_until is null or r.blocked_until <= now()
     returning hits`,
    [key, freeFailures, longestWaitSeconds],
  );
  return taken !== null;
}

/** Seconds until a key may fail again; null where it does not wait. */
export async function secondsBlocked({ outside }: Context, key: string): Promise<number | null> {
  const blocked = await row<{ seconds: number | null }>(
    outside(),
    'select extract(epoch from blocked_until - now())::float8 as seconds from rate_limit where key = $1',
    [key],
  );
  return blocked?.seconds ?? null;
}

/** Takes a failure back, and the wait that it began. */
export async function undoFailure({ outside }: Context, key: string): Promise<void> {
  await row(
    outside(),
    'update rate_limit set hits = greatest(hits - 1, 0), blocked_until = null where key = $1',
    [key],
  );
}
