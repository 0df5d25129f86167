import { confirmEmailBody, passwordLinkBody, resetPasswordBody } from './bodies.ts';
import {
  RestConfirmEmailDocument,
  RestEndSessionsOfDocument,
  RestRequestPasswordLinkDocument,
  RestResetPasswordDocument,
  RestSendConfirmationDocument,
  RestSendPasswordLinkDocument,
  RestSetDisabledDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';

const token = 'what-follows-the-hash-of-the-link';

export const recoveryRoutes = [
  route('POST /auth/password-link', RestRequestPasswordLinkDocument, {
    summary:
      'Mail a link for a new password, by username or e-mail address; the same answer whether or not there is such an account.',
    access: 'visitor',
    body: passwordLinkBody,
    example: { login: 'mia' },
    variables: ({ body }) => ({ login: body.login ?? '' }),
    response: (data) => data.requestPasswordLink,
  }),
  route('POST /auth/reset-password', RestResetPasswordDocument, {
    summary: 'Set a new password by such a link, once; every session of the account ends.',
    access: 'visitor',
    body: resetPasswordBody,
    example: { token, newPassword: 'a-better-one' },
    variables: ({ body }) => ({ token: body.token ?? '', newPassword: body.newPassword ?? '' }),
    response: (data) => data.resetPassword,
  }),
  route('POST /auth/confirm-email', RestConfirmEmailDocument, {
    summary: 'Confirm an e-mail address by the link that was mailed there.',
    access: 'visitor',
    body: confirmEmailBody,
    example: { token, password: 'mia-demo-1' },
    variables: ({ body }) => ({ token: body.token ?? '', password: body.password }),
    response: (data) => data.confirmEmail,
  }),
  route('POST /my/profile/confirm-email', RestSendConfirmationDocument, {
    summary:
      'Mail the link again that confirms the address of the profile; 409 where there is none to confirm.',
    access: 'member',
    variables: () => ({}),
    response: (data) => data.sendConfirmation,
  }),
  route('POST /admin/users/:id/password-link', RestSendPasswordLinkDocument, {
    summary:
      'Send a user a link for a new password; where no address of theirs is known, the link is answered, once.',
    access: 'admin',
    variables: ({ params }) => ({ accountId: params.id }),
    response: (data) => data.sendPasswordLink,
  }),
  route('POST /admin/users/:id/end-sessions', RestEndSessionsOfDocument, {
    summary: 'Sign a user out everywhere.',
    access: 'admin',
    variables: ({ params }) => ({ accountId: params.id }),
    response: (data) => data.endSessionsOf,
  }),
  route('POST /admin/users/:id/disable', RestSetDisabledDocument, {
    summary: 'Disable an account: nobody signs in to it until it is enabled again.',
    access: 'admin',
    variables: ({ params }) => ({ accountId: params.id, isDisabled: true }),
    response: (data) => data.user,
  }),
  route('POST /admin/users/:id/enable', RestSetDisabledDocument, {
    summary: 'Enable an account that was disabled.',
    access: 'admin',
    variables: ({ params }) => ({ accountId: params.id, isDisabled: false }),
    response: (data) => data.user,
  }),
];
