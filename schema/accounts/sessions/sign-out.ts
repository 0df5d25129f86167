import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { withTransaction } from '../../transaction.ts';
import { lockAccount } from './lock-account.ts';

/**
 * Ends the caller's session on the server too, and with it every session that a one-time code carried to another host
 * from it or that it was carried from: to a person they are one sign-in (docs/decisions/0028). Other sign-ins stay.
 * Without a valid token there is nothing to end, which is fine.
 */
export async function signOut(context: Context): Promise<Ok> {
  const { sessionId } = context.caller;
  if (sessionId === null) return OK;
  const account = context.caller.signedIn();
  return withTransaction(context, async () => {
    await lockAccount(context, account.id);
    await db(context.em)
      .deleteFrom('session')
      .where('accountId', '=', account.id)
      .where('family', '=', (query) =>
        query.selectFrom('session').select('family').where('id', '=', sessionId),
      )
      .execute();
    return OK;
  });
}
