import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { row } from '../database/sql.ts';
import { withTransaction } from '../transaction.ts';

/** Said where a link is no link of ours. */
const UNKNOWN_LINK = 'This link is not one of ours. You can switch reminders off in your profile.';

/** @throws NOT_FOUND where the token is that of no mail. */
export async function readUnsubscribe(
  context: Context,
  token: string,
): Promise<{ accountId: string; wantsOptionalEmails: boolean }> {
  const found = await row<{ accountId: string; wantsOptionalEmails: boolean }>(
    context.em,
    `select a.id as "accountId", a.wants_optional_emails as "wantsOptionalEmails"
       from email e join account a on a.id = e.account_id where e.unsubscribe_token = $1`,
    [token],
  );
  if (!found) throw notFound(UNKNOWN_LINK);
  return found;
}

/**
 * Switches optional mails off for the account that a mail's token belongs to, whoever holds it: that is all that a
 * token can do. Asking again changes nothing. @throws NOT_FOUND.
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  await withTransaction(context, async () => {
    const { accountId } = await readUnsubscribe(context, token);
    await row(context.em, 'update account set wants_optional_emails = false where id = $1', [accountId]);
  });
}
