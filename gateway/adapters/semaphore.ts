import { unavailable } from '../../schema/errors.ts';

/** How much is worked on at one time, and how much more may wait. */
export interface SemaphoreLimits {
  atOnce: number;
  waiting: number;
  /** How much more of what goes first may wait beside it; none unless given. */
  waitingFirst?: number;
}

/** Whether a piece of work goes before others that wait; asked only where it can't begin at once. */
export type GoesFirst = () => Promise<boolean>;

const RETRY_SECONDS = 5;

/**
 * Lets work that takes a core or much memory go on a few at a time; what comes more waits in its order, up to a bound.
 * What goes first has places of its own to wait in, so that no crowd of others keeps it out.
 * @returns how to have something done. @throws UNAVAILABLE with `sentence` and when to come back, beyond the bound.
 */
export function createSemaphore(
  { atOnce, waiting, waitingFirst = 0 }: SemaphoreLimits,
  sentence: string,
): <Result>(work: () => Promise<Result>, goesFirst?: GoesFirst) => Promise<Result> {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  async function wait(goesFirst: GoesFirst | undefined): Promise<void> {
    const isFirst = goesFirst !== undefined && (await goesFirst());
    // It may have been long enough for a place.
    if (running < atOnce) return void running++;
    const queue = isFirst ? first : others;
    if (queue.length >= (isFirst ? waitingFirst : waiting)) throw unavailable(RETRY_SECONDS, sentence);
    // Whoever leaves hands the place over, so `running` stays as it is.
    return new Promise<void>((resolve) => queue.push(resolve));
  }

  return async function inTurn(work, goesFirst) {
    if (running >= atOnce) await wait(goesFirst);
    else running++;
    try {
      return await work();
    } finally {
      const next = first.shift() ?? others.shift();
      if (next) next();
      else running--;
    }
  };
}
