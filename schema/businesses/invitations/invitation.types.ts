import { Field, ID, ObjectType } from 'type-graphql';
import { GraphQLDateTime, GraphQLEmailAddress } from '../../scalars.ts';
import { StaffRole } from '../records/staff.enums.ts';

@ObjectType('Invitation', {
  description: 'Somebody who was asked by e-mail to work for a business, and has not answered.',
  simpleResolvers: true,
})
export class WaitingInvitation {
  @Field(() => ID, { description: 'By which it is taken back; it opens nothing.' })
  id!: string;

  @Field(() => GraphQLEmailAddress, { description: 'Where it went.' })
  email!: string;

  @Field(() => StaffRole, { description: 'What they may do once they accept.' })
  role!: StaffRole;

  @Field(() => String, { description: 'The username of who invited them.' })
  invitedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be accepted.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'What a link invites to.', simpleResolvers: true })
export class InvitationOffer {
  @Field(() => String, { description: 'The name of the business.' })
  business!: string;

  @Field(() => StaffRole, { description: 'What the invited may do there.' })
  role!: StaffRole;

  @Field(() => GraphQLEmailAddress, { description: 'Where it was mailed to.' })
  email!: string;

  @Field(() => String, { description: 'The username of who invites.' })
  invitedBy!: string;
}

@ObjectType({ description: 'An invitation that was accepted.', simpleResolvers: true })
export class AcceptedInvitation {
  @Field(() => ID, { description: 'The id of the business.' })
  businessId!: string;

  @Field(() => String, { description: 'The username of who works there now, to sign in with.' })
  username!: string;
}
