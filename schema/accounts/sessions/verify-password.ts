import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { tryPassword } from '../../rate-limits/sign-in-attempts.ts';
import { usernameKey } from '../../rules/accounts/account.ts';
import { PASSWORD_MAX } from '../../rules/limits.ts';

/**
 * Asks somebody who is known for their password again. A wrong one counts like a failed sign-in, so that a stolen
 * session cannot be used to guess (docs/rules.md "Changing a password").
 * @returns the stored hash that it matched; null for a wrong one. @throws TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function verifyPassword(
  context: Context,
  { id, username }: { id: string; username: string },
  password: string,
): Promise<string | null> {
  const right = await tryPassword(context, usernameKey(username), async () => {
    const account = await db(context.em)
      .selectFrom('account')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirst();
    const isRight =
      account !== undefined &&
      (await context.ports.passwords.verify(
        account.passwordHash,
        password.slice(0, PASSWORD_MAX + 1),
        // Their session says so.
        async () => true,
      ));
    return isRight ? { accountId: id, hash: account.passwordHash } : null;
  });
  return right?.hash ?? null;
}
