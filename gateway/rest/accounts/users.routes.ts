import { userBody } from './bodies.ts';
import { RestCreateUserDocument, RestUserSearchDocument, RestUsersDocument } from '../documents.generated.ts';
import { everyPage } from '../facade/every-page.ts';
import { route } from '../facade/route.ts';

export const usersRoutes = [
  route('GET /admin/users', RestUsersDocument, {
    summary: 'Every user, newest first.',
    access: 'admin',
    query: { q: 'Part of a username, a name or an e-mail address.' },
    isPaged: true,
    variables: ({ query, page }) => ({ search: query.q, ...page }),
    response: (data) => data.accounts.nodes,
    next: (data) => data.accounts.pageInfo,
    merge: (pages) => ({ accounts: everyPage(pages.map(({ accounts }) => accounts)) }),
  }),
  route('POST /admin/users', RestCreateUserDocument, {
    summary: 'Create a user; an administrator manages businesses, users and system settings.',
    access: 'admin',
    status: 201,
    body: userBody,
    example: { username: 'olivia', password: 'a long passphrase', is_admin: false },
    variables: ({ body }) => ({
      username: body.username ?? '',
      password: body.password ?? '',
      isAdmin: body.is_admin ?? false,
    }),
    response: (data) => data.user,
  }),
  route('GET /admin/users/search', RestUserSearchDocument, {
    summary: 'Users by a part of their username, name or e-mail address, at most 20.',
    access: 'admin',
    query: { q: 'Part of a username, a name or an e-mail address.' },
    variables: ({ query }) => ({ search: query.q ?? '' }),
    response: (data) => data.users,
  }),
];
