import { acceptBody, invitationBody, joinBody } from './bodies.ts';
import {
  RestAcceptInvitationDocument,
  RestInvitationsDocument,
  RestInviteStaffDocument,
  RestJoinByInvitationDocument,
  RestTakeBackInvitationDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';

const token = 'what-follows-the-hash-of-the-link';

export const invitationsRoutes = [
  route('GET /admin/businesses/:id/invitations', RestInvitationsDocument, {
    summary: 'Who is invited to work for the business and has not answered, the newest first.',
    access: 'staff:manage',
    variables: ({ params }) => ({ businessId: params.id }),
    response: (data) => ({ invitations: data.invitations }),
  }),
  route('POST /admin/businesses/:id/invitations', RestInviteStaffDocument, {
    summary:
      'Invite somebody by e-mail, for 7 days; who is invited already gets another link. Only platform admins invite owners.',
    access: 'staff:manage',
    status: 201,
    body: invitationBody,
    example: { email: 'sam@example.com', role: 'editor' },
    variables: ({ params, body }) => ({ businessId: params.id, email: body.email ?? '', role: body.role }),
    response: (data) => data.invitation,
  }),
  route('DELETE /admin/businesses/:id/invitations/:invitationId', RestTakeBackInvitationDocument, {
    summary: 'Take an invitation back: its link opens nothing any more.',
    access: 'staff:manage',
    variables: ({ params }) => ({ businessId: params.id, id: params.invitationId }),
    response: (data) => data.takeBackInvitation,
  }),
  route('POST /my/invitations', RestAcceptInvitationDocument, {
    summary: 'Accept an invitation by what follows the # of its link.',
    access: 'member',
    body: acceptBody,
    example: { token },
    variables: ({ body }) => ({ token: body.token ?? '' }),
    response: (data) => data.accepted,
  }),
  route('POST /auth/invitations', RestJoinByInvitationDocument, {
    summary: 'Make an account by an invitation and accept it; signing in is the next call.',
    access: 'visitor',
    status: 201,
    body: joinBody,
    example: { token, username: 'sam', password: 'a-better-one' },
    variables: ({ body }) => ({
      token: body.token ?? '',
      username: body.username ?? '',
      password: body.password ?? '',
    }),
    response: (data) => data.accepted,
  }),
];
