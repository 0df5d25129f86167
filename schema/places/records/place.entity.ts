import { ArrayType, BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { Business } from '../../businesses/records/business.entity.ts';

/** Where boxes of a business are picked up (docs/rules.md "Pickup places"). */
@Entity({ tableName: 'place' })
@ObjectType({ description: 'A place where boxes of a business are picked up.' })
export class Place {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** Unique at its business in any case, among those that are not deleted. */
  @Property({ type: 'text' })
  @Field(() => String, { simple: true, description: 'Its name, such as "The barn".' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => String, { simple: true, description: 'Its address, in one line.' })
  address!: string;

  @Property({ type: 'text' })
  @Field(() => String, {
    simple: true,
    description: 'When it is open, in words; empty where nothing is said.',
  })
  hours: string & Opt = '';

  @Property({ type: 'text' })
  @Field(() => String, {
    simple: true,
    description: 'What members should know; empty where there is nothing.',
  })
  note: string & Opt = '';

  @Property({ type: ArrayType })
  @Field(() => [Weekday], {
    simple: true,
    description: 'The weekdays of the schedule that it holds; empty for all.',
  })
  weekdays: Weekday[] & Opt = [];

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { simple: true, description: 'Whether it can be chosen: false once it is closed.' })
  active: boolean & Opt = true;

  /** Places stand in this order; of equal ones the older goes first. */
  @Property({ type: 'integer' })
  position!: number;

  /** Deleted by its owner; orders go on referring to it. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;
}
