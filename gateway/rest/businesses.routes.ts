import { notFound } from '../../schema/errors.ts';
import {
  RestBusinessesDocument,
  RestMyBusinessesDocument,
  RestMyMembershipsDocument,
} from './documents.generated.ts';
import type { RestMyMembershipsQuery, StaffRole } from './documents.generated.ts';
import { route } from './route.ts';
import { signedIn } from './signed-in.ts';

export const businessesRoutes = [
  route('GET /businesses', RestBusinessesDocument, {
    summary: 'Every open business; memberCount is the number of people with an active subscription.',
    access: 'visitor',
    isPaged: true,
    cachedBy: ({ page }) => `list ${page.first} ${page.after}`,
    take: ({ page }) => page,
    give: (data) => ({ businesses: data.businesses.nodes }),
    next: (data) => data.businesses.pageInfo,
    merge: (pages) => ({
      businesses: {
        nodes: pages.flatMap((page) => page.businesses.nodes),
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    }),
  }),
  route('GET /my/businesses', RestMyBusinessesDocument, {
    summary: 'The businesses that the caller is attached to, with the role; empty for a plain member.',
    access: 'member',
    take: () => ({}),
    give: (data) => signedIn(data.viewer).attachments.map(({ business, role }) => ({ ...business, role })),
  }),
  route('GET /my/memberships', RestMyMembershipsDocument, {
    summary: 'The memberships of the businesses that the caller is attached to; empty for a plain member.',
    access: 'member',
    query: { q: 'Part of a username.', status: 'any, active or canceled.' },
    isPaged: true,
    take: () => ({}),
    give: (data) => membershipsOf(signedIn(data.viewer)),
  }),
];

/**
 * Whoever is attached to nothing has no members. The graph has no list of members yet: to staff the route is not
 * there, rather than empty.
 */
function membershipsOf({ attachments }: NonNullable<RestMyMembershipsQuery['viewer']>) {
  if (attachments.some(({ role }) => STAFF.includes(role))) throw notFound();
  return { items: [] as never[], nextCursor: null };
}

const STAFF: readonly StaffRole[] = ['owner', 'editor', 'viewer'];
