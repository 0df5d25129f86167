import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Calls of one key that are to be added to those of all instances. */
export interface Added {
  key: string;
  hits: number;
  /** Seconds until its window is over. */
  resetsIn: number;
}

/** Adds this instance's calls to the sums of all instances; answers the sums and when their windows are over. */
export type Exchange = (added: readonly Added[]) => Promise<readonly Added[]>;

/** Calls of one key in the window that is open. */
interface Count {
  /** Of all instances, as they last said. */
  summed: number;
  /** Of this one, not yet among them. */
  own: number;
  /** Milliseconds. */
  resetsAt: number;
}

/** So many calls of a key are kept here before they are told: whoever calls now and then costs the database nothing. */
const HELD_BACK = 20;

/**
 * Counts in memory, and tells the other instances each time that `tell` is called. Of a key each instance may therefore
 * miss 20 calls of each other one, and those since it was last told. The database is never waited for by a call.
 */
export class SharedCounts implements FastifyRateLimitStore {
  readonly #counts: LRUCache<string, Count>;
  readonly #max: number;

  /** `max`: from so many calls on a key is refused, and its further ones need not be told. `keys`: the most kept. */
  constructor({ max, keys }: { max: number; keys: number }) {
    this.#max = max;
    this.#counts = new LRUCache({ max: keys });
  }

  /** Counts a call; `callback` is told how many there were in the window and how many milliseconds are left of it. */
  incr(
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
    windowMilliseconds: number,
  ): void {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.resetsAt <= now) {
      count = { summed: 0, own: 0, resetsAt: now + windowMilliseconds };
      this.#counts.set(key, count);
    }
    count.own++;
    callback(null, { current: count.summed + count.own, ttl: count.resetsAt - now });
  }

  /** No route has a limit of its own here. */
  child(): this {
    return this;
  }

  /** Tells what has been counted, where there is enough of it. What could not be told is told the next time. */
  async tell(exchange: Exchange): Promise<void> {
    const now = Date.now();
    const due = [...this.#counts.entries()].filter(
      ([, { own, summed, resetsAt }]) =>
        resetsAt > now && summed <= this.#max && own > 0 && (own >= HELD_BACK || summed > 0),
    );
    if (due.length === 0) return;
    const told = new Map(due.map(([key, { own }]) => [key, own]));
    const sums = await exchange(
      due.map(([key, { own, resetsAt }]) => ({ key, hits: own, resetsIn: (resetsAt - now) / 1_000 })),
    );
    const counts = new Map(due);
    for (const { key, hits, resetsIn } of sums) {
      const count = counts.get(key);
      // A window that ended meanwhile has begun anew, as another count.
      if (!count || this.#counts.peek(key) !== count) continue;
      count.summed = hits;
      count.own -= told.get(key)!;
      count.resetsAt = Date.now() + resetsIn * 1_000;
    }
  }
}
