import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../context.ts';
import type { Row } from '../database/row.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { PaidBy } from './records/paid-by.enum.ts';
import { givenBack } from './records/read-refund.ts';
import { Refund } from './records/refund.entity.ts';

/** How an order was paid, and what was given back of it. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  @FieldResolver(() => PaidBy, {
    nullable: true,
    description:
      'How it was paid; null while it is not, where there was nothing to pay, and where nobody said.',
  })
  async paidBy(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<PaidBy | null> {
    const paid = await loaders.paidWith.load(id);
    return paid === null ? null : paid.kind === 'charge' ? 'card' : paid.method;
  }

  @FieldResolver(() => Int, { description: 'Cents of it that were given back.' })
  async refundedAmount(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<number> {
    return givenBack(await loaders.refunds.load(id));
  }

  @FieldResolver(() => [Refund], {
    description: 'What was given back of it, or is on its way, the oldest first.',
  })
  refunds(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<Refund[]> {
    return loaders.refunds.load(id);
  }
}
