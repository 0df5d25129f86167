import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../scalars.ts';

@ObjectType('Session', {
  description: 'A sign-in of one’s own, on one device; on several hosts of the product it is one.',
  simpleResolvers: true,
})
export class OwnSession {
  @Field(() => ID, { description: 'By which it is ended; it opens nothing.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What signed in, in words: "Firefox on Windows".' })
  device!: string | null;

  @Field(() => String, { nullable: true, description: 'The range of its address: "203.0.113.*".' })
  place!: string | null;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was signed in.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was used last, to the hour.' })
  lastUsedAt!: Date;
}
