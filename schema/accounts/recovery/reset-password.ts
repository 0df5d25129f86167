import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { assertValid } from '../../errors.ts';
import { forgetFailures } from '../../rate-limits/sign-in-attempts.ts';
import { usernameKey } from '../../rules/accounts/account.ts';
import { withTransaction } from '../../transaction.ts';
import { newPasswordProblem } from '../registration/common-password.ts';
import { dropLinks, readLink, redeemLink } from './links.ts';
import { queueAccountEmail } from './queue-account-email.ts';

/**
 * Sets a new password by a link that was mailed: the link is used up, every session and every other link of the account
 * ends, and its address is told (docs/rules.md "A forgotten password"). Where no address was confirmed, the one that the
 * link was mailed to is. Nobody is signed in by it.
 * @returns the username, to sign in with. @throws NOT_FOUND for a link that is over, INVALID by field,
 * TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ username: string }> {
  // Before the password is hashed, which costs more than a guessed link is worth.
  const { username, accountId } = await readLink(context, 'password', token);
  assertValid({ newPassword: await newPasswordProblem(newPassword, username) });
  const passwordHash = await context.ports.passwords.hash(newPassword);
  await withTransaction(context, async () => {
    const { address } = await redeemLink(context, 'password', token);
    // By a statement with parameters: the entity manager would write the hash into its text, and so into logs.
    await db(context.em)
      .updateTable('account')
      .set(({ fn, val }) => ({ passwordHash, confirmedEmail: fn.coalesce('confirmedEmail', val(address)) }))
      .where('id', '=', accountId)
      .execute();
    await db(context.em).deleteFrom('session').where('accountId', '=', accountId).execute();
    await dropLinks(context, 'password', accountId);
    await queueAccountEmail(context, { kind: 'password_changed', accountId });
  });
  // Who guessed until they were slowed down must not wait now.
  await forgetFailures(context, usernameKey(username), accountId);
  return { username };
}
