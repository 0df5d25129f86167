import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { isId } from '../../database/is-id.ts';
import { notFound } from '../../errors.ts';
import { profileAs } from '../records/account-profile.ts';
import type { AccountProfile } from '../records/account-profile.ts';

/** An account by its internal id. @throws NOT_FOUND. */
export async function findAccount({ em }: Context, accountId: string): Promise<AccountProfile> {
  const account = isId(accountId)
    ? await db(em)
        .selectFrom('account as a')
        .select(profileAs('a'))
        .where('a.id', '=', accountId)
        .executeTakeFirst()
    : undefined;
  if (!account) throw notFound('User not found');
  return account;
}
