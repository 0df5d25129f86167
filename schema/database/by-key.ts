import DataLoader from 'dataloader';

/** Loads one row for each key, null where there is none: `byKey((ids) => …, ({ id }) => id)`. */
export function byKey<Row>(
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row | null> {
  return new DataLoader(async (keys) => {
    const rowsOf = new Map((await read(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => rowsOf.get(key) ?? null);
  });
}

/** Loads all rows of each key, in the order in which they are read. */
export function listByKey<Row>(
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): DataLoader<string, Row[]> {
  return new DataLoader(async (keys) => grouped(keys, await read(keys), keyOf));
}

/** The rows of each key, in the order in which they were read. */
export function grouped<Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[][] {
  const rowsOf = new Map<string, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) rowsOf.get(keyOf(row))?.push(row);
  return keys.map((key) => rowsOf.get(key) ?? []);
}

/** Loads one number for each key, 0 where nothing was counted. */
export const countByKey = (
  read: (keys: readonly string[]) => Promise<readonly { key: string; count: string | number | bigint }[]>,
): DataLoader<string, number> =>
  new DataLoader(async (keys) => {
    const counts = new Map((await read(keys)).map(({ key, count }) => [key, Number(count)]));
    return keys.map((key) => counts.get(key) ?? 0);
  });
