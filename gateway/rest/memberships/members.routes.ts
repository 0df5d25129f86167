import { DEFAULT_TIME_ZONE, todayIn } from '../../../schema/rules/time/time-zone.ts';
import { skipBody } from './bodies.ts';
import {
  RestAllMembershipLinesDocument,
  RestAllMembershipsDocument,
  RestBusinessMembershipLinesDocument,
  RestBusinessMembershipsDocument,
  RestCancelSubscriptionDocument,
  RestMyMembershipLinesDocument,
  RestMyMembershipsDocument,
  RestReactivateSubscriptionDocument,
  RestSkipForMemberDocument,
  RestUndoSkipForMemberDocument,
} from '../documents.generated.ts';
import type { RestBusinessMembershipLinesQuery, RestMyMembershipLinesQuery } from '../documents.generated.ts';
import {
  BUSINESSES_QUERY,
  membershipRow,
  MEMBERSHIPS_QUERY,
  membershipsQuery,
  membershipsResponse,
} from './membership-row.ts';
import { WHERETO } from './whereto.ts';
import { sheetCells, sheetHead } from './membership-sheet.ts';
import { route } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';

export const membersRoutes = [
  route('GET /my/memberships', RestMyMembershipsDocument, {
    summary: 'The memberships of the businesses that the caller is attached to; empty for a plain member.',
    access: 'member',
    query: BUSINESSES_QUERY,
    isPaged: true,
    variables: membershipsQuery,
    optional: ['ended', ...WHERETO],
    response: (data) => membershipsResponse(signedIn(data.viewer).memberships),
    next: (data) => data.viewer?.memberships.pageInfo,
  }),
  route('GET /my/memberships.csv', RestMyMembershipLinesDocument, {
    summary:
      'The same memberships, all of them, as a table to download. Contacts are in it where the role allows them.',
    access: 'member',
    query: BUSINESSES_QUERY,
    variables: membershipsQuery,
    sheet: { name: everywhere, head: (data) => sheetHead(seesSome(data)) },
    response: (data) =>
      signedIn(data.viewer).memberships.nodes.map((line) => sheetCells(line, seesSome(data))),
    next: (data) => data.viewer?.memberships.pageInfo,
  }),
  route('GET /admin/memberships', RestAllMembershipsDocument, {
    summary: 'The memberships of every business.',
    access: 'admin',
    query: BUSINESSES_QUERY,
    isPaged: true,
    variables: membershipsQuery,
    optional: ['ended', ...WHERETO],
    response: (data) => membershipsResponse(data.memberships),
    next: (data) => data.memberships.pageInfo,
  }),
  route('GET /admin/memberships.csv', RestAllMembershipLinesDocument, {
    summary: 'The memberships of every business, all of them, as a table to download.',
    access: 'admin',
    query: BUSINESSES_QUERY,
    variables: membershipsQuery,
    sheet: { name: everywhere, head: () => sheetHead(true) },
    response: (data) => data.memberships.nodes.map((line) => sheetCells(line, true)),
    next: (data) => data.memberships.pageInfo,
  }),
  route('GET /admin/businesses/:id/memberships', RestBusinessMembershipsDocument, {
    summary: 'The memberships of one business.',
    access: 'business:view',
    query: MEMBERSHIPS_QUERY,
    isPaged: true,
    variables: (call) => ({ id: call.params.id, ...membershipsQuery(call) }),
    optional: ['ended', ...WHERETO],
    response: ({ managedBusiness, memberships }) => ({
      business: managedBusiness.business,
      ...membershipsResponse(memberships),
    }),
    next: (data) => data.memberships.pageInfo,
  }),
  route('GET /admin/businesses/:id/memberships.csv', RestBusinessMembershipLinesDocument, {
    summary:
      'The memberships of one business, all of them, as a table to download. A viewer gets no contacts.',
    access: 'business:view',
    query: MEMBERSHIPS_QUERY,
    variables: (call) => ({ id: call.params.id, ...membershipsQuery(call) }),
    sheet: {
      name: ({ managedBusiness: { business } }, now) =>
        `memberships-${business.slug}-${todayIn(business.timeZone, now)}`,
      head: (data) => sheetHead(seesHere(data)),
    },
    response: (data) => data.memberships.nodes.map((line) => sheetCells(line, seesHere(data))),
    next: (data) => data.memberships.pageInfo,
  }),
  route('POST /admin/memberships/:public_id/cancel', RestCancelSubscriptionDocument, {
    summary: 'Cancel a membership for its member, who called; asking again answers the same.',
    access: 'membership:cancel',
    variables: ({ params }) => ({ id: params.public_id }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('POST /admin/memberships/:public_id/reactivate', RestReactivateSubscriptionDocument, {
    summary: 'Take a cancellation back: the next box comes on the first of its days from now on.',
    access: 'membership:cancel',
    variables: ({ params }) => ({ id: params.public_id }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('POST /admin/memberships/:public_id/skip', RestSkipForMemberDocument, {
    summary:
      'Skip a month for a member, until its order is made; the upcoming one unless given. 409 where the box of the given month was ordered meanwhile.',
    access: 'membership:cancel',
    body: skipBody,
    example: { year_month: '2027-04' },
    variables: ({ params, body }) => ({ id: params.public_id, yearMonth: body.year_month }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('DELETE /admin/memberships/:public_id/skip', RestUndoSkipForMemberDocument, {
    summary: 'Take the skip of a month back for a member, through the day of its box; 409 afterwards.',
    access: 'membership:cancel',
    query: { year_month: 'The skipped month, 2027-04.' },
    needs: ['year_month'],
    variables: ({ params, query }) => ({ id: params.public_id, yearMonth: query.year_month ?? '' }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
];

/** A platform admin without an attachment (null) sees contacts; a viewer sees none. */
function seesHere({ managedBusiness }: RestBusinessMembershipLinesQuery): boolean {
  return managedBusiness.role !== 'viewer';
}

/** True where the caller is more than a viewer at any business; a viewer's rows come without contacts anyway. */
function seesSome({ viewer }: RestMyMembershipLinesQuery): boolean {
  return signedIn(viewer).attachments.some(({ role }) => role !== 'viewer');
}

function everywhere(_data: unknown, now: Date): string {
  return `memberships-${todayIn(DEFAULT_TIME_ZONE, now)}`;
}
