import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { countAgainst, REGISTERING, REGISTERING_AT_SITE } from '../../rate-limits/rate-limits.ts';
import { registrationProblems } from '../../rules/accounts/account.ts';
import { siteOf } from '../../rules/text/network.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { createAccount } from './create-account.ts';
import type { NewAccount } from './create-account.ts';

/**
 * Registers somebody: `createAccount` for whoever asks, so it is counted by address.
 * @throws INVALID by field, CONFLICT where the username is taken, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export async function register(context: Context, input: NewAccount): Promise<AccountProfile> {
  assertValid(registrationProblems(input));
  await countAgainst(context, REGISTERING, context.address);
  const site = siteOf(context.address);
  if (site !== null) await countAgainst(context, REGISTERING_AT_SITE, site);
  return createAccount(context, input);
}
