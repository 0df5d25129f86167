import type { Context } from '../../context.ts';
import { databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { SESSION_MS } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { lockAccount } from './lock-account.ts';
import type { OwnSession } from './session.types.ts';

/** Nobody reads further down. */
const SHOWN_MAX = 100;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The caller's sign-ins that are open, the one used last first (docs/rules.md "Sessions"). @throws UNAUTHENTICATED. */
export async function listOwnSessions({ em, caller, ports }: Context): Promise<OwnSession[]> {
  const { id } = caller.required();
  return db(em)
    .selectFrom('session')
    .select(({ fn, eb }) => [
      'family as id',
      fn.max('device').as('device'),
      fn.max('place').as('place'),
      fn<boolean>('bool_or', [eb('id', '=', caller.sessionId)]).as('isCurrent'),
      fn.min('createdAt').as('createdAt'),
      fn.max('lastUsedAt').as('lastUsedAt'),
    ])
    .where('accountId', '=', id)
    .where('lastUsedAt', '>', databaseNowPlus(-SESSION_MS))
    .where('createdAt', '>', databaseNowPlus(-ports.sessions.longestMs))
    .groupBy('family')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('family')
    .limit(SHOWN_MAX)
    .execute();
}

/** Ends one sign-in of the caller's, on every host. @throws UNAUTHENTICATED, NOT_FOUND for one that is not theirs. */
export async function endOwnSession(context: Context, family: string): Promise<Ok> {
  const { id } = context.caller.required();
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    const ended = UUID.test(family)
      ? await db(context.em)
          .deleteFrom('session')
          .where('accountId', '=', id)
          .where('family', '=', family)
          .returning('id')
          .execute()
      : [];
    if (ended.length === 0) throw notFound('This device is not signed in any more.');
    return OK;
  });
}

/** Ends every sign-in of the caller's but the one that asks. @throws UNAUTHENTICATED. */
export async function endOtherSessions(context: Context): Promise<Ok> {
  const { id } = context.caller.required();
  const { sessionId } = context.caller;
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    await db(context.em)
      .deleteFrom('session')
      .where('accountId', '=', id)
      .where('family', '<>', (query) =>
        query.selectFrom('session').select('family').where('id', '=', sessionId),
      )
      .execute();
    return OK;
  });
}
