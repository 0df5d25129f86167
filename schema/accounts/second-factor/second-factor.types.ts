import { Field, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../../scalars.ts';

@ObjectType('Passkey', { description: 'A passkey of one’s own.', simpleResolvers: true })
export class OwnPasskey {
  @Field(() => ID, { description: 'By which it is removed; it opens nothing.' })
  id!: string;

  @Field(() => String, { description: 'As its owner calls it.' })
  name!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When somebody last signed in with it.' })
  lastUsedAt!: Date | null;
}

@ObjectType('SecondFactor', {
  description: 'What one’s own sign-ins are confirmed by, beside the password.',
  simpleResolvers: true,
})
export class OwnSecondFactor {
  @Field(() => String, { description: 'Whose it is.' })
  username!: string;

  @Field(() => Boolean, { description: 'Whether a sign-in asks for more than the password.' })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether one’s role needs it: the last one cannot be removed then.' })
  isRequired!: boolean;

  @Field(() => Boolean, {
    description: 'Whether authenticator apps can be used; not where the platform has no SECRETS_KEY.',
  })
  takesCodes!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when codes of an authenticator app are taken; null where they are not.',
  })
  authenticatorSince!: Date | null;

  @Field(() => [OwnPasskey], { description: 'The passkeys, the oldest first.' })
  passkeys!: OwnPasskey[];

  @Field(() => Int, { description: 'How many recovery codes are left of ten.' })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'An authenticator app that is being set up.', simpleResolvers: true })
export class AuthenticatorSetup {
  @Field(() => String, { description: 'The secret in base32, to be typed; told this once.' })
  secret!: string;

  @Field(() => String, { description: 'The same for an app on this device: otpauth://…' })
  uri!: string;

  @Field(() => String, { description: 'The same as a QR code: the data address of an SVG.' })
  qr!: string;
}

@ObjectType({ description: 'A second factor that was added.', simpleResolvers: true })
export class NewFactor {
  @Field(() => [String], {
    description: 'Ten recovery codes, told this once; empty where the account has some from before.',
  })
  recoveryCodes!: string[];
}
