/** Where the write-ahead log ends, as a number of bytes. */
export type LogPosition = bigint;

interface Sample {
  at: number;
  position: LogPosition;
}

/**
 * How late a replica is at most, without comparing clocks: at some moment the database's log ended at a position; a
 * replica that has replayed up to it knows all that had been committed by then. Milliseconds, all by one clock.
 */
export class Freshness {
  readonly #longest: number;
  #samples: Sample[] = [];
  #asOf: number | null = null;

  /** `longest`: so late a replica may be at most. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The database's log ended here, asked for at that moment; and so far the replica had replayed it afterwards. */
  note(at: number, position: LogPosition, replayed: LogPosition): void {
    this.#samples = [...this.#samples, { at, position }].filter((sample) => at - sample.at <= this.#longest);
    const known = this.#samples.findLast((sample) => sample.position <= replayed);
    this.#asOf = known?.at ?? null;
  }

  /** The replica can't be asked, or is none. */
  lost(): void {
    this.#asOf = null;
  }

  /** Whether all that was committed up to so long ago is there for certain. */
  isFresh(now: number): boolean {
    return this.#asOf !== null && now - this.#asOf <= this.#longest;
  }
}
