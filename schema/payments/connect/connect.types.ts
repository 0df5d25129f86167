import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PaymentMethod } from '../payment.enums.ts';
import { GraphQLDateTime } from '../../scalars.ts';

@ObjectType({ description: 'A payment company whose accounts can be connected.', simpleResolvers: true })
export class PaymentCompany {
  @Field(() => ID, { description: 'Its word in calls: square, stripe.' })
  provider!: string;

  @Field(() => String, { description: 'As people call it.' })
  name!: string;
}

/** Internal ids stay with the server: `accountId` and `businessId` are no fields. */
@ObjectType({
  description: 'An account at a payment company that a business has connected.',
  simpleResolvers: true,
})
export class ConnectedPayments {
  accountId!: string;
  businessId!: string;

  @Field(() => PaymentCompany, { description: 'Where the account is.' })
  company!: PaymentCompany;

  @Field(() => String, { description: 'The account’s own name there; empty where it told none.' })
  name!: string;

  @Field(() => Boolean, { description: 'False for one that moves no real money.' })
  isLive!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When it was connected.' })
  connectedAt!: Date;

  @Field(() => String, { description: 'Who connected it, by username.' })
  connectedBy!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Null while the business is paid into it.' })
  disconnectedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether nothing can be asked of it any more, a refund neither.' })
  isGivenBack!: boolean;
}

@ObjectType({ description: 'A membership whose card is on file.', simpleResolvers: true })
export class CardMembership {
  @Field(() => ID, { description: 'The id of the membership.' })
  id!: string;

  @Field(() => String, { description: 'The name of its address.' })
  name!: string;
}

@ObjectType({ description: 'Into which account a business is paid.', simpleResolvers: true })
export class BusinessPayments {
  @Field(() => PaymentMethod, { description: 'How its members pay new boxes.' })
  method!: PaymentMethod;

  @Field(() => ConnectedPayments, { nullable: true, description: 'Its own account; null where it has none.' })
  account!: ConnectedPayments | null;

  @Field(() => ConnectedPayments, {
    nullable: true,
    description: 'The last one that it had, where it has none now.',
  })
  lastAccount!: ConnectedPayments | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Since when the company refuses what is asked of that account; null while it does not.',
  })
  refusedAt!: Date | null;

  @Field(() => [PaymentCompany], { description: 'Whose accounts it may connect.' })
  companies!: PaymentCompany[];

  @Field(() => Int, {
    description: 'What the platform keeps of each charge of its own account, in basis points.',
  })
  feeBasisPoints!: number;

  @Field(() => Boolean, {
    description:
      'Whether its owner takes cards through the platform’s account, although it had one of its own; false unless set.',
  })
  acceptsPlatformAccount!: boolean;

  @Field(() => Boolean, {
    description: 'Whether that is to be chosen: it has lost its account, and the platform takes cards.',
  })
  mayAcceptPlatformAccount!: boolean;
}

@ObjectType({ description: 'The company’s page where an owner says yes.', simpleResolvers: true })
export class ConnectingPayments {
  @Field(() => String, { description: 'Where the browser goes next.' })
  url!: string;
}
