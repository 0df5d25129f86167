import type { Context } from './context.ts';

/** PostgreSQL has ended a transaction that stood in a ring of locks. */
const RING = '40P01';

/**
 * Runs one mutation in one transaction on `context.em`, flushed once at its end. A throw leaves nothing behind.
 * Called inside another transaction it joins that one.
 *
 * What PostgreSQL ends in a ring of locks is begun anew, once (docs/rules.md "Order of locks"). So `work` may run twice:
 * it asks nobody outside, reads what it changes itself, and adds to nothing that was there before it.
 */
export async function withTransaction<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { em } = context;
  if (em.isInTransaction()) {
    const result = await work();
    // What comes next in the outer one may read it by a statement of its own.
    await em.flush();
    return result;
  }
  try {
    return await inOne(context, work);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== RING || context.signal?.aborted) throw error;
    forgetWhatWasRead(context);
    return inOne(context, work);
  }
}

async function inOne<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { em } = context;
  await em.begin();
  try {
    const result = await work();
    await em.commit();
    forgetWhatWasRead(context);
    for (const payload of context.announced.splice(0)) context.pageChanged(payload);
    return result;
  } catch (error) {
    // The first error is the one that tells what went wrong; a lost connection has rolled back by itself, and what comes
    // next must not go into the transaction that was lost with it.
    await em.rollback().catch(() => em.resetTransactionContext());
    em.clear();
    context.announced = [];
    throw error;
  }
}

/** What a transaction that is undone would have made. */
class Undone<T> {
  constructor(readonly result: T) {}
}

/**
 * Runs one mutation as `withTransaction` does, and undoes it: what it would make is known, and nothing is changed. Not inside of
 * another transaction.
 */
export async function withoutTrace<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await withTransaction<T>(context, async () => {
      const result = await work();
      await context.em.flush();
      throw new Undone(result);
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    forgetWhatWasRead(context);
    return error.result as T;
  }
}

/** What was read before the commit may be of before the change, and what was read in a transaction that was lost too. */
function forgetWhatWasRead({ loaders }: Context): void {
  for (const loader of Object.values(loaders)) loader.clearAll();
}
