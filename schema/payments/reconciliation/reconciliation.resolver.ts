import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import type { Row } from '../../database/row.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { MoneyDifference } from './money-difference.entity.ts';

/** Differences that are shown; there are none on any good day. */
const SHOWN = 100;

/** What the books and the payment companies say differently. */
@Resolver(() => MoneyDifference)
export class ReconciliationResolver {
  @Query(() => [MoneyDifference], {
    description:
      'What the books and the payment company say differently, as the last night found it; 100 at most. For owners and admins.',
  })
  async moneyDifferences(
    @Arg('businessId', () => ID, {
      nullable: true,
      description: 'Id of the business; of all of them without one, for platform admins.',
    })
    businessId: string | null,
    @Ctx() context: Context,
  ): Promise<MoneyDifference[]> {
    let found = db(context.em).selectFrom('moneyDifference').select(propertiesOf(MoneyDifference));
    if (businessId === null || businessId === undefined) context.caller.admin();
    else {
      const { id } = await context.caller.business(businessId, 'membership:cancel');
      found = found.where('businessId', '=', id);
    }
    return found.orderBy('id', 'desc').limit(SHOWN).execute();
  }

  @FieldResolver(() => Order, { nullable: true, description: 'The order; null where none came of it.' })
  async order(@Root() { orderId }: Row<MoneyDifference>, @Ctx() { loaders }: Context): Promise<Order | null> {
    return orderId === null ? null : loaders.order.load(orderId);
  }
}
