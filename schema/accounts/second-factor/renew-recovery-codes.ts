import type { Context } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { NO_SECOND_FACTOR } from '../../rules/accounts/second-factor.ts';
import { withTransaction } from '../../transaction.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { callerWithPassword } from './change-factors.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { newRecoveryCodes, storeRecoveryCodes } from '../factors/recovery-codes.ts';
import type { NewFactor } from './second-factor.types.ts';
import { tellOfFactors } from './tell-of-factors.ts';

/**
 * Ten new recovery codes; the earlier ones open nothing any more (docs/rules.md "A second factor").
 * @throws UNAUTHENTICATED, INVALID for a wrong password, CONFLICT without a second factor, TOO_MANY_REQUESTS.
 */
export async function renewRecoveryCodes(context: Context, password: string): Promise<NewFactor> {
  const { id } = await callerWithPassword(context, password);
  if (!hasSecondFactor(await factorsOf(context, id))) throw conflict(NO_SECOND_FACTOR);
  const codes = await newRecoveryCodes(context);
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    if (!hasSecondFactor(await factorsOf(context, id))) throw conflict(NO_SECOND_FACTOR);
    const recoveryCodes = await storeRecoveryCodes(context, id, codes);
    await tellOfFactors(context, id, { change: 'recovery_codes_renewed' });
    return { recoveryCodes };
  });
}
