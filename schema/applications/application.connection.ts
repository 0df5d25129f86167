import { Field, ObjectType } from 'type-graphql';
import { ManagedBusiness } from '../businesses/management/managed-business.types.ts';
import { WaitingInvitation } from '../businesses/invitations/invitation.types.ts';
import { connectionOf } from '../connection.ts';
import { Application } from './application.entity.ts';

@ObjectType({ description: 'One page of a list of applications.', simpleResolvers: true })
export class ApplicationConnection extends connectionOf(Application, 'Application') {}

@ObjectType({ description: 'What came of an application that was accepted.', simpleResolvers: true })
export class AcceptedApplication {
  @Field(() => Application, { description: 'The application, accepted now.' })
  application!: Application;

  @Field(() => ManagedBusiness, { description: 'The new business, which is not open.' })
  business!: ManagedBusiness;

  @Field(() => WaitingInvitation, { description: 'The invitation of its owner.' })
  invitation!: WaitingInvitation;
}
