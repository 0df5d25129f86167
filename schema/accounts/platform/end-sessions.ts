import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { withTransaction } from '../../transaction.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { findAccount } from './find-account.ts';

/** Ends every session of somebody, for platform admins (docs/rules.md "Sessions"). @throws NOT_FOUND. */
export async function endSessionsOf(context: Context, accountId: string): Promise<Ok> {
  const { id } = await findAccount(context, accountId);
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    await db(context.em).deleteFrom('session').where('accountId', '=', id).execute();
    return OK;
  });
}
