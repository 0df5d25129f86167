import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { invalid, notSignedIn } from '../../errors.ts';
import { forgetFailures, trySecondFactor } from '../../rate-limits/sign-in-attempts.ts';
import { ACCOUNT_DISABLED, usernameKey } from '../../rules/accounts/account.ts';
import {
  authenticatorCode,
  CODES_UNREADABLE,
  PASSKEY_REFUSED,
  WRONG_CODE,
} from '../../rules/accounts/second-factor.ts';
import { withTransaction } from '../../transaction.ts';
import { Account } from '../records/account.entity.ts';
import type { SignedIn } from '../records/account.types.ts';
import type { HalfSignIn } from '../records/half-sign-in.entity.ts';
import { openSessionOn } from '../sessions/open-session.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { factorsOf } from '../factors/factors-of.ts';
import {
  countTry,
  findHalfSignIn,
  isStillOf,
  signInOver,
  consumeHalfSignIn,
} from '../factors/half-sign-in.ts';
import type { PasskeyAnswer } from '../factors/passkey-ceremony.ts';
import { consumeRecoveryCode } from '../factors/recovery-codes.ts';
import { tellOfFactors } from './tell-of-factors.ts';
import { isAuthenticatorReadable, consumeAuthenticatorCode } from '../factors/consume-authenticator-code.ts';
import { consumePasskeyAnswer } from '../factors/consume-passkey-answer.ts';

/**
 * Completes a sign-in by a code of the account's authenticator app or by one of its recovery codes, each once.
 * Wrong ones slow down apart from passwords (docs/rules.md "A second factor").
 * @throws UNAUTHENTICATED for a sign-in that is over, INVALID for a wrong code, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function completeSignIn(
  context: Context,
  { token, code }: { token: string; code: string },
): Promise<SignedIn> {
  if (authenticatorCode(code) !== null) await assertReadable(context, token);
  return complete(context, token, WRONG_CODE, async ({ accountId }) => {
    if (authenticatorCode(code) !== null) return consumeAuthenticatorCode(context, accountId, code);
    const isRight = await consumeRecoveryCode(context, accountId, code);
    if (isRight) {
      const { recoveryCodes } = await factorsOf(context, accountId);
      await tellOfFactors(context, accountId, { change: 'recovery_code_used', left: recoveryCodes });
    }
    return isRight;
  });
}

/** Nothing is counted against whoever types a code that we can't check. */
async function assertReadable(context: Context, token: string): Promise<void> {
  const { accountId } = await findHalfSignIn(context, token);
  if (!(await isAuthenticatorReadable(context, accountId)))
    throw invalid(CODES_UNREADABLE, { code: CODES_UNREADABLE });
}

/**
 * Completes a sign-in by a passkey, which signed the challenge that `passkeyChallenge` gave it.
 * @throws UNAUTHENTICATED for a sign-in that is over, INVALID for another passkey or signature, TOO_MANY_REQUESTS.
 */
export function completeSignInByPasskey(
  context: Context,
  { token, answer }: { token: string; answer: PasskeyAnswer },
): Promise<SignedIn> {
  return complete(context, token, PASSKEY_REFUSED, (half) => consumePasskeyAnswer(context, half, answer));
}

async function complete(
  context: Context,
  token: string,
  wrong: string,
  isRight: (half: HalfSignIn) => Promise<boolean>,
): Promise<SignedIn> {
  const half = await findHalfSignIn(context, token);
  const account = await db(context.em)
    .selectFrom('account')
    .select(propertiesOf(Account))
    .where('id', '=', half.accountId)
    .executeTakeFirstOrThrow();
  if (account.disabledAt !== null) throw notSignedIn(ACCOUNT_DISABLED);
  const { passwordHash, ...profile } = account;
  if (!isStillOf(half, passwordHash)) throw signInOver();
  const key = usernameKey(profile.username);
  const opened = await trySecondFactor(context, key, async () => {
    await countTry(context, half);
    return withTransaction(context, async () => {
      if (!(await isRight(half))) return null;
      await consumeHalfSignIn(context, half);
      const session = await openSessionOn(context, profile.id, { verifiedHash: passwordHash });
      if (session === null) throw signInOver();
      return { accountId: profile.id, session };
    });
  });
  if (opened === null) throw invalid(wrong, { code: wrong });
  await forgetFailures(context, key, profile.id);
  return signedIn(context, opened.session, profile);
}
