import { Field, ObjectType } from 'type-graphql';
import { GraphQLEmailAddress } from '../../scalars.ts';

@ObjectType({ description: 'A link for a new password that can still be used.', simpleResolvers: true })
export class PasswordLink {
  @Field(() => String, { description: 'Whose password it is.' })
  username!: string;
}

@ObjectType({ description: 'A link that confirms an e-mail address.', simpleResolvers: true })
export class EmailLink {
  @Field(() => String, { description: 'Whose address it is.' })
  username!: string;

  @Field(() => GraphQLEmailAddress, { description: 'The address that it confirms.' })
  email!: string;

  @Field(() => Boolean, { description: 'Whether using it asks for the password.' })
  needsPassword!: boolean;
}

@ObjectType({ description: 'An address that was confirmed.', simpleResolvers: true })
export class ConfirmedEmail {
  @Field(() => GraphQLEmailAddress, { description: 'The address.' })
  email!: string;
}

@ObjectType({ description: 'A way back that an admin gave somebody.', simpleResolvers: true })
export class SentPasswordLink {
  @Field(() => String, {
    nullable: true,
    description: 'Where the mail goes; null where no address of the account is known.',
  })
  sentTo!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where none is known: the link itself, shown this once, to be handed over.',
  })
  link!: string | null;
}
