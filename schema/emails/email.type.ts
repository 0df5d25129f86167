import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../connection.ts';
import { EmailKind, EmailState } from '../enums.ts';
import { GraphQLDateTime } from '../scalars.ts';

@ObjectType({ description: 'A mail to a member, as the people of the business see it.' })
export class Email {
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @Field(() => EmailKind, { simple: true, description: 'What it is about.' })
  kind!: EmailKind;

  @Field(() => EmailState, { simple: true, description: 'What became of it.' })
  state!: EmailState;

  @Field(() => GraphQLDateTime, { simple: true, description: 'When it was caused.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, {
    simple: true,
    nullable: true,
    description: 'When it was handed over, null until then.',
  })
  sentAt!: Date | null;
}

@ObjectType({ description: 'One page of a list of mails.', simpleResolvers: true })
export class EmailConnection extends connectionOf(Email, 'Email') {}
