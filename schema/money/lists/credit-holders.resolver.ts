import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { readCreditHeld } from '../../businesses/management/credit-holders.sql.ts';
import type { CreditHeldRow, CreditHolderRow } from '../../businesses/management/credit-holders.sql.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { AFTER, FIRST } from '../../memberships/records/list-arguments.ts';
import type { Subscription } from '../../memberships/records/subscription.entity.ts';
import { CreditHeld, CreditHolder, CreditHolderConnection } from './credit-holders.types.ts';
import { listCreditHolders } from './list-credit-holders.ts';

const BUSINESS_ID = { description: 'Id of the business.' };

/** Who has credit left at a business, to settle it before that closes. */
@Resolver()
export class CreditHoldersResolver {
  @Query(() => CreditHeld, { description: 'What credit the members of a business have left there.' })
  async creditHeld(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Ctx() context: Context,
  ): Promise<CreditHeldRow> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return readCreditHeld(context.em, id);
  }

  @Query(() => CreditHolderConnection, { description: 'The members who have credit at a business.' })
  async creditHolders(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<CreditHolderRow>> {
    const business = await context.caller.business(businessId, 'order:handle');
    return listCreditHolders(context, business, { first: first ?? null, after: after ?? null });
  }
}

/** Whose credit it is. */
@Resolver(() => CreditHolder)
export class CreditHolderResolver {
  @FieldResolver()
  async subscription(
    @Root() { subscriptionId }: CreditHolderRow,
    @Ctx() { loaders }: Context,
  ): Promise<Subscription> {
    return (await loaders.subscription.load(subscriptionId))!;
  }
}
