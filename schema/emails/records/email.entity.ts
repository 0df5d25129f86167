import { BigIntType } from '@mikro-orm/core';
import type { Opt } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import { EmailKind, EmailState } from './email.enums.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import type { EmailFacts } from './facts.ts';

/** A mail to a member: a row of the transaction that causes it, sent afterwards. */
@Entity({ tableName: 'email' })
@ObjectType({ description: 'A mail to a member, as the people of the business see it.' })
export class Email {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Property({ type: 'text' })
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed.' })
  publicId!: string;

  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id' })
  businessId!: string;

  @ManyToOne(() => Subscription, { mapToPk: true, fieldName: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  @Property({ type: 'text' })
  @Field(() => EmailKind, { simple: true, description: 'What it is about.' })
  kind!: EmailKind;

  /** Tells mails of a kind and a subscription apart: a month, or the instant of what happened. */
  @Property({ type: 'text' })
  period!: string;

  @Property({ type: 'text' })
  recipient!: string;

  @Property({ type: 'json' })
  facts!: EmailFacts;

  @Property({ type: 'text' })
  @Field(() => EmailState, { simple: true, description: 'What became of it.' })
  state: EmailState & Opt = 'waiting';

  @Property({ type: 'smallint' })
  attempts: number & Opt = 0;

  /** By the machine's clock; while it is being sent, when somebody else may take it up. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  nextTryAt!: Date & Opt;

  /** What went wrong last, for operators. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null;

  /** Lets its reader switch optional mails off; only optional ones have it. */
  @Property({ type: 'text', nullable: true })
  unsubscribeToken: string | null = null;

  /** As sent, as are the two that follow; null until then. */
  @Property({ type: 'text', nullable: true })
  subject: string | null = null;

  @Property({ type: 'text', nullable: true })
  text: string | null = null;

  @Property({ type: 'text', nullable: true })
  html: string | null = null;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { simple: true, description: 'When it was caused.' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    simple: true,
    nullable: true,
    description: 'When it was handed over, null until then.',
  })
  sentAt: Date | null = null;
}
