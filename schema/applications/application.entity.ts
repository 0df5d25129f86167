import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import { GraphQLDateTime, GraphQLEmailAddress } from '../scalars.ts';
import { ApplicationState } from './application.enums.ts';

/** An owner asks for a page (docs/rules.md "Asking for a page"). */
@Entity({ tableName: 'application' })
@ObjectType({ description: 'An owner who asks for a page.', simpleResolvers: true })
export class Application {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The name of the business.' })
  businessName!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'What it makes or grows, in their words.' })
  kind!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Where it is.' })
  place!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Who asks.' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => GraphQLEmailAddress, { description: 'Where the invitation goes; confirmed by nobody.' })
  email!: string;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'The phone number, null where none was typed.' })
  phone: string | null = null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Anything else, in lines.' })
  words: string | null = null;

  @Property({ type: 'text' })
  @Field(() => ApplicationState, { description: 'What became of it.' })
  state: ApplicationState & Opt = 'waiting';

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was accepted or put away, null until then.',
  })
  decidedAt: Date | null = null;
}
