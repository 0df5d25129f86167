import type { Context } from '../../context.ts';
import { databaseSeconds } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { authenticatorCode } from '../../rules/accounts/second-factor.ts';
import { stepOf } from './authenticator-codes.ts';

/** What an authenticator's secret is sealed for: it opens for no other account. */
export const aboutAuthenticator = (accountId: string): string => `authenticator of account ${accountId}`;

/** False where an account has an authenticator whose secret no key of ours opens: the one it was sealed by is gone. */
export async function isAuthenticatorReadable(
  { em, ports }: Pick<Context, 'em' | 'ports'>,
  accountId: string,
): Promise<boolean> {
  const stored = await db(em)
    .selectFrom('authenticator')
    .select('sealedSecret')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!stored) return true;
  const { sealing } = ports.secondFactors;
  return sealing !== null && sealing.open(stored.sealedSecret, aboutAuthenticator(accountId)) !== null;
}

/**
 * Takes a code of an account's authenticator, once: true where it is of this step of 30 seconds or of the ones beside
 * it, and none of it or of a later one was taken before. `isPending`: of the one that is being set up.
 */
export async function consumeAuthenticatorCode(
  context: Context,
  accountId: string,
  code: string,
  { isPending = false }: { isPending?: boolean } = {},
): Promise<boolean> {
  const digits = authenticatorCode(code);
  const { sealing } = context.ports.secondFactors;
  if (digits === null || sealing === null) return false;
  const stored = await db(context.em)
    .selectFrom('authenticator')
    .select(['id', 'sealedSecret', databaseSeconds().as('seconds')])
    .where('accountId', '=', accountId)
    .where('confirmedAt', isPending ? 'is' : 'is not', null)
    .executeTakeFirst();
  const secret = stored && sealing.open(stored.sealedSecret, aboutAuthenticator(accountId));
  const step = secret ? stepOf(secret, digits, stored.seconds) : null;
  if (step === null) return false;
  const taken = await db(context.em)
    .updateTable('authenticator')
    // Sealed anew: by the newest key, where there is another one by now.
    .set({ lastStep: String(step), sealedSecret: sealing.seal(secret!, aboutAuthenticator(accountId)) })
    .where('id', '=', stored!.id)
    // Of two uses at once, one.
    .where('lastStep', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
