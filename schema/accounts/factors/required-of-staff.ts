import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { factorsOf, hasSecondFactor } from './factors-of.ts';

type Asking = Pick<Context, 'em' | 'ports'>;

/** Whether an account must have a second factor: platform admins and owners, where the environment says so. */
export async function needsSecondFactor(
  { em, ports }: Asking,
  { id, isAdmin }: Pick<AccountProfile, 'id' | 'isAdmin'>,
): Promise<boolean> {
  if (!ports.secondFactors.isRequiredOfStaff) return false;
  if (isAdmin) return true;
  const owned = await db(em)
    .selectFrom('staff as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select('b.id')
    .where('s.accountId', '=', id)
    .where('s.role', '=', 'owner')
    .where('b.closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owned !== undefined;
}

/**
 * Whether an account must set up a second factor before it reaches anything else (docs/rules.md "A second factor").
 * Asked at every request, as roles change.
 */
export async function lacksSecondFactor(
  context: Asking,
  account: Pick<AccountProfile, 'id' | 'isAdmin'>,
): Promise<boolean> {
  return (
    (await needsSecondFactor(context, account)) && !hasSecondFactor(await factorsOf(context, account.id))
  );
}
