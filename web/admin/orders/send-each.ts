/** How many calls of one press are under way at once. */
const AT_ONCE = 4;

/** What came of calls that were sent for some ids or rows. */
export interface Sent<Row = string> {
  done: Row[];
  failures: { row: Row; error: unknown }[];
}

/** Sends a call for each, a few at once; one that fails does not keep the others back. */
export async function sendEach<Row extends {}>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
): Promise<Sent<Row>> {
  const sent: Sent<Row> = { done: [], failures: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await send(row);
        sent.done.push(row);
      } catch (error) {
        sent.failures.push({ row, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
  return sent;
}
