import { changePasswordBody, credentialsBody, deleteAccountBody, profileBody } from './bodies.ts';
import {
  RestChangePasswordDocument,
  RestCheckUsernameDocument,
  RestDeleteAccountDocument,
  RestLoginDocument,
  RestLogoutDocument,
  RestMyDataDocument,
  RestProfileDocument,
  RestRegisterDocument,
  RestSaveProfileDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';

const example = { username: 'mia', password: 'mia-demo-1' };

export const accountsRoutes = [
  route('POST /auth/login', RestLoginDocument, {
    summary: 'Sign in: a token for the Authorization header, valid for 30 days from its last use.',
    access: 'visitor',
    body: credentialsBody,
    example,
    variables: ({ body }) => ({ username: body.username ?? '', password: body.password ?? '' }),
    response: (data) => data.signIn,
  }),
  route('POST /auth/logout', RestLogoutDocument, {
    summary: 'End the session of the token; without a valid one there is nothing to end.',
    access: 'visitor',
    variables: () => ({}),
    response: (data) => data.signOut,
  }),
  route('POST /auth/register', RestRegisterDocument, {
    summary: 'Create an account; signing in is the next call.',
    access: 'visitor',
    status: 201,
    body: credentialsBody,
    example,
    variables: ({ body }) => ({ username: body.username ?? '', password: body.password ?? '' }),
    response: (data) => ({ user: data.user }),
  }),
  route('GET /auth/check-username/:username', RestCheckUsernameDocument, {
    summary: 'Whether a username can be registered; false below 3 characters.',
    access: 'visitor',
    variables: ({ params }) => ({ username: params.username }),
    response: (data) => ({ available: data.available }),
  }),
  route('POST /my/change-password', RestChangePasswordDocument, {
    summary: 'Change the password; every session of the account ends.',
    access: 'member',
    body: changePasswordBody,
    example: { currentPassword: 'mia-demo-1', newPassword: 'a-better-one' },
    variables: ({ body }) => ({
      currentPassword: body.currentPassword ?? '',
      newPassword: body.newPassword ?? '',
    }),
    response: (data) => data.changePassword,
  }),
  route('GET /my/profile', RestProfileDocument, {
    summary: "The caller's e-mail, name and phone.",
    access: 'member',
    variables: () => ({}),
    response: (data) => signedIn(data.viewer).account,
  }),
  route('POST /my/profile', RestSaveProfileDocument, {
    summary: "Save the caller's e-mail, name and phone.",
    access: 'member',
    body: profileBody,
    example: { profile: { email: 'mia@example.com', name: 'Mia Fields', phone: '555-0100' } },
    variables: ({ body }) => ({ profile: body.profile }),
    response: (data) => data.saveProfile,
  }),
  route('GET /my/data', RestMyDataDocument, {
    summary:
      'Everything that is kept about the caller: profile, sessions, memberships, orders, payments, money, history and mails. Money is cents.',
    access: 'member',
    variables: () => ({}),
    response: (data) => data.myData,
  }),
  route('POST /my/delete-account', RestDeleteAccountDocument, {
    summary:
      'Erase the account for good; the password is asked for again. 409 says what stands in the way: a membership that is active, a box that is unpaid.',
    access: 'member',
    body: deleteAccountBody,
    example: { password: 'mia-demo-1' },
    variables: ({ body }) => ({ password: body.password ?? '' }),
    response: (data) => data.deleteAccount,
  }),
];
