import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { countAgainst, USERNAME_CHECKS } from '../../rate-limits/rate-limits.ts';
import { usernameKey, usernameProblem } from '../../rules/accounts/account.ts';

/** True where somebody could register by this username now; false below 3 characters. @throws TOO_MANY_REQUESTS. */
export async function usernameAvailable(context: Context, username: string): Promise<boolean> {
  if (usernameProblem(username) !== null) return false;
  await countAgainst(context, USERNAME_CHECKS, context.address);
  const holder = await db(context.em)
    .selectFrom('account')
    .select('id')
    .where('usernameKey', '=', usernameKey(username))
    .executeTakeFirst();
  return holder === undefined;
}
