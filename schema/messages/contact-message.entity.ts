import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Account } from '../accounts/records/account.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';
import { GraphQLDateTime, GraphQLEmailAddress } from '../scalars.ts';

/** What somebody wrote in the contact form: to a business, or to the platform (docs/rules.md "Contact form"). */
@Entity({ tableName: 'contact_message' })
@ObjectType({ description: 'What somebody wrote in the contact form.', simpleResolvers: true })
export class ContactMessage {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id that administration uses.' })
  id!: string;

  /** Null for what is written to the platform. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'The full name, as it was typed.' })
  name!: string;

  @Property({ type: 'text' })
  @Field(() => GraphQLEmailAddress, { description: 'Where an answer goes; typed, and confirmed by nobody.' })
  email!: string;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'The company, null where none was typed.' })
  company: string | null = null;

  /** One of CONTACT_SUBJECTS. */
  @Property({ type: 'text' })
  @Field(() => String, {
    description: 'What it is about: general, support, billing, partnership, feature or other.',
  })
  subject!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Plain text, in lines.' })
  message!: string;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: Date;

  @Property({ type: 'timestamptz', nullable: true })
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was marked as answered, null while it is not.',
  })
  answeredAt: Date | null = null;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'answered_by', nullable: true })
  answeredBy: string | null = null;
}
