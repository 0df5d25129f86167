import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { HAS_LEFT, isErasedName } from '../../rules/accounts/leaving.ts';

/**
 * Refuses what nobody is there for any more: an account (internal id) that was erased gets no box and no credit
 * (docs/rules.md "Leaving"). Call it with a membership of the account held, for which an erasure waits.
 * @throws INVALID where the account was erased.
 */
export async function refuseWhoLeft(context: Context, accountId: string): Promise<void> {
  const { username, publicId } = await db(context.em)
    .selectFrom('account')
    .select(['username', 'publicId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (isErasedName(username, publicId)) throw invalid(HAS_LEFT);
}
