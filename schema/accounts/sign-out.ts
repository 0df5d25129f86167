import type { Context } from '../context.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { row } from '../sql.ts';
import { withTransaction } from '../transaction.ts';

/** Ends the caller's session on the server too. Without a valid token there is nothing to end, which is fine. */
export async function signOut(context: Context): Promise<Ok> {
  const { sessionId } = context.caller;
  if (sessionId === null) return OK;
  return withTransaction(context, async () => {
    await row(context.em, 'delete from session where id = $1', [sessionId]);
    return OK;
  });
}
