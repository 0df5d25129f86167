import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { countAgainst, USERNAME_CHECKS } from '../../rate-limits/rate-limits.ts';
import { normaliseUsername, usernameKey, usernameProblem } from '../../rules/accounts/account.ts';
import { latinTwin } from '../../rules/text/look-alike.ts';

/** True where somebody could register by this username now; false below 3 characters. @throws TOO_MANY_REQUESTS. */
export async function usernameAvailable(context: Context, username: string): Promise<boolean> {
  if (usernameProblem(username) !== null) return false;
  await countAgainst(context, USERNAME_CHECKS, context.address);
  return !(await isUsernameTaken(context, username));
}

/**
 * True where somebody has this username, or the Latin one that it reads as: "асе" in Cyrillic letters is taken once
 * somebody is "ace" (docs/rules.md "Usernames and passwords").
 */
export async function isUsernameTaken({ em }: Context, username: string): Promise<boolean> {
  const twin = latinTwin(normaliseUsername(username));
  const keys = [usernameKey(username), ...(twin === null ? [] : [usernameKey(twin)])];
  const holder = await db(em)
    .selectFrom('account')
    .select('id')
    .where('usernameKey', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}
