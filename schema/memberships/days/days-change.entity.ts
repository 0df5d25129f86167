import { ArrayType, BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Business } from '../../businesses/records/business.entity.ts';
import type { OrderedChange } from '../../rules/schedules/move-box.ts';

/** A change of a business's days, and how far it has moved the boxes of its members. */
@Entity({ tableName: 'days_change' })
@ObjectType({ description: 'How far a change of days has moved boxes.', simpleResolvers: true })
export class DaysChange {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  /** What reaches boxes that are ordered already; null where nothing does. */
  @Property({ type: 'json', nullable: true })
  change: OrderedChange | null = null;

  /** Months that are left out for those whose box would come too soon after the one before. */
  @Property({ type: ArrayType })
  leaveOut: string[] & Opt = [];

  /** Why, for members; may be empty. */
  @Property({ type: 'text' })
  words!: string;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Memberships that it may concern.' })
  total!: number;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Memberships that it has come to.' })
  lookedAt: number & Opt = 0;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Memberships whose box has another day now.' })
  moved: number & Opt = 0;

  /** The internal id of the last membership that it has come to. */
  @Property({ type: new BigIntType('string') })
  lastId: string & Opt = '0';

  @Property({ type: 'timestamptz' })
  begunAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  doneAt: Date | null = null;
}
