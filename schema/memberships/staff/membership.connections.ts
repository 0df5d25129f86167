import { ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { MembershipEvent } from '../records/membership-event.entity.ts';
import { Order } from '../records/order.entity.ts';
import { Skip } from '../records/skip.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';

@ObjectType({ description: 'One page of a list of subscriptions.', simpleResolvers: true })
export class SubscriptionConnection extends connectionOf(Subscription, 'Subscription') {}

@ObjectType({ description: 'One page of a list of orders.', simpleResolvers: true })
export class OrderConnection extends connectionOf(Order, 'Order') {}

@ObjectType({ description: 'One page of a list of skips.', simpleResolvers: true })
export class SkipConnection extends connectionOf(Skip, 'Skip') {}

@ObjectType({ description: 'One page of the history of a membership.', simpleResolvers: true })
export class MembershipEventConnection extends connectionOf(MembershipEvent, 'MembershipEvent') {}
