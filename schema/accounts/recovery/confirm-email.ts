import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { conflict, invalid } from '../../errors.ts';
import { EMAIL_IS_ANOTHER, WRONG_CURRENT_PASSWORD } from '../../rules/accounts/account.ts';
import { withTransaction } from '../../transaction.ts';
import { verifyPassword } from '../sessions/verify-password.ts';
import { dropLinks, readLink, redeemLink } from './links.ts';
import type { FoundLink } from './links.ts';

/**
 * Confirms an account's e-mail address by the link that was mailed there: from then on links for a new password go to
 * it (docs/rules.md "Confirmed addresses"). A link of a change asks for the password, so that a stolen session alone
 * moves nobody's way back.
 * @returns the address. @throws NOT_FOUND for a link that is over, INVALID for a wrong password, CONFLICT where the
 * profile has another address by now, TOO_MANY_REQUESTS.
 */
export async function confirmEmail(
  context: Context,
  { token, password }: { token: string; password: string | null },
): Promise<{ email: string }> {
  const link = await readLink(context, 'email', token);
  const email = addressOf(link);
  if (link.needsPassword) {
    const account = { id: link.accountId, username: link.username };
    if ((await verifyPassword(context, account, password ?? '')) === null)
      throw invalid(WRONG_CURRENT_PASSWORD, { password: WRONG_CURRENT_PASSWORD });
  }
  await withTransaction(context, async () => {
    addressOf(await redeemLink(context, 'email', token));
    await db(context.em)
      .updateTable('account')
      .set({ confirmedEmail: email })
      .where('id', '=', link.accountId)
      .execute();
    await dropLinks(context, 'email', link.accountId);
    // What was mailed to an address of before is no way back any more.
    await dropLinks(context, 'password', link.accountId);
  });
  return { email };
}

/** The address that a link confirms. @throws CONFLICT where it is no longer that of the profile. */
export function addressOf({ address, email }: Pick<FoundLink, 'address' | 'email'>): string {
  if (address === null || address.toLowerCase() !== email?.toLowerCase()) throw conflict(EMAIL_IS_ANOTHER);
  return email;
}
