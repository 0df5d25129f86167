import { badRequest } from '../../../schema/errors.ts';
import { AUDIT_AREAS } from '../../../schema/rules/audit/audit-kinds.ts';
import { RestActivityEverywhereDocument, RestActivityOfBusinessDocument } from '../documents.generated.ts';
import type { RestActivityFragment } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';
import type { Paging } from '../facade/route.ts';

const QUERY = {
  area: `Only what is about this: ${AUDIT_AREAS.join(', ')}.`,
  person: 'Only what somebody with this username did, or what was done to them; "command line" too.',
  q: 'Only where what was done, or what it was done to, contains this.',
};

/** What staff and admins did (docs/rules.md "What staff did"). */
export const activityRoutes = [
  route('GET /admin/activity', RestActivityEverywhereDocument, {
    summary: 'What staff and admins did to what is somebody else’s, everywhere, the newest first.',
    access: 'admin',
    query: QUERY,
    isPaged: true,
    variables: ({ query, page }) => narrowed(query, page),
    response: ({ activity }) => pageResponse(activity, (entry) => entry),
    next: (data) => data.activity.pageInfo,
  }),
  route('GET /admin/activity.csv', RestActivityEverywhereDocument, {
    summary: 'The same, all of it, as a table to download.',
    access: 'admin',
    query: QUERY,
    variables: ({ query, page }) => narrowed(query, page),
    sheet: { name: () => 'activity', head: () => COLUMNS.map(([name]) => name) },
    response: ({ activity }) => activity.nodes.map((entry) => COLUMNS.map(([, cell]) => cell(entry))),
    next: (data) => data.activity.pageInfo,
  }),
  route('GET /admin/businesses/:id/activity', RestActivityOfBusinessDocument, {
    summary: 'What staff and admins did at a business, the newest first; for its owner.',
    access: 'activity:view',
    query: QUERY,
    isPaged: true,
    variables: ({ params, query, page }) => ({ id: params.id, ...narrowed(query, page) }),
    response: ({ activity }) => pageResponse(activity, (entry) => entry),
    next: (data) => data.activity.pageInfo,
  }),
  route('GET /admin/businesses/:id/activity.csv', RestActivityOfBusinessDocument, {
    summary: 'The same, all of it, as a table to download.',
    access: 'activity:view',
    query: QUERY,
    variables: ({ params, query, page }) => ({ id: params.id, ...narrowed(query, page) }),
    sheet: {
      name: ({ managedBusiness: { business } }) => `activity-${business.slug}`,
      head: () => COLUMNS.map(([name]) => name),
    },
    response: ({ activity }) => activity.nodes.map((entry) => COLUMNS.map(([, cell]) => cell(entry))),
    next: (data) => data.activity.pageInfo,
  }),
];

const COLUMNS: readonly (readonly [string, (entry: RestActivityFragment) => string])[] = [
  ['Entry', ({ id }) => id],
  ['When', ({ at }) => at],
  ['Who', ({ by }) => by],
  ['What', ({ summary }) => summary],
  ['Whose', ({ person }) => person ?? ''],
  ['On what', ({ subject }) => subject ?? ''],
  ['Business', ({ business }) => business?.name ?? ''],
  ['About', ({ area }) => area],
  ['Kind', ({ kind }) => kind],
  ['Before', ({ before }) => (before ? JSON.stringify(before) : '')],
  ['After', ({ after }) => (after ? JSON.stringify(after) : '')],
  ['Address', ({ address }) => address ?? ''],
];

function narrowed({ area: asked, person, q }: Readonly<Record<string, string>>, page: Paging) {
  const area = AUDIT_AREAS.find((one) => one === asked) ?? null;
  if (asked && area === null) {
    const sentence = `area must be one of ${AUDIT_AREAS.join(', ')}`;
    throw badRequest(sentence, { area: sentence });
  }
  return { area, person: person || null, search: q || null, ...page };
}
