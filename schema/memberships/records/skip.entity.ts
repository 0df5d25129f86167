import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { Subscription } from './subscription.entity.ts';

/** A month in which a subscription brings no box. */
@Entity({ tableName: 'skip' })
@ObjectType({ description: 'A month in which a subscription brings no box.' })
export class Skip {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The month, "2026-12".' })
  yearMonth!: string;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was skipped.' })
  createdAt!: Date;
}
