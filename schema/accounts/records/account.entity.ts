import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLEmailAddress } from '../../scalars.ts';

/** A platform account. It belongs to no business; a membership begins at checkout. */
@Entity({ tableName: 'account' })
@ObjectType({ description: 'A person’s account on the platform.', simpleResolvers: true })
export class Account {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The id that is shown; it cannot be guessed.' })
  publicId!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'As the person wrote it; unique without regard to case.' })
  username!: string;

  /** What usernames are compared by: rules/account `usernameKey`. */
  @Property({ type: 'text' })
  usernameKey!: string;

  /** What searches of platform admins find name and e-mail by; kept by a trigger, null where there is neither. */
  @Property({ type: 'text', nullable: true })
  personKey: string | null = null;

  /** argon2id, encoded with its parameters and salt. */
  @Property({ type: 'text' })
  passwordHash!: string;

  @Property({ type: 'boolean' })
  @Field(() => Boolean, { description: 'True for a platform admin.' })
  isAdmin: boolean & Opt = false;

  @Property({ type: 'text', nullable: true })
  @Field(() => GraphQLEmailAddress, {
    nullable: true,
    description: 'Where mail goes; null until it is given.',
  })
  email: string | null = null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'The full name; null until it is given.' })
  name: string | null = null;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The phone number as written; null until it is given.',
  })
  phone: string | null = null;

  /** The address that a link which went there was opened from: where a link for a new password goes. */
  @Property({ type: 'text', nullable: true })
  @Field(() => GraphQLEmailAddress, {
    nullable: true,
    description: 'The address that was confirmed by a link: where one for a new password goes.',
  })
  confirmedEmail: string | null = null;

  /** While it is set nobody signs in, and no session counts. By the machine's clock. */
  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when nobody can sign in to it; null where it is not disabled.',
  })
  disabledAt: Date | null = null;

  /** False where only what they must know may be mailed. */
  @Property({ type: 'boolean' })
  @Field(() => Boolean, {
    description: 'Whether mails come that are not needed, such as what the next box holds.',
  })
  wantsOptionalEmails: boolean & Opt = true;

  /** It was given credit once, at some business: whoever never was is not asked for it at every order. */
  @Property({ type: 'boolean' })
  hasCredit: boolean & Opt = false;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When the account was registered.' })
  createdAt!: Date;
}
