import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid } from '../../errors.ts';
import { WRONG_CURRENT_PASSWORD } from '../../rules/accounts/account.ts';
import { STAFF_NEED_ONE } from '../../rules/accounts/second-factor.ts';
import type { SecondFactorFacts } from '../../rules/text/account-email-kinds.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { verifyPassword } from '../sessions/verify-password.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { newRecoveryCodes, storeRecoveryCodes } from '../factors/recovery-codes.ts';
import { needsSecondFactor } from '../factors/required-of-staff.ts';
import { tellOfFactors } from './tell-of-factors.ts';

/** The caller, who gave their password again. @throws UNAUTHENTICATED, INVALID for a wrong one, TOO_MANY_REQUESTS. */
export async function callerWithPassword(context: Context, password: string): Promise<AccountProfile> {
  const account = context.caller.signedIn();
  if ((await verifyPassword(context, account, password)) === null)
    throw invalid(WRONG_CURRENT_PASSWORD, { password: WRONG_CURRENT_PASSWORD });
  return account;
}

/**
 * Adds a second factor in one transaction: every other session of the account ends, sign-ins that wait for one are over,
 * and its address is told. With the first one come ten recovery codes.
 * @returns those codes, which are told this once; none where there were some.
 */
export async function addFactor(
  context: Context,
  accountId: string,
  facts: SecondFactorFacts,
  add: () => Promise<void>,
): Promise<string[]> {
  const isFirst = (await factorsOf(context, accountId)).recoveryCodes === 0;
  const codes = isFirst ? await newRecoveryCodes(context) : [];
  return withTransaction(context, async () => {
    await lockAccount(context, accountId);
    await add();
    const shown = isFirst ? await storeRecoveryCodes(context, accountId, codes) : [];
    await settle(context, accountId, facts);
    return shown;
  });
}

/**
 * Removes a second factor likewise; with the last one its recovery codes go.
 * @throws CONFLICT where the account's role needs one and this is the last.
 */
export async function removeFactor(
  context: Context,
  account: AccountProfile,
  facts: SecondFactorFacts,
  remove: () => Promise<void>,
): Promise<void> {
  await withTransaction(context, async () => {
    await lockAccount(context, account.id);
    await remove();
    if (!hasSecondFactor(await factorsOf(context, account.id))) {
      if (await needsSecondFactor(context, account)) throw conflict(STAFF_NEED_ONE);
      await db(context.em).deleteFrom('recoveryCode').where('accountId', '=', account.id).execute();
    }
    await settle(context, account.id, facts);
  });
}

/** Every sign-in but the one that asks is over, also those that wait for a second factor; the address is told. */
async function settle(context: Context, accountId: string, facts: SecondFactorFacts): Promise<void> {
  const { sessionId } = context.caller;
  await db(context.em)
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('family', '<>', (query) =>
      query.selectFrom('session').select('family').where('id', '=', sessionId),
    )
    .execute();
  await db(context.em).deleteFrom('halfSignIn').where('accountId', '=', accountId).execute();
  await tellOfFactors(context, accountId, facts);
}
