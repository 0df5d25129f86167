import type { Context } from '../../context.ts';
import { databaseNow } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { conflict } from '../../errors.ts';
import { ACCOUNT_IS_ERASED, DISABLES_THEMSELF } from '../../rules/accounts/account.ts';
import { isErasedName } from '../../rules/accounts/leaving.ts';
import { lastAdminProblem } from '../../rules/accounts/roles.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { dropLinks } from '../recovery/links.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { findAccount } from './find-account.ts';
import { lockAdmins } from './set-admin.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Disables an account, or enables it again. While it is disabled nobody signs in to it, its sessions are over and no link
 * is sent; memberships, attachments and everything else stay (docs/rules.md "Disabled accounts").
 * @throws NOT_FOUND, CONFLICT for one's own account, the last admin, and one that was erased, which stays so.
 */
export async function setDisabled(
  context: Context,
  { accountId, isDisabled }: { accountId: string; isDisabled: boolean },
): Promise<AccountProfile> {
  return withTransaction(context, async () => {
    const { id, publicId, username, isAdmin, disabledAt } = await findAccount(context, accountId);
    if (!isDisabled && isErasedName(username, publicId)) throw conflict(ACCOUNT_IS_ERASED);
    if (isDisabled && id === context.caller.account?.id) throw conflict(DISABLES_THEMSELF);
    if (isDisabled && isAdmin) {
      const admins = await lockAdmins(context);
      const problem = admins.some((admin) => admin.id === id) ? lastAdminProblem(admins.length) : null;
      if (problem) throw conflict(problem);
    }
    await lockAccount(context, id);
    await db(context.em)
      .updateTable('account')
      .set({ disabledAt: isDisabled ? databaseNow() : null })
      .where('id', '=', id)
      .execute();
    if (isDisabled) {
      await db(context.em).deleteFrom('session').where('accountId', '=', id).execute();
      await dropLinks(context, 'password', id);
    }
    await audit(context, {
      kind: isDisabled ? 'account_disabled' : 'account_enabled',
      businessId: null,
      subjectAccountId: id,
      summary: isDisabled ? 'The account was disabled' : 'The account was enabled again',
      before: { isDisabled: disabledAt !== null },
      after: { isDisabled },
    });
    return findAccount(context, id);
  });
}
