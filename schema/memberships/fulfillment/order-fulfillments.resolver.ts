import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { Fulfillment } from '../records/fulfillment.entity.ts';
import { Order } from '../records/order.entity.ts';

/** When and how the boxes of an order reach its member. */
@Resolver(() => Order)
export class OrderFulfillmentsResolver {
  @FieldResolver(() => [Fulfillment], {
    description: 'Its hand-overs, the earliest first: one, or where its package comes more often one a date.',
  })
  fulfillments(@Root() { id }: Row<Order>, @Ctx() context: Context): Promise<Fulfillment[]> {
    return context.loaders.fulfillmentsOf.load(id);
  }
}
