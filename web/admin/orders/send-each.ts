/** How many calls of one press are under way at once. */
const AT_ONCE = 4;

/** What came of calls that were sent for some ids. */
export interface Sent {
  done: string[];
  failures: { id: string; error: unknown }[];
}

/** Sends a call for each id, a few at once; one that fails does not keep the others back. */
export async function sendEach(
  ids: readonly string[],
  send: (id: string) => Promise<unknown>,
): Promise<Sent> {
  const sent: Sent = { done: [], failures: [] };
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await send(id);
        sent.done.push(id);
      } catch (error) {
        sent.failures.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
  return sent;
}
