import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import { databaseNow } from '../../database/clock.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { invalid } from '../../errors.ts';
import { PASSKEY_REFUSED } from '../../rules/accounts/second-factor.ts';
import type { HalfSignIn } from '../records/half-sign-in.entity.ts';
import { Passkey } from '../records/passkey.entity.ts';
import { findHalfSignIn } from './half-sign-in.ts';
import { credentialIdOf, signInOptions, verifySignIn } from './passkey-ceremony.ts';
import type { PasskeyAnswer } from './passkey-ceremony.ts';

/**
 * What a passkey of the account has to sign to complete a sign-in: a challenge that is kept on the server and used once.
 * @returns the options of `navigator.credentials.get`, as JSON. @throws UNAUTHENTICATED for a sign-in that is over,
 * INVALID where the account has no passkey.
 */
export async function passkeyChallenge(
  context: Context,
  token: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id, accountId } = await findHalfSignIn(context, token);
  const known = await db(context.em)
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .execute();
  if (known.length === 0) throw invalid(PASSKEY_REFUSED);
  const options = await signInOptions(context.ports.secondFactors, known);
  await db(context.em)
    .updateTable('halfSignIn')
    .set({ challenge: options.challenge })
    .where('id', '=', id)
    .execute();
  return options;
}

/** True where a passkey of this account signed the sign-in's challenge, which is used up either way. */
export async function consumePasskeyAnswer(
  context: Context,
  { id, accountId }: HalfSignIn,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeChallenge(context, id);
  const credentialId = credentialIdOf(answer);
  if (challenge === null || credentialId === null) return false;
  const passkey = await db(context.em)
    .selectFrom('passkey')
    .select(propertiesOf(Passkey))
    .where('credentialId', '=', credentialId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const counter = passkey && (await verifySignIn(context.ports.secondFactors, answer, challenge, passkey));
  if (!passkey || counter === undefined || counter === null) return false;
  await db(context.em)
    .updateTable('passkey')
    .set({ counter: String(counter), lastUsedAt: databaseNow() })
    .where('id', '=', passkey.id)
    .execute();
  return true;
}

/** Outside of the transaction, so that a refusal does not bring it back. */
async function takeChallenge({ outside }: Context, id: string): Promise<string | null> {
  const taken = await db(outside())
    .updateTable('halfSignIn as h')
    .from((query) =>
      query
        .selectFrom('halfSignIn')
        .select(['id', 'challenge'])
        .where('id', '=', id)
        .forUpdate()
        .as('before'),
    )
    .set({ challenge: null })
    .whereRef('h.id', '=', 'before.id')
    .returning('before.challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}
