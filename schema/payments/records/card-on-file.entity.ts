import { Entity, ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Account } from '../../accounts/records/account.entity.ts';
import { Subscription } from '../../memberships/records/subscription.entity.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';

/** The card that a subscription is charged by, as the provider knows it. */
@Entity({ tableName: 'card_on_file' })
@ObjectType('Card', { description: 'The card that a membership is charged by.', simpleResolvers: true })
export class CardOnFile {
  @OneToOne(() => Subscription, {
    mapToPk: true,
    fieldName: 'subscription_id',
    primary: true,
    owner: true,
  })
  subscriptionId!: string;

  @ManyToOne(() => Account, { mapToPk: true, fieldName: 'account_id' })
  accountId!: string;

  /** The account at the payment company; null where an older version wrote it: the platform's own. */
  @ManyToOne(() => ProviderAccount, { mapToPk: true, fieldName: 'provider_account_id', nullable: true })
  providerAccountId: string | null = null;

  @Property({ type: 'text' })
  customerId!: string;

  @Property({ type: 'text' })
  cardId!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Visa, Mastercard …' })
  brand!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Its last four digits.' })
  last4!: string;

  @Property({ type: 'smallint' })
  @Field(() => Int, { description: '1 to 12.' })
  expMonth!: number;

  @Property({ type: 'smallint' })
  @Field(() => Int, { description: 'Four digits.' })
  expYear!: number;

  @Property({ type: 'timestamptz' })
  savedAt!: Date;
}
