import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict } from '../../errors.ts';
import { HAS_NO_SECOND_FACTOR } from '../../rules/accounts/second-factor.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { withTransaction } from '../../transaction.ts';
import { findAccount } from '../platform/find-account.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { tellOfFactors } from './tell-of-factors.ts';

/**
 * Takes every second factor of somebody away who lost them, with their recovery codes: all of their sessions end, and
 * their address is told. For platform admins and whoever has the machine (docs/rules.md "A second factor").
 * @throws NOT_FOUND, CONFLICT where they have none.
 */
export async function resetSecondFactor(context: Context, accountId: string): Promise<Ok> {
  const { id } = await findAccount(context, accountId);
  return withTransaction(context, async () => {
    await lockAccount(context, id);
    const factors = await factorsOf(context, id);
    if (!hasSecondFactor(factors)) throw conflict(HAS_NO_SECOND_FACTOR);
    for (const table of [
      'authenticator',
      'passkey',
      'passkeyRegistration',
      'recoveryCode',
      'halfSignIn',
      'session',
    ] as const)
      await db(context.em).deleteFrom(table).where('accountId', '=', id).execute();
    await audit(context, {
      kind: 'second_factor_reset',
      businessId: null,
      subjectAccountId: id,
      summary: 'The second factor was reset',
      before: { passkeys: factors.passkeys, hadAuthenticator: factors.hasAuthenticator },
    });
    await tellOfFactors(context, id, { change: 'reset' });
    return OK;
  });
}
