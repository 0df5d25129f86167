import type { Context } from '../context.ts';
import { countAgainst, USERNAME_CHECKS } from '../rate-limits/rate-limits.ts';
import { usernameKey, usernameProblem } from '../rules/accounts/account.ts';
import { row } from '../sql.ts';

/** True where somebody could register by this username now; false below 3 characters. @throws TOO_MANY_REQUESTS. */
export async function usernameAvailable(context: Context, username: string): Promise<boolean> {
  if (usernameProblem(username) !== null) return false;
  await countAgainst(context, USERNAME_CHECKS, context.address);
  const taken = await row(context.em, 'select 1 from account where username_key = $1', [
    usernameKey(username),
  ]);
  return taken === null;
}
