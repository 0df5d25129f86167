import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AccountMatch } from '../../accounts/records/account.types.ts';
import { searchAttachable } from '../../accounts/platform/search-accounts.ts';
import type { Context } from '../../context.ts';
import { StaffRole } from '../records/staff.enums.ts';
import { notAllowed } from '../../errors.ts';
import { Ok } from '../../ok.type.ts';
import { mayAttach, accessLevelOf } from '../../rules/accounts/roles.ts';
import { attachStaff } from './attach-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { AttachedStaff } from '../records/staff.types.ts';

const BUSINESS = { description: 'The id of the business.' };
const ACCOUNT = { description: 'The id of the account.' };

/** Who works for a business: owners attach and remove editors and viewers, platform admins owners too. */
@Resolver()
export class StaffResolver {
  @Query(() => [AccountMatch], {
    description:
      'At most 20 accounts to attach to a business, by username; for its owner and platform admins.',
  })
  async searchAttachable(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('search', () => String, {
      description:
        'Part of a username, never of a name or e-mail; its beginning without three letters in a row, or with a single one before its first sign (“a.bro”). Blank finds nobody.',
    })
    search: string,
    @Ctx() context: Context,
  ): Promise<AccountMatch[]> {
    const business = await context.caller.business(businessId, 'staff:manage');
    return searchAttachable(context, search, business.id);
  }

  @Mutation(() => AttachedStaff, {
    description: 'Attaches an account, or sets its role. A new owner demotes the earlier one to editor.',
  })
  async attachStaff(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('accountId', () => ID, ACCOUNT) accountId: string,
    @Arg('role', () => StaffRole, { description: 'Its role; owner is for platform admins to give.' })
    role: StaffRole,
    @Ctx() context: Context,
  ): Promise<AttachedStaff> {
    const business = await context.caller.business(businessId, 'staff:manage');
    const mayReplaceOwner = mayManageOwners(context);
    if (role === 'owner' && !mayReplaceOwner) throw notAllowed();
    return attachStaff(context, business, { accountId, role, mayReplaceOwner });
  }

  @Mutation(() => Ok, {
    description:
      'Removes an account from a business, from its next request on. Owners go by platform admins only.',
  })
  async removeStaff(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('accountId', () => ID, ACCOUNT) accountId: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    const business = await context.caller.business(businessId, 'staff:manage');
    return removeStaff(context, business, { accountId, mayRemoveOwner: mayManageOwners(context) });
  }
}

const mayManageOwners = ({ caller }: Context): boolean => mayAttach(accessLevelOf(caller.account), 'owner');
