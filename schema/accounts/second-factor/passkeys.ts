import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { isDuplicateOf } from '../../database/is-duplicate.ts';
import { assertValid, conflict, invalid, notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import {
  PASSKEY_REFUSED,
  passkeyNameProblem,
  REGISTRATION_OVER,
  TOO_MANY_PASSKEYS,
} from '../../rules/accounts/second-factor.ts';
import { PASSKEYS_MAX, SECOND_FACTOR_MS } from '../../rules/limits.ts';
import { addFactor, callerWithPassword, removeFactor } from './change-factors.ts';
import { registrationOptions, verifyRegistration } from '../factors/passkey-ceremony.ts';
import type { PasskeyAnswer } from '../factors/passkey-ceremony.ts';
import type { NewFactor } from './second-factor.types.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Begins to add a passkey: what the browser is asked to make one by, with a challenge that is kept and used once.
 * @returns the options of `navigator.credentials.create`, as JSON. @throws UNAUTHENTICATED, INVALID for a wrong
 * password, CONFLICT where there are 20 already, TOO_MANY_REQUESTS.
 */
export async function startPasskey(
  context: Context,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await callerWithPassword(context, password);
  const known = await db(context.em)
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', account.id)
    .execute();
  if (known.length >= PASSKEYS_MAX) throw conflict(TOO_MANY_PASSKEYS);
  const options = await registrationOptions(context.ports.secondFactors, account, known);
  const begun = { challenge: options.challenge, expiresAt: databaseNowPlus(SECOND_FACTOR_MS) };
  await db(context.em)
    .insertInto('passkeyRegistration')
    .values({ accountId: account.id, ...begun })
    .onConflict((conflicting) => conflicting.column('accountId').doUpdateSet(begun))
    .execute();
  return options;
}

/**
 * Adds the passkey that the browser made. @returns the recovery codes that came with the first factor.
 * @throws UNAUTHENTICATED, INVALID for a name or an answer that is none, CONFLICT where it took too long.
 */
export async function addPasskey(
  context: Context,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<NewFactor> {
  const { id: accountId } = context.caller.signedIn();
  assertValid({ name: passkeyNameProblem(name) });
  const begun = await db(context.outside())
    .deleteFrom('passkeyRegistration')
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', databaseNow())
    .returning('challenge')
    .executeTakeFirst();
  if (!begun) throw conflict(REGISTRATION_OVER);
  const made = await verifyRegistration(context.ports.secondFactors, answer, begun.challenge);
  if (made === null) throw invalid(PASSKEY_REFUSED);
  const facts = { change: 'passkey_added', passkey: name.trim() } as const;
  try {
    const recoveryCodes = await addFactor(context, accountId, facts, async () => {
      const { transports, ...values } = made;
      await db(context.em)
        .insertInto('passkey')
        .values({ ...values, accountId, name: name.trim(), transports: JSON.stringify(transports) as never })
        .execute();
    });
    return { recoveryCodes };
  } catch (error) {
    if (isDuplicateOf(error, 'passkey_credential_id_key')) throw invalid(PASSKEY_REFUSED);
    throw error;
  }
}

/** Removes one. @throws UNAUTHENTICATED, INVALID for a wrong password, NOT_FOUND, CONFLICT for the last one that a role needs. */
export async function removePasskey(
  context: Context,
  { id, password }: { id: string; password: string },
): Promise<Ok> {
  const account = await callerWithPassword(context, password);
  const passkey = UUID.test(id)
    ? await db(context.em)
        .selectFrom('passkey')
        .select(['id', 'name'])
        .where('publicId', '=', id)
        .where('accountId', '=', account.id)
        .executeTakeFirst()
    : undefined;
  if (!passkey) throw notFound('This passkey is not there any more.');
  await removeFactor(context, account, { change: 'passkey_removed', passkey: passkey.name }, async () => {
    await db(context.em).deleteFrom('passkey').where('id', '=', passkey.id).execute();
  });
  return OK;
}
