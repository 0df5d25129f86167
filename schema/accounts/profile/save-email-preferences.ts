import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { Account } from '../records/account.entity.ts';

/**
 * Saves whether the caller wants the mails that aren't needed for their memberships (rules of emails/: which they are).
 * Transactional ones, about money and changes, always come. @throws UNAUTHENTICATED.
 */
export async function saveEmailPreferences(context: Context, optional: boolean): Promise<AccountProfile> {
  const { id } = context.caller.required();
  return withTransaction(context, async () => {
    const account = await context.em.findOneOrFail(Account, id);
    account.wantsOptionalEmails = optional;
    return account;
  });
}
