import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { MemberContact } from './member-contact.type.ts';
import type { Row } from '../../database/row.ts';

/**
 * Whose a membership is, as its business's people see it; null for the member and everybody else (docs/rules.md "Who sees
 * and handles what").
 */
@Resolver(() => Subscription)
export class StaffOnlyResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'Id of the member’s account, as administration uses it; null for whoever does not work for its business.',
  })
  async accountId(
    @Root() { accountId, businessId }: Row<Subscription>,
    @Ctx() { caller }: Context,
  ): Promise<string | null> {
    return (await caller.mayAt(businessId, 'business:view')) ? accountId : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The member’s username; null for whoever does not work for its business.',
  })
  async username(
    @Root() { accountId, businessId }: Row<Subscription>,
    @Ctx() { caller, loaders }: Context,
  ): Promise<string | null> {
    if (!(await caller.mayAt(businessId, 'business:view'))) return null;
    return (await loaders.memberAccount.load(accountId))?.username ?? null;
  }

  @FieldResolver(() => MemberContact, {
    nullable: true,
    description:
      'How the member is reached; null for a viewer, and for whoever does not work for its business.',
  })
  async contact(
    @Root() { accountId, businessId, email, address }: Row<Subscription>,
    @Ctx() { caller, loaders }: Context,
  ): Promise<MemberContact | null> {
    if (!(await caller.mayAt(businessId, 'member:contact'))) return null;
    const account = await loaders.memberAccount.load(accountId);
    return {
      name: account?.name || address.fullName,
      email,
      phone: account?.phone || address.phone,
      address,
    };
  }
}
