/** What is looked at of a pool of node-postgres. */
export interface TimedPool {
  on(event: 'acquire' | 'release', listener: (...parameters: never[]) => void): unknown;
  off(event: 'acquire' | 'release', listener: (...parameters: never[]) => void): unknown;
}

/** Milliseconds that a connection may be in use, in the middle of all, before fewer are begun at a time. */
const SLOW_MILLISECONDS = 150;
/** Or so many times what it takes at best: a database may be far away. */
const TIMES_THE_BEST = 3;
/** Whatever the best has been: who starts while too many come has seen no better. */
const SLOWEST_MILLISECONDS = 600;
/** How much the best is forgotten by each time; it has doubled after some minutes of work. */
const FORGETS = 1.001;
/** It is judged anew after so long, and so many. */
const WINDOW = { milliseconds: 250, uses: 5 };
/** As few as it takes to keep a database busy that serves one after the other. */
const FEWEST = 4;

/**
 * How many statements may be under way or wait for a connection at a time (docs/decisions/0089). As many as fit while the
 * database answers as usual; fewer while it, a pooler or this process itself is slow, so that what has begun is
 * finished while somebody still waits for it. What counts is the middle of the uses of a window: some that wait for
 * a lock make it no smaller.
 */
export class StatementLimit {
  readonly #most: number;
  readonly #isMoreWanted: () => boolean;
  readonly #now: () => number;
  readonly #begunAt = new WeakMap<object, number>();
  #current: number;
  #best = Number.POSITIVE_INFINITY;
  #uses: number[] = [];
  #windowAt: number;

  /** `isMoreWanted`: whether somebody waits who would be begun if more were allowed. `now`: milliseconds; tests move theirs. */
  constructor(most: number, isMoreWanted: () => boolean, now = () => performance.now()) {
    this.#most = most;
    this.#current = most;
    this.#isMoreWanted = isMoreWanted;
    this.#now = now;
    this.#windowAt = now();
  }

  get current(): number {
    return this.#current;
  }

  /** Looks at how long connections are in use. @returns how to stop. */
  watch(pool: TimedPool): () => void {
    const acquired = (client: object) => void this.#begunAt.set(client, this.#now());
    const released = (_error: unknown, client: object) => {
      const begunAt = this.#begunAt.get(client);
      if (begunAt !== undefined) this.used(this.#now() - begunAt);
    };
    pool.on('acquire', acquired);
    pool.on('release', released);
    return () => {
      pool.off('acquire', acquired);
      pool.off('release', released);
    };
  }

  /** A connection was in use for so long. */
  used(milliseconds: number): void {
    this.#uses.push(milliseconds);
    const now = this.#now();
    if (this.#uses.length < WINDOW.uses || now - this.#windowAt < WINDOW.milliseconds) return;
    this.#judge(this.#uses.toSorted((one, other) => one - other)[Math.floor(this.#uses.length / 2)]!);
    this.#uses = [];
    this.#windowAt = now;
  }

  #judge(middle: number): void {
    this.#best = Math.min(middle, this.#best * FORGETS);
    const slow = Math.min(SLOWEST_MILLISECONDS, Math.max(SLOW_MILLISECONDS, TIMES_THE_BEST * this.#best));
    if (middle > slow)
      this.#current = Math.max(Math.min(FEWEST, this.#most), Math.floor(this.#current * 0.7));
    else if (this.#isMoreWanted()) this.#current = Math.min(this.#most, Math.ceil(this.#current * 1.25));
  }
}
