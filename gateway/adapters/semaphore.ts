import { unavailable } from '../../schema/errors.ts';

/** How much is worked on at one time, and how much more may wait. */
export interface SemaphoreLimits {
  atOnce: number;
  waiting: number;
}

const RETRY_SECONDS = 5;

/**
 * Lets work that takes a core or much memory go on a few at a time; what comes more waits in its order, up to a bound.
 * @returns how to have something done. @throws UNAVAILABLE with `sentence` and when to come back, beyond the bound.
 */
export function createSemaphore({ atOnce, waiting }: SemaphoreLimits, sentence: string) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable(RETRY_SECONDS, sentence);
      // Whoever leaves hands the place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
