import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { needsSecondFactor } from '../factors/required-of-staff.ts';
import type { OwnSecondFactor } from './second-factor.types.ts';

/** The caller's second factors, also of somebody who has to set one up first. @throws UNAUTHENTICATED. */
export async function ownSecondFactor(context: Context): Promise<OwnSecondFactor> {
  const account = context.caller.signedIn();
  const factors = await factorsOf(context, account.id);
  const authenticator = await db(context.em)
    .selectFrom('authenticator')
    .select('confirmedAt')
    .where('accountId', '=', account.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db(context.em)
    .selectFrom('passkey')
    .select(['publicId as id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', account.id)
    .orderBy('passkey.id')
    .execute();
  return {
    username: account.username,
    isOn: hasSecondFactor(factors),
    isRequired: await needsSecondFactor(context, account),
    takesCodes: context.ports.secondFactors.sealing !== null,
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys,
    recoveryCodesLeft: factors.recoveryCodes,
  };
}
