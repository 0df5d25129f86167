import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { PaymentState, SubscriptionStatus } from '../../enums.ts';
import { GraphQLDateTime } from '../../scalars.ts';
import { Address, ChosenBox } from '../records/box.types.ts';

@ObjectType({ description: 'Where a member is reached.', simpleResolvers: true })
export class MemberContact {
  @Field(() => String, { description: 'The member’s name; of the address where the account has none.' })
  name!: string;

  @Field(() => String, { description: 'Where the mails about this membership go.' })
  email!: string;

  @Field(() => String, { description: 'The member’s phone number as written, or that of the address.' })
  phone!: string;

  @Field(() => Address, { description: 'Where the boxes go; for pickup the contact address.' })
  address!: Address;
}

@ObjectType({ description: 'A subscription as the people see it who work for its business.' })
export class Membership {
  @Field(() => ID, { name: 'id', description: 'Public, and not to be guessed: the subscription’s.' })
  publicId!: string;

  @Field(() => ID, { simple: true, description: 'Id of the member’s account, as administration uses it.' })
  accountId!: string;

  @Field(() => String, { simple: true, description: 'The member’s username.' })
  username!: string;

  @Field(() => SubscriptionStatus, { simple: true, description: 'Whether it still brings boxes.' })
  status!: SubscriptionStatus;

  @Field(() => PaymentState, { simple: true, description: 'Whether its payments are in order.' })
  paymentState!: PaymentState;

  @Field(() => GraphQLDateTime, { simple: true, description: 'When it was agreed.' })
  startedAt!: Date;

  @Field(() => GraphQLDateTime, {
    simple: true,
    nullable: true,
    description: 'When it was canceled, null while it is active.',
  })
  canceledAt!: Date | null;

  @Field(() => ChosenBox, { simple: true, description: 'The box as agreed.' })
  box!: ChosenBox;

  @Field(() => Boolean, { simple: true, description: 'One box for somebody else; it never renews.' })
  isGift!: boolean;
}

@ObjectType({ description: 'One page of a list of memberships.', simpleResolvers: true })
export class MembershipConnection extends connectionOf(Membership, 'Membership') {}
