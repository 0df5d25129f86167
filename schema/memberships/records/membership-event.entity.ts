import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { EventKind } from './membership-event.enums.ts';
import { GraphQLDateTime, GraphQLJSON } from '../../scalars.ts';
import { Subscription } from './subscription.entity.ts';

/** Something that happened to a membership. The table refuses every change of what it holds. */
@Entity({ tableName: 'membership_event' })
@ObjectType({ description: 'Something that happened to a membership.', simpleResolvers: true })
export class MembershipEvent {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'Later events have higher ones.' })
  id!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @Property({ type: 'text' })
  @Field(() => EventKind, { description: 'What happened.' })
  kind!: EventKind;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When, by the product’s clock.' })
  at!: Date;

  @Property({ type: 'text' })
  @Field(() => String, {
    description:
      'Who did it: a username, "Regulars" for what runs by itself, the name of the payment company for what was done there.',
  })
  by!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'What happened, as a sentence.' })
  summary!: string;

  @Property({ type: 'json', nullable: true })
  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'What changed, as it was; a viewer gets no e-mail, phone or address.',
  })
  before: Record<string, unknown> | null = null;

  @Property({ type: 'json', nullable: true })
  @Field(() => GraphQLJSON, { nullable: true, description: 'The same as it is since.' })
  after: Record<string, unknown> | null = null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'In somebody’s own words.' })
  note: string | null = null;
}
