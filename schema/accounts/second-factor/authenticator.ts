import type { Context } from '../../context.ts';
import { databaseNow, databaseNowPlus } from '../../database/clock.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { OK } from '../../ok.type.ts';
import type { Ok } from '../../ok.type.ts';
import { trySecondFactor } from '../../rate-limits/sign-in-attempts.ts';
import { usernameKey } from '../../rules/accounts/account.ts';
import {
  CODES_NEED_KEY,
  NO_SECOND_FACTOR,
  NOTHING_SET_UP,
  WRONG_CODE,
} from '../../rules/accounts/second-factor.ts';
import { AUTHENTICATOR_SETUP_MS } from '../../rules/limits.ts';
import { withTransaction } from '../../transaction.ts';
import { authenticatorUri, newAuthenticatorSecret, qrPicture } from '../factors/authenticator-codes.ts';
import { addFactor, callerWithPassword, removeFactor } from './change-factors.ts';
import type { AuthenticatorSetup, NewFactor } from './second-factor.types.ts';
import { aboutAuthenticator, consumeAuthenticatorCode } from '../factors/consume-authenticator-code.ts';

/**
 * Begins to set up an authenticator app: its secret, told this once, which counts as soon as a code of it came back.
 * One that is used already stays until then (docs/rules.md "A second factor").
 * @throws UNAUTHENTICATED, INVALID for a wrong password, CONFLICT where no secret can be sealed, TOO_MANY_REQUESTS.
 */
export async function startAuthenticator(context: Context, password: string): Promise<AuthenticatorSetup> {
  const { id: accountId, username } = await callerWithPassword(context, password);
  const { sealing } = context.ports.secondFactors;
  if (sealing === null) throw conflict(CODES_NEED_KEY);
  const secret = newAuthenticatorSecret();
  const uri = authenticatorUri(secret, username);
  const sealedSecret = sealing.seal(secret, aboutAuthenticator(accountId));
  await withTransaction(context, async () => {
    await dropPending(context, accountId);
    await db(context.em).insertInto('authenticator').values({ accountId, sealedSecret }).execute();
  });
  return { secret, uri, qr: await qrPicture(uri) };
}

/**
 * Sets it up by a code that the app made. @returns the recovery codes that came with the first factor.
 * @throws UNAUTHENTICATED, INVALID for a wrong code, CONFLICT where nothing is being set up, TOO_MANY_REQUESTS.
 */
export async function confirmAuthenticator(context: Context, code: string): Promise<NewFactor> {
  const { id: accountId, username } = context.caller.signedIn();
  const pending = await db(context.em)
    .selectFrom('authenticator')
    .select('id')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', databaseNowPlus(-AUTHENTICATOR_SETUP_MS))
    .executeTakeFirst();
  if (!pending) throw conflict(NOTHING_SET_UP);
  const right = await trySecondFactor(context, usernameKey(username), async () =>
    (await consumeAuthenticatorCode(context, accountId, code, { isPending: true })) ? { accountId } : null,
  );
  if (right === null) throw invalid(WRONG_CODE, { code: WRONG_CODE });
  const recoveryCodes = await addFactor(context, accountId, { change: 'authenticator_added' }, async () => {
    await db(context.em)
      .deleteFrom('authenticator')
      .where('accountId', '=', accountId)
      .where('confirmedAt', 'is not', null)
      .execute();
    const confirmed = await db(context.em)
      .updateTable('authenticator')
      .set({ confirmedAt: databaseNow() })
      .where('id', '=', pending.id)
      .returning('id')
      .executeTakeFirst();
    // Another one was begun, or this one was confirmed by another call.
    if (!confirmed) throw conflict(NOTHING_SET_UP);
  });
  return { recoveryCodes };
}

/** Turns it off. @throws UNAUTHENTICATED, INVALID for a wrong password, NOT_FOUND, CONFLICT for the last one that a role needs. */
export async function removeAuthenticator(context: Context, password: string): Promise<Ok> {
  const account = await callerWithPassword(context, password);
  await removeFactor(context, account, { change: 'authenticator_removed' }, async () => {
    const removed = await db(context.em)
      .deleteFrom('authenticator')
      .where('accountId', '=', account.id)
      .where('confirmedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound(NO_SECOND_FACTOR);
    await dropPending(context, account.id);
  });
  return OK;
}

const dropPending = async ({ em }: Context, accountId: string): Promise<void> => {
  await db(em)
    .deleteFrom('authenticator')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .execute();
};
