/** Chance that can be repeated: the same seed throws the same dice. */
export interface Dice {
  /** A whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  chance(share: number): boolean;
  of<T>(choices: readonly T[]): T;
}

/** mulberry32 by Tommy Ettinger. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, chance: (share) => next() < share, of: (choices) => choices[below(choices.length)]! };
}
