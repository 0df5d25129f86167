import { Field, ID, ObjectType } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import { connectionOf } from '../connection.ts';
import { GraphQLDateTime, GraphQLJSON } from '../scalars.ts';
import { AuditArea, AuditKind } from './audit-entry.enums.ts';

@ObjectType('Activity', {
  description: 'Something that staff or an admin did to what is somebody else’s.',
  simpleResolvers: true,
})
export class Activity {
  @Field(() => ID, { description: 'Later ones have higher ones.' })
  id!: string;

  @Field(() => AuditKind, { description: 'What it was.' })
  kind!: AuditKind;

  @Field(() => AuditArea, { description: 'What it is about.' })
  area!: AuditArea;

  @Field(() => GraphQLDateTime, { description: 'When, by the product’s clock.' })
  at!: Date;

  @Field(() => String, { description: 'Who did it: a username of today, or "command line".' })
  by!: string;

  @Field(() => String, { nullable: true, description: 'Username of whose it was; null for nobody’s.' })
  person!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What it was done to: the number of an order, a name, a code.',
  })
  subject!: string | null;

  @Field(() => String, { description: 'What was done, as a sentence.' })
  summary!: string;

  @Field(() => GraphQLJSON, { nullable: true, description: 'What changed, as it was; never a secret.' })
  before!: Record<string, unknown> | null;

  @Field(() => GraphQLJSON, { nullable: true, description: 'The same as it is since.' })
  after!: Record<string, unknown> | null;

  @Field(() => String, {
    nullable: true,
    description: 'The network it came from: an IPv4 address, or the /64 of an IPv6 one.',
  })
  address!: string | null;

  @Field(() => Business, { nullable: true, description: 'Null for what is the platform’s.' })
  business?: Business | null;
}

@ObjectType({ description: 'One page of a list of what staff did.', simpleResolvers: true })
export class ActivityConnection extends connectionOf(Activity, 'Activity') {}
