import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, notFound } from '../../errors.ts';
import { lastAdminProblem } from '../../rules/accounts/roles.ts';
import { isId } from '../../database/is-id.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { Account } from '../records/account.entity.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Makes an account a platform admin, or no longer one; felt at its next request. The last admin stays one
 * (docs/rules.md "Owners and admins"). @throws NOT_FOUND, CONFLICT for the last admin.
 */
export async function setAdmin(
  context: Context,
  { accountId, isAdmin }: { accountId: string; isAdmin: boolean },
): Promise<AccountProfile> {
  if (!isId(accountId)) throw notFound('User not found');
  return withTransaction(context, async () => {
    const { em } = context;
    if (!isAdmin) {
      const admins = await lockAdmins(context);
      const problem = admins.some(({ id }) => id === accountId) ? lastAdminProblem(admins.length) : null;
      if (problem) throw conflict(problem);
    }
    const account = await em.findOne(Account, accountId);
    if (!account) throw notFound('User not found');
    await audit(context, {
      kind: 'admin_set',
      businessId: null,
      subjectAccountId: account.id,
      summary: isAdmin ? 'Made a platform admin' : 'No longer a platform admin',
      before: { isAdmin: account.isAdmin },
      after: { isAdmin },
    });
    account.isAdmin = isAdmin;
    return account;
  });
}

/**
 * All who are not disabled, in one order: of two admins who demote or disable each other at once, the second one finds
 * the last admin.
 */
export const lockAdmins = ({ em }: Context) =>
  db(em)
    .selectFrom('account')
    .select('id')
    .where('isAdmin', '=', true)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
