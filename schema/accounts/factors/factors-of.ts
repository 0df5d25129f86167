import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';

/** What an account can confirm a sign-in by. */
export interface Factors {
  hasAuthenticator: boolean;
  passkeys: number;
  recoveryCodes: number;
}

/** The second factors of an account; an authenticator counts once it was confirmed. */
export async function factorsOf({ em }: Pick<Context, 'em'>, accountId: string): Promise<Factors> {
  const { authenticators, passkeys, recoveryCodes } = await db(em)
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('authenticator')
        .select(fn.countAll<string>().as('count'))
        .where('accountId', '=', accountId)
        .where('confirmedAt', 'is not', null)
        .as('authenticators'),
      selectFrom('passkey')
        .select(fn.countAll<string>().as('count'))
        .where('accountId', '=', accountId)
        .as('passkeys'),
      selectFrom('recoveryCode')
        .select(fn.countAll<string>().as('count'))
        .where('accountId', '=', accountId)
        .as('recoveryCodes'),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasAuthenticator: Number(authenticators) > 0,
    passkeys: Number(passkeys),
    recoveryCodes: Number(recoveryCodes),
  };
}

/** Whether a sign-in asks for more than the password. Recovery codes alone are none. */
export const hasSecondFactor = ({ hasAuthenticator, passkeys }: Factors): boolean =>
  hasAuthenticator || passkeys > 0;
