import { setTimeout as sleep } from 'node:timers/promises';

import { DATABASE_LIMITS } from './limits.ts';

/**
 * Milliseconds that a migration waits for one table: less than the second after which PostgreSQL ends somebody who waits
 * in a ring (deadlock_timeout), so that it is never who serves.
 */
export const GIVES_WAY_AFTER = 500;

/** Milliseconds until it is begun anew; twice as long each time. */
const PAUSE = { first: 250, longest: 5_000 };

/** PostgreSQL's codes of a lock that was not had in time, and of a transaction that was ended in a ring. */
const LOST = new Set<unknown>(['55P03', '40P01']);

/**
 * Runs a transaction of migrations until it has had all its tables, for as long as the limit of migrations' locks says:
 * those who wait behind it wait half a second. @throws what the last try did.
 */
export async function givingWay<T>(migrate: () => Promise<T>): Promise<T> {
  const until = performance.now() + DATABASE_LIMITS.migrations.lock;
  for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.longest)) {
    try {
      return await migrate();
    } catch (error) {
      if (!LOST.has((error as { code?: unknown }).code) || performance.now() > until) throw error;
      await sleep(pause);
    }
  }
}
