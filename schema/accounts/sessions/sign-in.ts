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
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { withTransaction } from '../../transaction.ts';
import { Account } from '../records/account.entity.ts';
import type { SignedIn } from '../records/account.types.ts';
import { queueUsernames } from './queue-usernames.sql.ts';
import { openSessionOn } from './open-session.ts';
import type { PasswordHasher } from '../records/password-hasher.ts';
import { signedIn } from './signed-in.ts';
import type { Factors } from '../factors/factors-of.ts';
import { factorsOf, hasSecondFactor } from '../factors/factors-of.ts';
import { openHalfSignIn } from '../factors/half-sign-in.ts';

/**
 * Opens a session, by a username or a confirmed e-mail address. An unknown name, an address of several accounts and a wrong
 * password take the same time and say the same sentence; of several accounts the address is told the names, once a day.
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
  const { account, email } = await accountCalled(context, input.username);
  // By the account, whichever of its names was typed.
  const key = account?.usernameKey ?? usernameKey(input.username);
  const opened = await tryPassword(context, key, (isKnown) =>
    openWith(context, account, input.password, isKnown),
  );
  if (opened === null) {
    if (email !== null) await queueUsernames(context.em, { email });
    throw notSignedIn(WRONG_USERNAME_OR_PASSWORD);
  }
  return signedIn(context, opened.token, opened.account);
}

/**
 * The account that was typed: that of exactly this username; else the one alone, of those that are not disabled, which has
 * confirmed the address. `email` is the address where no username is exactly so; its owner may have several accounts.
 */
async function accountCalled({ em }: Context, typed: string) {
  const key = usernameKey(typed);
  const email = normaliseEmail(typed).toLowerCase();
  const found = await db(em)
    .selectFrom('account')
    .select(propertiesOf(Account))
    .where(({ and, eb, fn, or }) =>
      or([
        eb('usernameKey', '=', key),
        and([eb(fn<string>('lower', ['confirmedEmail']), '=', email), eb('disabledAt', 'is', null)]),
      ]),
    )
    .orderBy((eb) => eb('usernameKey', '=', key), 'desc')
    .limit(2)
    .execute();
  const [first] = found;
  if (first?.usernameKey === key) return { account: first, email: null };
  return { account: found.length === 1 ? first : undefined, email: email.includes('@') ? email : null };
}

/** Null for an unknown name, a wrong password, and one that was changed while it was verified. */
async function openWith(
  context: Context,
  account: PasswordOf | undefined,
  password: string,
  isKnown: IsKnown,
) {
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

type PasswordOf = NonNullable<Awaited<ReturnType<typeof accountCalled>>['account']>;

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
