import { openSessionOn } from '../../schema/accounts/sessions/open-session.ts';
import type { Context } from '../../schema/context.ts';

/** Signs an account (internal id) in on the test's word. @returns the token. */
export async function openSession(context: Context, accountId: string): Promise<string> {
  const token = await openSessionOn(context, accountId, {});
  if (token === null) throw new Error(`There is no account ${accountId}`);
  return token;
}
