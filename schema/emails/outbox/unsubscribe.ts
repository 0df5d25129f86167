import { Account } from '../../accounts/records/account.entity.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { brandingOf } from '../drawing/branding.ts';
import type { Branding } from '../drawing/branding.ts';
import { withTransaction } from '../../transaction.ts';

/** Said where a link is no link of ours. */
const UNKNOWN_LINK = 'This link is not one of ours. You can switch reminders off in your profile.';

/** Whom a mail went to, and whose mail it was. @throws NOT_FOUND where the token is that of no mail. */
export async function readUnsubscribe(
  context: Context,
  token: string,
): Promise<{ accountId: string; businessId: string; wantsOptionalEmails: boolean }> {
  const reader = await db(context.em)
    .selectFrom('email as e')
    .innerJoin('account as a', 'a.id', 'e.accountId')
    .select(['a.id as accountId', 'e.businessId', 'a.wantsOptionalEmails'])
    .where('e.unsubscribeToken', '=', token)
    .executeTakeFirst();
  if (!reader) throw notFound(UNKNOWN_LINK);
  return reader;
}

/**
 * Switches optional mails off for the account that a mail's token belongs to, whoever holds it: that is all that a
 * token can do. Asking again changes nothing. @throws NOT_FOUND.
 */
export async function unsubscribe(context: Context, token: string): Promise<void> {
  await withTransaction(context, async () => {
    const { accountId } = await readUnsubscribe(context, token);
    const account = await context.em.findOneOrFail(Account, accountId);
    account.wantsOptionalEmails = false;
  });
}

/** The brand of the business whose mail the token came with. @throws NOT_FOUND. */
export async function brandOfUnsubscribe(context: Context, token: string): Promise<Branding> {
  const { businessId } = await readUnsubscribe(context, token);
  const business = await context.loaders.business.load(businessId);
  if (!business) throw notFound(UNKNOWN_LINK);
  return brandingOf(context, business);
}
