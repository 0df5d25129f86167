import { createLoaders } from '../../loaders.ts';
import type { Context } from '../../context.ts';

/**
 * Calls to the provider that one run of a job has under way at one time; a process may have two such runs, of charges and of
 * what is to be settled. One call takes a second or so, and thousands are due on the first of a month; a provider that has
 * enough of them turns the next one away (429), and that one waits.
 */
const AT_ONCE = 8;

/**
 * Does something for each of many, several at a time, in the order of the list; each with a context of its own, so that
 * their transactions are their own. It begins no more where `context.signal` says so. What goes wrong with one is handed
 * to `failed`, and the others go on.
 */
export async function severalAtOnce<Item>(
  context: Context,
  items: readonly Item[],
  work: (context: Context, item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => void,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    const own: Context = { ...context, em: context.outside().fork(), announced: [] };
    own.loaders = createLoaders(own);
    for (const item of waiting) {
      if (context.signal?.aborted) return;
      await work(own, item).catch((error: unknown) => failed(item, error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
}
