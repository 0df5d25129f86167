import type { Context } from '../../context.ts';
import { assertValid, notSignedIn } from '../../errors.ts';
import { countAgainst } from '../../rate-limits/rate-limits.ts';
import { profileProblems } from '../../rules/accounts/account.ts';
import { isSameEmail, normaliseEmail } from '../../rules/accounts/email-address.ts';
import { withTransaction } from '../../transaction.ts';
import { dropLinks } from '../recovery/links.ts';
import { queueAccountEmail } from '../recovery/queue-account-email.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { Account } from '../records/account.entity.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import type { ProfileInput } from './account.input.ts';
import { CONFIRMATIONS } from './send-confirmation.ts';

/**
 * Saves the caller's e-mail, name and phone, trimmed; a field that is left out stays, an empty one is removed. A new
 * address is mailed a link that confirms it, the earlier one is told (docs/rules.md "Confirmed addresses").
 * @throws UNAUTHENTICATED, INVALID by field, TOO_MANY_REQUESTS for a change of address.
 */
export async function saveProfile(context: Context, profile: ProfileInput): Promise<AccountProfile> {
  const { id, email } = context.caller.required();
  assertValid(profileProblems(profile));
  if (profile.email !== undefined && !isSameEmail(email, normaliseEmail(profile.email) || null))
    await countAgainst(context, CONFIRMATIONS, id);
  return withTransaction(context, async () => {
    // Before any link: of a change and the use of a link at once, one waits for the other.
    await lockAccount(context, id);
    const account = await context.em.findOneOrFail(Account, id);
    // It was erased, or disabled, in the meantime.
    if (account.disabledAt !== null) throw notSignedIn();
    const before = account.email;
    for (const field of ['email', 'name', 'phone'] as const) {
      const value = profile[field];
      if (value !== undefined)
        account[field] = (field === 'email' ? normaliseEmail(value) : value?.trim()) || null;
    }
    if (!isSameEmail(before, account.email)) await tellOfChange(context, account, before);
    return account;
  });
}

/**
 * The new address gets a link that confirms it, the earlier ones are told. An address that is taken away is no way back
 * any more; one that was confirmed stays it until the new one is (docs/rules.md "Confirmed addresses").
 */
async function tellOfChange(
  context: Context,
  { id: accountId, email, confirmedEmail }: Account,
  before: string | null,
): Promise<void> {
  await dropLinks(context, 'email', accountId);
  if (email !== null && !isSameEmail(email, confirmedEmail))
    await queueAccountEmail(context, { kind: 'confirm_email', accountId, recipient: email });
  const earlier = new Map([before, confirmedEmail].map((address) => [address?.toLowerCase(), address]));
  for (const address of earlier.values())
    if (address !== null && !isSameEmail(address, email))
      await queueAccountEmail(context, { kind: 'email_changed', accountId, recipient: address });
}
