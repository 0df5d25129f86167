import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { AFTER, FIRST } from '../../memberships/records/list-arguments.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { OrderConnection } from '../../memberships/staff/membership.connections.ts';
import type { Dispute } from '../../payments/records/dispute.entity.ts';
import type { LedgerEntry } from '../../payments/records/ledger-entry.entity.ts';
import type { Payment } from '../../payments/records/payment.entity.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { LedgerEntryConnection } from '../money.types.ts';
import { listLedger } from './list-ledger.ts';
import { listOrders } from './list-orders.sql.ts';
import { listPayments } from './list-payments.ts';
import { CardPayment, CardPaymentConnection } from './money-lists.types.ts';

const BUSINESS_ID = { description: 'Id of the business.' };
const FROM = { nullable: true, description: 'The first day, in its zone.' };
const TO = { nullable: true, description: 'The last day.' };

/** What the books are made of, entry by entry: for owners and editors. */
@Resolver()
export class MoneyListsResolver {
  @Query(() => LedgerEntryConnection, { description: 'Every movement of money, the newest first.' })
  async ledger(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('from', () => GraphQLLocalDate, FROM) from: string | null,
    @Arg('to', () => GraphQLLocalDate, TO) to: string | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<LedgerEntry>> {
    const business = await context.caller.business(businessId, 'order:handle');
    return listLedger(context, business, pageOf(from, to, first, after));
  }

  @Query(() => OrderConnection, {
    description: 'The orders of a business, whatever became of them, the newest box first.',
  })
  async orders(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('from', () => GraphQLLocalDate, FROM) from: string | null,
    @Arg('to', () => GraphQLLocalDate, TO) to: string | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Order>> {
    const business = await context.caller.business(businessId, 'order:handle');
    return listOrders(context, business, pageOf(from, to, first, after));
  }

  @Query(() => CardPaymentConnection, {
    description: 'Every try to charge a card, whatever came of it, the newest first.',
  })
  async cardPayments(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('from', () => GraphQLLocalDate, FROM) from: string | null,
    @Arg('to', () => GraphQLLocalDate, TO) to: string | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Payment>> {
    const business = await context.caller.business(businessId, 'order:handle');
    return listPayments(context, business, pageOf(from, to, first, after));
  }
}

/** What a try to charge a card shows besides its own columns. */
@Resolver(() => CardPayment)
export class CardPaymentResolver {
  @FieldResolver()
  id(@Root() { publicId }: Row<Payment>): string {
    return publicId;
  }

  @FieldResolver()
  providerReference(@Root() { providerPaymentId }: Row<Payment>): string | null {
    return providerPaymentId;
  }

  @FieldResolver()
  async platformFee(
    @Root() { id, state, platformFee }: Row<Payment>,
    @Ctx() { loaders }: Context,
  ): Promise<number> {
    if (state !== 'succeeded' || platformFee === null) return 0;
    return platformFee - ((await loaders.feeBack.load(id))?.cents ?? 0);
  }

  @FieldResolver()
  dispute(@Root() { id }: Row<Payment>, @Ctx() { loaders }: Context): Promise<Dispute | null> {
    return loaders.disputeOfPayment.load(id);
  }

  @FieldResolver()
  async order(@Root() { orderId }: Row<Payment>, @Ctx() { loaders }: Context): Promise<Order | null> {
    return orderId === null ? null : loaders.order.load(orderId);
  }
}

const pageOf = (from: string | null, to: string | null, first: number | null, after: string | null) => ({
  from: from ?? null,
  to: to ?? null,
  first: first ?? null,
  after: after ?? null,
});
