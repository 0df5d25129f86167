import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { OWN_MS, problemOf, waitAfter } from './tries.ts';

/** The tables of mails that wait to be sent. */
type Queue = 'email' | 'accountEmail';

/**
 * The id of the mail that is next, by the database's clock. Taken up, a mail is not waited for by others until its time
 * is over. Undefined where none waits.
 */
export async function takeNextId({ em }: Context, queue: Queue): Promise<string | undefined> {
  const taken = await db(em)
    .with(
      (cte) => cte('next').materialized(),
      (query) =>
        query
          .selectFrom(queue)
          .select('id')
          .where('state', '=', 'waiting')
          .where('nextTryAt', '<=', databaseNow())
          .orderBy('nextTryAt')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable(queue)
    .from('next')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), nextTryAt: databaseNowPlus(OWN_MS) }))
    .whereRef(`${queue}.id`, '=', 'next.id')
    .returning(`${queue}.id`)
    .executeTakeFirst();
  return taken?.id;
}

/** Only the try that was the last one says what comes next: another one, or none where it was one too many. */
export async function recordFailure(
  { em }: Context,
  queue: Queue,
  { id, attempts }: { id: string; attempts: number },
  error: unknown,
): Promise<void> {
  const wait = waitAfter(attempts);
  await db(em)
    .updateTable(queue)
    .set({
      problem: problemOf(error),
      state: wait === null ? 'failed' : 'waiting',
      nextTryAt: databaseNowPlus(wait ?? 0),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}
