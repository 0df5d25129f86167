import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { withTransaction } from '../../transaction.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { findAccount } from './find-account.ts';
import { audit } from '../../audit/audit.ts';

/** Ends every session of somebody, for platform admins (docs/rules.md "Sessions"). @throws NOT_FOUND. */
export async function endSessionsOf(context: Context, accountId: string): Promise<Ok> {
  const { id } = await findAccount(context, accountId);
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    const ended = await db(context.em)
      .deleteFrom('session')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    await audit(context, {
      kind: 'sessions_ended',
      businessId: null,
      subjectAccountId: id,
      summary: 'All sessions were ended',
      before: { sessions: Number(ended.numDeletedRows) },
    });
    return OK;
  });
}
