import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import type { Address as AddressContent } from '../../rules/businesses/address.ts';
import { orderNumber } from '../../rules/memberships/order-number.ts';
import { taxableOf, thousandthsOf } from '../../rules/money/tax.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { GraphQLEmailAddress } from '../../scalars.ts';
import { Address } from '../records/box.types.ts';
import { refuseContact } from '../records/contact-of.ts';
import { Order } from '../records/order.entity.ts';
import { Seller } from './seller.type.ts';
import { Subscription } from '../records/subscription.entity.ts';
import type { Row } from '../../database/row.ts';

/** What an order shows besides its own columns. */
@Resolver(() => Order)
export class OrderResolver {
  @FieldResolver(() => Business, { description: 'Whose box it is.' })
  business(@Root() { businessId }: Row<Order>, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @FieldResolver(() => String, { description: 'As people name it, "FF-1042"; counted up at its business.' })
  async orderNumber(@Root() { businessId, number }: Row<Order>, @Ctx() context: Context): Promise<string> {
    return orderNumber((await businessOf(context, businessId)).slug, number);
  }

  @FieldResolver(() => Int, {
    description: 'The rate of its sales tax in thousandths of a percent, 8125 is 8.125 percent; 0 without.',
  })
  taxRateThousandths(@Root() order: Row<Order>): number {
    return thousandthsOf(order);
  }

  @FieldResolver(() => Int, {
    description:
      'Cents that its sales tax is on: what is not exempt, less its share of the coupon; 0 without tax.',
  })
  taxableAmount(@Root() order: Row<Order>): number {
    return taxableOf(order);
  }

  @FieldResolver(() => Subscription, { nullable: true, description: 'The subscription that it belongs to.' })
  subscription(
    @Root() { subscriptionId }: Row<Order>,
    @Ctx() context: Context,
  ): Promise<Subscription | null> {
    return context.loaders.subscription.load(subscriptionId);
  }

  @FieldResolver(() => GraphQLEmailAddress, {
    description: 'Where its mails go; for the member, and those who may reach them.',
  })
  async email(@Root() order: Row<Order>, @Ctx() context: Context): Promise<string> {
    await refuseContact(context, order);
    return order.email;
  }

  @FieldResolver(() => Address, {
    description:
      'Where the box goes, for pickup the contact address; for the member, and those who may reach them.',
  })
  async address(@Root() order: Row<Order>, @Ctx() context: Context): Promise<AddressContent> {
    await refuseContact(context, order);
    return order.address;
  }

  @FieldResolver(() => Seller, { description: 'Who its receipt is from.' })
  async seller(@Root() { businessId }: Row<Order>, @Ctx() context: Context): Promise<Seller> {
    const { name, legalName, legalAddress, taxNumber } = await businessOf(context, businessId);
    return { name: legalName ?? name, address: legalAddress, taxNumber };
  }

  @FieldResolver(() => String, { description: 'totalAmount as shown, "$45.00".' })
  total(@Root() { totalAmount }: Row<Order>): string {
    return formatUsd(totalAmount);
  }
}
