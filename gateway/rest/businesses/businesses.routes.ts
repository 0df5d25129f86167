import { businessBody, openingBody } from './bodies.ts';
import { paginate } from '../facade/paginate.ts';
import {
  RestBusinessesDocument,
  RestCloseBusinessDocument,
  RestManagedBusinessesDocument,
  RestMyBusinessesDocument,
  RestOpenBusinessDocument,
  RestOpeningDocument,
  RestSetOpeningDocument,
} from '../documents.generated.ts';
import type { RestManagedBusinessFragment, RestMyBusinessesQuery } from '../documents.generated.ts';
import { everyPage } from '../facade/every-page.ts';
import { route } from '../facade/route.ts';
import type { Paging } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';

export const businessesRoutes = [
  route('GET /businesses', RestBusinessesDocument, {
    summary:
      'Every business that is open, those left out that are not open yet; memberCount is the number of people with an active subscription, 0 where its owner hides it.',
    access: 'visitor',
    isPaged: true,
    cachedBy: ({ page }) => `list ${page.first} ${page.after}`,
    variables: ({ page }) => page,
    response: (data) => ({ businesses: data.businesses.nodes }),
    next: (data) => data.businesses.pageInfo,
    merge: (pages) => ({ businesses: everyPage(pages.map(({ businesses }) => businesses)) }),
  }),
  route('GET /my/businesses', RestMyBusinessesDocument, {
    summary:
      'The businesses that the caller is attached to, with the role and the true memberCount; empty for a plain member.',
    access: 'member',
    isPaged: true,
    variables: () => ({}),
    response: (data, page) =>
      attachedTo(data, page).rows.map(({ business, memberCount, role }) => ({
        ...business,
        memberCount,
        role,
      })),
    next: (data, page) => attachedTo(data, page).end,
  }),
  route('GET /admin/businesses', RestManagedBusinessesDocument, {
    summary: 'Every open business, with the number of its users.',
    access: 'admin',
    query: { q: 'Part of a name or of a subdomain.' },
    isPaged: true,
    variables: ({ query, page }) => ({ search: query.q, ...page }),
    response: (data) => data.managedBusinesses.nodes.map(managed),
    next: (data) => data.managedBusinesses.pageInfo,
    merge: (pages) => ({
      managedBusinesses: everyPage(pages.map(({ managedBusinesses }) => managedBusinesses)),
    }),
  }),
  route('POST /admin/businesses', RestOpenBusinessDocument, {
    summary:
      'Create a business; without a slug one is made from the name. People can join it at once unless not_open_yet is true.',
    access: 'admin',
    status: 201,
    body: businessBody,
    example: {
      name: 'Green Valley Farm',
      slug: 'green-valley-farm',
      attachments: [{ user_id: '2', role: 'owner' }],
    },
    variables: ({ body }) => ({
      name: body.name ?? '',
      slug: body.slug,
      notOpenYet: body.not_open_yet,
      attachments: body.attachments?.map(({ user_id, role }) => ({ userId: user_id, role })),
    }),
    response: (data) => managed(data.opened),
  }),
  route('GET /admin/businesses/:id/opening', RestOpeningDocument, {
    summary: 'Whether a business says that nobody can join it yet.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => ({ not_open_yet: data.managedBusiness.business.notOpenYet }),
  }),
  route('POST /admin/businesses/:id/opening', RestSetOpeningDocument, {
    summary:
      'Say whether nobody can join a business yet: its page says so, and its checkout refuses. Only its owner and platform admins open it.',
    access: 'page:edit',
    body: openingBody,
    example: { not_open_yet: true },
    variables: ({ params, body }) => ({ id: params.id, notOpenYet: body.not_open_yet }),
    response: (data) => ({ not_open_yet: data.business.notOpenYet }),
  }),
  route('DELETE /admin/businesses/:id', RestCloseBusinessDocument, {
    summary:
      'Delete a business with its page, catalog and attachments: its subscriptions end, its orders and members stay.',
    access: 'admin',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.closed,
  }),
];

function attachedTo({ viewer }: RestMyBusinessesQuery, page: Paging) {
  return paginate(signedIn(viewer).attachments, ({ business }) => business.id, page);
}

function managed({ business, userCount }: RestManagedBusinessFragment) {
  return { ...business, userCount };
}
