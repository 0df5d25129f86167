/** How many of the newest rows are looked through before an index is asked. */
export const WALK = 2_000;

/** The walks, each so much longer than the one before; the last of ten million rows in some tenths of a second. */
const WALKS = [WALK, 20_000, 100_000] as const;
const LONGEST = WALKS[2];

/**
 * A page of what matches among the newest: null where there are fewer than `take`, which is so rare that an index answers
 * few rows to sort. Of ten million rows what one in a thousand matches is too many to read from all over a table, and the
 * planner, which takes matches for spread evenly, would walk through millions for what only the oldest have in common.
 * `walk` looks through so many of the newest and answers at most `take`; a longer one follows where what was found by then
 * says that a page is full before the longest ends.
 */
export async function amongNewest<Row>(
  walk: (steps: number) => Promise<Row[]>,
  take: number,
): Promise<Row[] | null> {
  for (const steps of WALKS) {
    const found = await walk(steps);
    if (found.length === take) return found;
    if (found.length * (LONGEST / steps) < take) return null;
  }
  return null;
}
