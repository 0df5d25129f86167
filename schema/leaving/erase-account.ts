import { queueAccountEmail } from '../accounts/recovery/queue-account-email.ts';
import { recoveryAddress } from '../accounts/recovery/recovery-address.ts';
import { verifyPassword } from '../accounts/sessions/verify-password.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { OK } from '../ok.type.ts';
import type { Ok } from '../ok.type.ts';
import { WRONG_CURRENT_PASSWORD } from '../rules/accounts/account.ts';
import { erasedName, isErasedName, leavingProblem } from '../rules/accounts/leaving.ts';
import { withTransaction } from '../transaction.ts';
import { lockLeaving } from './lock-leaving.ts';
import { eraseRows } from './erase.sql.ts';
import type { ErasedRows } from './erase.sql.ts';
import { standsInTheWay } from './stands-in-the-way.sql.ts';

/**
 * The caller's account is erased, for good, after its password was given again (docs/rules.md "Leaving").
 * @throws UNAUTHENTICATED, CONFLICT with what stands in the way, INVALID for a wrong password, TOO_MANY_REQUESTS.
 */
export async function deleteAccount(context: Context, password: string): Promise<Ok> {
  const account = context.caller.required();
  const { id } = account;
  const problem = leavingProblem(await standsInTheWay(context.em, id), 'own');
  if (problem) throw conflict(problem);
  if (!(await verifyPassword(context, account, password)))
    throw invalid(WRONG_CURRENT_PASSWORD, { password: WRONG_CURRENT_PASSWORD });
  await eraseAccount(context, id);
  return OK;
}

/**
 * Erases an account by its internal id, in one transaction: who it was is replaced everywhere; orders keep their number,
 * amount and date. A mail to its last address says that it was done. @returns what was touched.
 * @throws NOT_FOUND for one that is unknown or erased, CONFLICT with what stands in the way.
 */
export async function eraseAccount(context: Context, accountId: string): Promise<ErasedRows[]> {
  return withTransaction(context, async () => {
    await lockLeaving(context, accountId);
    const account = await db(context.em)
      .selectFrom('account')
      .select(['id', 'publicId', 'username', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account || isErasedName(account.username, account.publicId)) throw notFound('User not found');
    const isOwn = context.caller.account?.id === accountId;
    const problem = leavingProblem(await standsInTheWay(context.em, accountId), isOwn ? 'own' : 'theirs');
    if (problem) throw conflict(problem);
    const address = (await recoveryAddress(context, accountId)) ?? account.email;
    const { id, username } = account;
    const touched = await eraseRows(context.em, {
      id,
      username,
      erasedName: erasedName(account.publicId),
      isVouchedFor: !isOwn,
    });
    if (address)
      await queueAccountEmail(context, { kind: 'account_erased', accountId: null, recipient: address });
    if (!isOwn)
      await audit(context, {
        kind: 'account_erased',
        businessId: null,
        subjectAccountId: id,
        summary: 'The account was erased on request',
        after: { rows: touched.reduce((sum, { rows }) => sum + rows, 0) },
      });
    return touched;
  });
}
