/** How many of the newest rows are looked through before an index is asked. */
export const WALK = 2000;

/** So many times as far, where what was found by then says that a page is full there. */
const FARTHER = 10;

/**
 * A page of what matches among the newest: null where there are fewer than `take`, which is so rare that an index answers
 * few rows to sort. Of ten million rows what one in a hundred matches is too many to sort, and the planner, which takes
 * matches for spread evenly, would walk through millions for what only the oldest have in common. `walk` looks through so
 * many of the newest and answers at most `take`.
 */
export async function amongNewest<Row>(
  walk: (steps: number) => Promise<Row[]>,
  take: number,
): Promise<Row[] | null> {
  const near = await walk(WALK);
  if (near.length === take) return near;
  if (near.length * FARTHER < take) return null;
  const far = await walk(WALK * FARTHER);
  return far.length === take ? far : null;
}
