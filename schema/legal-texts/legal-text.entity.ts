import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Account } from '../accounts/records/account.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';
import { GraphQLDateTime } from '../scalars.ts';
import { LegalTextKind } from './legal-text.enums.ts';

/** A version of the Terms or the Privacy of a business, or of the platform; never changed (docs/rules.md "Terms and Privacy"). */
@Entity({ tableName: 'legal_text' })
@ObjectType({
  description: 'A version of the Terms or the Privacy of a business, or of the platform.',
  simpleResolvers: true,
})
export class LegalText {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  @Field(() => ID, { description: 'The id of this version.' })
  id!: string;

  /** Null for the platform's. */
  @ManyToOne(() => Business, { mapToPk: true, fieldName: 'business_id', nullable: true })
  businessId: string | null = null;

  @Property({ type: 'text' })
  @Field(() => LegalTextKind, { description: 'Terms or Privacy.' })
  kind!: LegalTextKind;

  @Property({ type: 'integer' })
  @Field(() => Int, { description: 'Counts up from 1 for each kind of each business.' })
  version!: number;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Sanitised HTML; empty where the text was taken away.' })
  html!: string;

  @Property({ type: 'timestamptz' })
  @Field(() => GraphQLDateTime, { description: 'Since when it applies, by the product’s clock.' })
  savedAt!: Date;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'saved_by' })
  savedBy!: string;
}
