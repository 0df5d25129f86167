import type { Context } from '../context.ts';
import { conflict, notFound } from '../errors.ts';
import { lastAdminProblem } from '../rules/accounts/roles.ts';
import { isId, row, rows } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { ACCOUNT_COLUMNS } from './account.rows.ts';
import type { AccountRow } from './account.rows.ts';

/**
 * Makes an account a platform admin, or no longer one; felt at its next request. The last admin stays one
 * (docs/rules.md "Owners and admins"). @throws NOT_FOUND, CONFLICT for the last admin.
 */
export async function setAdmin(
  context: Context,
  { accountId, isAdmin }: { accountId: string; isAdmin: boolean },
): Promise<AccountRow> {
  if (!isId(accountId)) throw notFound('User not found');
  return withTransaction(context, async () => {
    const { em } = context;
    if (!isAdmin) {
      // All of them, in one order: of two admins who demote each other at once, the second one finds the last admin.
      const admins = await rows<{ id: string }>(
        em,
        'select id from account where is_admin order by id for no key update',
      );
      const problem = admins.some(({ id }) => id === accountId) ? lastAdminProblem(admins.length) : null;
      if (problem) throw conflict(problem);
    }
    const changed = await row<AccountRow>(
      em,
      `update account a set is_admin = $2 where a.id = $1 returning ${ACCOUNT_COLUMNS('a')}`,
      [accountId, isAdmin],
    );
    if (!changed) throw notFound('User not found');
    return changed;
  });
}
