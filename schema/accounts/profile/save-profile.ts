import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { profileProblems } from '../../rules/accounts/account.ts';
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { Account } from '../records/account.entity.ts';
import type { ProfileInput } from './account.input.ts';

/**
 * Saves the caller's e-mail, name and phone, trimmed; a field that is left out stays, an empty one is removed.
 * @throws UNAUTHENTICATED, INVALID by field.
 */
export async function saveProfile(context: Context, profile: ProfileInput): Promise<AccountProfile> {
  const { id } = context.caller.required();
  assertValid(profileProblems(profile));
  return withTransaction(context, async () => {
    const account = await context.em.findOneOrFail(Account, id);
    for (const field of ['email', 'name', 'phone'] as const) {
      const value = profile[field];
      if (value !== undefined)
        account[field] = (field === 'email' ? normaliseEmail(value) : value?.trim()) || null;
    }
    return account;
  });
}
