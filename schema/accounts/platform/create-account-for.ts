import { audit } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { createAccount } from '../registration/create-account.ts';
import type { NewAccount } from '../registration/create-account.ts';

/** Makes an account for somebody else, and writes down who did. @throws as `createAccount` does. */
export async function createAccountFor(context: Context, input: NewAccount): Promise<AccountProfile> {
  return withTransaction(context, async () => {
    const account = await createAccount(context, input);
    await audit(context, {
      kind: 'account_created',
      businessId: null,
      subjectAccountId: account.id,
      summary: input.isAdmin ? 'An account was made, of a platform admin' : 'An account was made',
      after: { isAdmin: input.isAdmin ?? false },
    });
    return account;
  });
}
