import { badRequest } from '../../../schema/errors.ts';
import { MEMBERSHIP_STATUSES } from '../../../schema/rules/memberships/membership-status.ts';
import type { RestMembershipFragment, SubscriptionStatus } from '../documents.generated.ts';
import type { PageEnd, Paging } from '../facade/route.ts';

/** "any, active or canceled". */
const STATUS_PARAM = ['any', ...MEMBERSHIP_STATUSES].join(', ').replace(/, (\w+)$/, ' or $1');

/** What the lists of memberships are asked by. */
export const MEMBERSHIPS_QUERY = {
  q: 'Part of a username; where you see the contact, of a name or an e-mail address too.',
  status: `${STATUS_PARAM}.`,
};

/** The same for lists of several businesses. */
export const BUSINESSES_QUERY = { ...MEMBERSHIPS_QUERY, business: 'The id or the slug of a business.' };

/** The query string of a list of memberships, as the graph asks for them. @throws BAD_REQUEST for another status. */
export function membershipsQuery({ query, page }: { query: Readonly<Record<string, string>>; page: Paging }) {
  return { search: query.q, status: statusParam(query.status), business: query.business || null, ...page };
}

function statusParam(status: string | undefined): SubscriptionStatus | null {
  if (!status || status === 'any') return null;
  const known = MEMBERSHIP_STATUSES.find((each) => each === status);
  if (known) return known;
  const sentence = `The status must be ${STATUS_PARAM}`;
  throw badRequest(sentence, { status: sentence });
}

/** Rows of a list, and where it goes on: null at its end. */
export function membershipsResponse({
  nodes,
  pageInfo,
}: {
  nodes: RestMembershipFragment[];
  pageInfo: PageEnd;
}) {
  return { items: nodes.map(membershipRow), nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

/** One membership, to the letter of the specification; a gift that has brought its box says that it has ended, and one with a place, a zone or a group which. */
export function membershipRow({ business, ended, place, zone, group, ...row }: RestMembershipFragment) {
  return {
    ...row,
    ...(ended && { ended }),
    ...(place && { place }),
    ...(zone && { zone }),
    ...(group && { group }),
    business_id: business.id,
    business_name: business.name,
    business_slug: business.slug,
  };
}
