import { Arg, Ctx, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { AFTER, FIRST } from '../../memberships/records/list-arguments.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import { centsAway } from '../../rules/money/dispute.ts';
import { Dispute } from '../records/dispute.entity.ts';
import { listDisputes } from './list-disputes.ts';
import { resumeCharges } from './resume-charges.ts';

@ObjectType({ description: 'One page of disputes.', simpleResolvers: true })
class DisputeConnection extends connectionOf(Dispute, 'Dispute') {}

/** Charges that owners of cards have taken back. */
@Resolver(() => Dispute)
export class DisputeResolver {
  @Query(() => DisputeConnection, { description: 'The disputes of a business, the newest first.' })
  async disputes(
    @Arg('businessId', () => ID, { description: 'Id of the business.' }) businessId: string,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Dispute>> {
    const business = await context.caller.business(businessId, 'business:view');
    return listDisputes(context, business, { first: first ?? null, after: after ?? null });
  }

  @Mutation(() => Subscription, {
    description:
      'Lets a membership be charged again that was held by a dispute. Asking again answers the same.',
  })
  resumeCharges(
    @Arg('id', () => ID, { description: 'The membership.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return resumeCharges(context, id);
  }

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that was charged; null where none came of it.',
  })
  async order(@Root() { orderId }: Row<Dispute>, @Ctx() { loaders }: Context): Promise<Order | null> {
    return orderId === null ? null : loaders.order.load(orderId);
  }

  @FieldResolver(() => Subscription, { nullable: true, description: 'The membership of that order.' })
  async subscription(
    @Root() { orderId }: Row<Dispute>,
    @Ctx() { loaders }: Context,
  ): Promise<Subscription | null> {
    const order = orderId === null ? null : await loaders.order.load(orderId);
    return order && loaders.subscription.load(order.subscriptionId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether its membership is charged no more until staff say so.',
  })
  async isHeld(@Root() dispute: Row<Dispute>, @Ctx() context: Context): Promise<boolean> {
    const subscription = await this.subscription(dispute, context);
    return subscription !== null && subscription.chargesHeldAt !== null;
  }
}

/** What an order says of its dispute. */
@Resolver(() => Order)
export class OrderDisputeResolver {
  @FieldResolver(() => Dispute, { nullable: true, description: 'The newest dispute of its charge.' })
  async dispute(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<Dispute | null> {
    return (await loaders.disputes.load(id)).at(-1) ?? null;
  }

  @FieldResolver(() => [Dispute], { description: 'Every dispute of its charge, the oldest first.' })
  disputes(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<Dispute[]> {
    return loaders.disputes.load(id);
  }

  @FieldResolver(() => Int, {
    description: 'Cents of it that banks have taken back, by all disputes of its charge together.',
  })
  async takenByBank(@Root() { id }: Row<Order>, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.disputes.load(id)).reduce((cents, dispute) => cents + centsAway(dispute), 0);
  }
}
