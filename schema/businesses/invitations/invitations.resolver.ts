import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { notAllowed } from '../../errors.ts';
import { Ok } from '../../ok.type.ts';
import { accessLevelOf, mayAttach } from '../../rules/accounts/roles.ts';
import { StaffRole } from '../records/staff.enums.ts';
import { acceptInvitation, joinByInvitation, readInvitation } from './accept.ts';
import { AcceptedInvitation, InvitationOffer, WaitingInvitation } from './invitation.types.ts';
import { invite, listInvitations, takeBackInvitation } from './invite.ts';

const BUSINESS = { description: 'The id of the business.' };
const TOKEN = { description: 'What follows the # of the link.' };

/** Staff who are invited by e-mail: by the owner, who may not invite an owner, and by platform admins. */
@Resolver()
export class InvitationsResolver {
  @Query(() => [WaitingInvitation], { description: 'Who is invited and has not answered, the newest first.' })
  async invitations(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Ctx() context: Context,
  ): Promise<WaitingInvitation[]> {
    return listInvitations(context, await context.caller.business(businessId, 'staff:manage'));
  }

  @Mutation(() => WaitingInvitation, {
    description: 'Invites somebody by e-mail for 7 days; who is invited already gets another link.',
  })
  async inviteStaff(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('email', () => String, { description: 'Where the link goes.' }) email: string,
    @Arg('role', () => StaffRole, { description: 'Their role; owner is for platform admins to give.' })
    role: StaffRole,
    @Ctx() context: Context,
  ): Promise<WaitingInvitation> {
    const business = await context.caller.business(businessId, 'staff:manage');
    if (!mayAttach(accessLevelOf(context.caller.account, 'owner'), role)) throw notAllowed();
    return invite(context, business, { email, role });
  }

  @Mutation(() => Ok, { description: 'Takes an invitation back: its link opens nothing any more.' })
  async takeBackInvitation(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('id', () => ID, { description: 'The id of the invitation.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return takeBackInvitation(context, await context.caller.business(businessId, 'staff:manage'), id);
  }

  @Query(() => InvitationOffer, {
    description: 'What a link invites to. NOT_FOUND where it was used, taken back or is over.',
  })
  invitation(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<InvitationOffer> {
    return readInvitation(context, token);
  }

  @Mutation(() => AcceptedInvitation, { description: 'The caller accepts: they work for the business now.' })
  acceptInvitation(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<AcceptedInvitation> {
    return acceptInvitation(context, token);
  }

  @Mutation(() => AcceptedInvitation, {
    description: 'Makes an account that accepts; signing in is the next step.',
  })
  joinByInvitation(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('username', () => String, { description: '3 to 64 characters without white space.' })
    username: string,
    @Arg('password', () => String, { description: '8 to 256 characters.' }) password: string,
    @Ctx() context: Context,
  ): Promise<AcceptedInvitation> {
    return joinByInvitation(context, { token, username, password });
  }
}
