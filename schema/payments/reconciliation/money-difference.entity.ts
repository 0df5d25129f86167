import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { graphEnum } from '../../graph-enum.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { Order } from '../../memberships/records/order.entity.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';

export const DifferenceKind = graphEnum(
  'DifferenceKind',
  'What the books and the payment company say differently.',
  {
    charge: 'What a card was charged.',
    refund: 'What was given back.',
    dispute: 'What its owner’s bank has taken back.',
  },
);
export type DifferenceKind = keyof typeof DifferenceKind;

/** What our books and a payment company's list say differently, as the last night found it. */
@Entity({ tableName: 'money_difference' })
@ObjectType({
  description: 'What the books and the payment company say differently.',
  simpleResolvers: true,
})
export class MoneyDifference {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'Its number.' })
  id!: string;

  @ManyToOne(() => ProviderAccount, { mapToPk: true, fieldName: 'provider_account_id' })
  providerAccountId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Order, { mapToPk: true, fieldName: 'order_id', nullable: true })
  orderId: string | null = null;

  @Property({ type: 'text' })
  @Field(() => DifferenceKind, { description: 'What it is about.' })
  kind!: DifferenceKind;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The payment company’s own name of it.' })
  providerReference!: string;

  /** Cents; 0 where nothing is known of it. */
  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents in the books; 0 where they know nothing of it.' })
  here!: number;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Cents at the payment company; 0 where it knows nothing of it.' })
  there!: number;

  /** By the product's clock. */
  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was found.' })
  foundAt!: Date;
}
