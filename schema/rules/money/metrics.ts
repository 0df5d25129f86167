/** Sums of the metrics: pure arithmetic over what was counted. Amounts are cents. */

/** How many subscriptions are active, and the sum of their monthly prices. */
export interface Standing {
  active: number;
  price: number;
}

/** The average monthly price, to the cent; 0 where there is none. Source: docs/rules.md "Revenue". */
export function averagePrice({ active, price }: Standing): number {
  return active > 0 ? Math.round(price / active) : 0;
}

/** The sum of one figure. */
export function sumOf<Key extends string>(counted: readonly Record<Key, number>[], key: Key): number {
  return counted.reduce((sum, each) => sum + each[key], 0);
}

/**
 * What stood at the end of each part, the earliest first, from what stands now and what each part has changed: counted
 * backwards, so that nothing before the first part has to be read.
 */
export function standingAfterEach(now: Standing, changes: readonly Standing[]): Standing[] {
  const standing = { active: now.active, price: now.price };
  return changes
    .toReversed()
    .map((change) => {
      const after = { ...standing };
      standing.active -= change.active;
      standing.price -= change.price;
      return after;
    })
    .toReversed();
}
