import type { Context } from '../../context.ts';
import { databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { problemOf } from '../../rules/system/without-values.ts';
import { waitAfter } from './tries.ts';

/** The tables of mails that wait to be sent. */
type Queue = 'email' | 'accountEmail';

/** Only the try that was the last one says what comes next: another one, or none where it was one too many. */
export async function recordSendFailure(
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
