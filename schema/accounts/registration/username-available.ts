import type { Context } from '../../context.ts';
import { countAgainst, USERNAME_CHECKS } from '../../rate-limits/rate-limits.ts';
import { usernameProblem } from '../../rules/accounts/account.ts';
import { isUsernameTaken } from './username-taken.sql.ts';

/** True where somebody could register by this username now; false below 3 characters. @throws TOO_MANY_REQUESTS. */
export async function usernameAvailable(context: Context, username: string): Promise<boolean> {
  if (usernameProblem(username) !== null) return false;
  await countAgainst(context, USERNAME_CHECKS, context.address);
  return !(await isUsernameTaken(context.em, username));
}
