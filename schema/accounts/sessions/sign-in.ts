import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { notSignedIn, assertValid, secondFactorNeeded } from '../../errors.ts';
import type { SignInWay } from '../../errors.ts';
import type { IsKnown } from '../../rate-limits/is-known.ts';
import { tryPassword } from '../../rate-limits/sign-in-attempts.ts';
import { PASSWORD_MAX } from '../../rules/limits.ts';
import {
  ACCOUNT_DISABLED,
  PROVIDE_USERNAME_AND_PASSWORD,
  usernameKey,
  WRONG_USERNAME_OR_PASSWORD,
} from '../../rules/accounts/account.ts';
import { withTransaction } from '../../transaction.ts';
import { Account } from '../records/account.entity.ts';
import type { SignedIn } from '../records/account.types.ts';
import { openSessionOn } from './open-session.ts';
import type { PasswordHasher } from '../records/password-hasher.ts';
import { signedIn } from './signed-in.ts';
import type { Factors } from '../factors/factors-of.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { openHalfSignIn } from '../factors/half-sign-in.ts';

/**
 * Opens a session. An unknown username and a wrong password take the same time and say the same sentence.
 * Failures slow down per account and address (docs/rules.md "Signing in").
 * @throws INVALID where one is missing, UNAUTHENTICATED, SECOND_FACTOR_NEEDED where the account has one, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function signIn(
  context: Context,
  input: { username: string; password: string },
): Promise<SignedIn> {
  assertValid({
    username: input.username.trim() ? null : PROVIDE_USERNAME_AND_PASSWORD,
    password: input.password ? null : PROVIDE_USERNAME_AND_PASSWORD,
  });
  const key = usernameKey(input.username);
  const opened = await tryPassword(context, key, (isKnown) =>
    openWith(context, key, input.password, isKnown),
  );
  if (opened === null) throw notSignedIn(WRONG_USERNAME_OR_PASSWORD);
  return signedIn(context, opened.token, opened.account);
}

/** Null for an unknown username, a wrong password, and one that was changed while it was verified. */
async function openWith(context: Context, key: string, password: string, isKnown: IsKnown) {
  const account = await db(context.em)
    .selectFrom('account')
    .select(propertiesOf(Account))
    .where('usernameKey', '=', key)
    .executeTakeFirst();
  const { passwords } = context.ports;
  const isRight = await passwords.verify(
    // One that was erased has no hash any more.
    account?.passwordHash || (await decoyHash(passwords)),
    password.slice(0, PASSWORD_MAX + 1),
    isKnown,
  );
  if (!account || !isRight) return null;
  // Said to those only who know the password.
  if (account.disabledAt !== null) throw notSignedIn(ACCOUNT_DISABLED);
  const { passwordHash, ...profile } = account;
  const factors = await factorsOf(context, profile.id);
  if (hasSecondFactor(factors)) {
    const half = await openHalfSignIn(context, { accountId: profile.id, passwordHash });
    throw secondFactorNeeded(half, waysOf(factors));
  }
  const token = await withTransaction(context, () =>
    openSessionOn(context, profile.id, { verifiedHash: passwordHash }),
  );
  return token === null ? null : { accountId: profile.id, account: profile, token };
}

const waysOf = ({ hasAuthenticator, passkeys, recoveryCodes }: Factors): SignInWay[] => [
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(hasAuthenticator ? (['code'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
];

const decoys = new WeakMap<PasswordHasher, Promise<string>>();

/** A hash that no password matches in practice: verifying against it costs what a real one costs. */
function decoyHash(passwords: PasswordHasher): Promise<string> {
  let decoy = decoys.get(passwords);
  if (!decoy) {
    decoy = passwords.hash('a password that nobody has: kept so that both mistakes take the same time');
    // A busy queue must not leave a rejected promise behind for everybody after.
    decoy.catch(() => decoys.delete(passwords));
    decoys.set(passwords, decoy);
  }
  return decoy;
}
