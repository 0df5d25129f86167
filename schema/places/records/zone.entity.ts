import { ArrayType, BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { Business } from '../../businesses/records/business.entity.ts';

/** Where a business delivers to, and what that costs (docs/rules.md "Delivery zones"). */
@Entity({ tableName: 'zone' })
@ObjectType({ description: 'ZIP codes that a business delivers to for one fee.' })
export class Zone {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** Unique at its business in any case, among those that are not deleted. */
  @Property({ type: 'text' })
  @Field(() => String, { simple: true, description: 'Its name, such as "Town".' })
  name!: string;

  /** Each once, in the order of their digits. */
  @Property({ type: ArrayType })
  @Field(() => [String], {
    simple: true,
    description: 'ZIP codes of five digits, and beginnings such as "125*".',
  })
  zips!: string[];

  @Property({ type: 'integer' })
  @Field(() => Int, { simple: true, description: 'Cents that a delivery costs.' })
  fee: number & Opt = 0;

  @Property({ type: 'text', nullable: true })
  @Field(() => Weekday, {
    simple: true,
    nullable: true,
    description: 'The weekday of the schedule on which it is delivered to; null for all.',
  })
  weekday: Weekday | null = null;

  /** Deleted by its owner; memberships keep the fee that they agreed to. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
