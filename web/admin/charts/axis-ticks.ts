/**
 * The marks of an axis from zero to a largest value, at most five steps of 1, 2 or 5 times a power of ten, so that
 * each can be read off; `smallest` is the least step: 1 where only whole values make sense, 100 for whole dollars.
 */
export function axisTicks(largest: number, smallest = 1): number[] {
  const top = Math.max(largest, smallest);
  let power = smallest;
  while (top / (power * 5) > 5) power *= 10;
  const step = power * ([1, 2, 5].find((factor) => top / (power * factor) <= 5) ?? 5);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step);
}

/**
 * The marks of a level's axis: from zero, as `axisTicks`, unless every value is in the upper half; then from a mark
 * below them to one above them, so that a change is seen in the middle of the chart, yet over never less than a quarter of
 * the largest value, so that a small one does not look like a large one.
 */
export function levelTicks(values: readonly number[], smallest = 1): number[] {
  const largest = Math.max(0, ...values);
  const lowest = Math.min(largest, ...values);
  if (lowest < largest / 2 || largest < 10 * smallest) return axisTicks(largest, smallest);
  const span = Math.max((largest - lowest) * 1.5, largest / 4);
  const step = axisTicks(span, smallest)[1] ?? smallest;
  const middle = (largest + lowest) / 2;
  const first = Math.floor((middle - span / 2) / step) * step;
  const last = Math.ceil((middle + span / 2) / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Whole percentages of parts that sum to 100: the largest remainders are rounded up. All 0 where nothing is counted. */
export function percentages(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / all) * 100);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const up = new Set(
    exact
      .map((share, at) => ({ at, rest: share - Math.floor(share) }))
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ at }) => at),
  );
  return exact.map((share, at) => Math.floor(share) + (up.has(at) ? 1 : 0));
}
