/** Seeded random numbers: the same seed draws the same picture on every machine. */
export interface Random {
  /** a number in [0, 1) */
  next(): number;
  /** a number in [low, high) */
  between(low: number, high: number): number;
  /** a whole number in [low, high] */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32, wrapped with the few questions that drawings and demo data ask. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (list) => {
      const chosen = list[Math.floor(list.length * next())];
      if (chosen === undefined) throw new Error('pick from an empty list');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
