import { isLocalDate } from '../../../schema/rules/time/calendar.ts';
import { badRequest } from '../../../schema/errors.ts';
import {
  RestDebtorsDocument,
  RestLedgerDocument,
  RestMoneyDocument,
  RestRemindDebtorDocument,
} from '../documents.generated.ts';
import type { RestDebtorFragment, RestLedgerEntryFragment } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';
import type { Paging } from '../facade/route.ts';

const DAYS = {
  from: 'The first day, such as 2026-12-01, in the zone of the business.',
  to: 'The last day; today unless given.',
};

/** What came in, what went out, and who owes. */
export const moneyRoutes = [
  route('GET /admin/businesses/:id/money', RestMoneyDocument, {
    summary:
      'What came in and went out, month by month, and what members owe today; money is cents. Twelve months unless days are given, at most 60.',
    access: 'business:view',
    query: DAYS,
    variables: ({ params, query }) => ({ id: params.id, ...daysOf(query) }),
    response: ({ managedBusiness, books, owed }) => ({ business: managedBusiness.business, ...books, owed }),
  }),
  route('GET /admin/businesses/:id/debtors', RestDebtorsDocument, {
    summary: 'The memberships that owe for boxes whose day has come, who has owed longest first.',
    access: 'business:view',
    isPaged: true,
    variables: ({ params, page }) => ({ id: params.id, ...page }),
    response: ({ debtors }) => pageResponse(debtors, debtorResponse),
    next: (data) => data.debtors.pageInfo,
  }),
  route('POST /admin/memberships/:public_id/remind', RestRemindDebtorDocument, {
    summary:
      'Remind a member by a mail of all that is owed for boxes whose day has come. Once a day: asking again answers the same.',
    access: 'order:handle',
    variables: ({ params }) => ({ id: params.public_id }),
    response: ({ debtor }) => debtorResponse(debtor),
  }),
  route('GET /admin/businesses/:id/ledger', RestLedgerDocument, {
    summary: 'Every movement of money, the newest first: cents, positive where it came in.',
    access: 'page:edit',
    query: DAYS,
    isPaged: true,
    variables: ledgerQuery,
    response: ({ ledger }) => pageResponse(ledger, (entry) => entry),
    next: (data) => data.ledger.pageInfo,
  }),
  route('GET /admin/businesses/:id/ledger.csv', RestLedgerDocument, {
    summary: 'The same, all of it, as a table to download.',
    access: 'page:edit',
    query: DAYS,
    variables: ledgerQuery,
    sheet: {
      name: ({ managedBusiness: { business } }, _now, { from, to }) =>
        ['ledger', business.slug, from, to].filter(Boolean).join('-'),
      head: () => COLUMNS.map(([name]) => name),
    },
    response: ({ ledger }) => ledger.nodes.map((entry) => COLUMNS.map(([, cell]) => cell(entry))),
    next: (data) => data.ledger.pageInfo,
  }),
];

function debtorResponse({ subscription, ...debtor }: RestDebtorFragment) {
  return { subscription: subscription.id, username: subscription.username, ...debtor };
}

/** Money is in units, not cents: it is read in a spreadsheet. */
const COLUMNS: readonly (readonly [string, (entry: RestLedgerEntryFragment) => string])[] = [
  ['Entry', ({ id }) => id],
  ['When', ({ at }) => at],
  ['Kind', ({ kind }) => kind.replaceAll('_', ' ')],
  ['Amount', ({ cents }) => (cents / 100).toFixed(2)],
  ['Tax', ({ tax_cents }) => (tax_cents / 100).toFixed(2)],
  ['Currency', ({ currency }) => currency],
  ['Paid by', ({ method }) => method ?? ''],
  ['Order number', ({ order }) => order?.order_number ?? ''],
  ['Day of the box', ({ order }) => order?.scheduled_on ?? ''],
  ['Note', ({ note }) => note ?? ''],
  ['Reference', ({ provider_reference }) => provider_reference ?? ''],
  ['By', ({ by }) => by],
];

function ledgerQuery({
  params,
  query,
  page,
}: {
  params: { id: string };
  query: Readonly<Record<string, string>>;
  page: Paging;
}) {
  return { id: params.id, ...daysOf(query), ...page };
}

function daysOf(query: Readonly<Record<string, string>>) {
  return { from: dayOf(query, 'from'), to: dayOf(query, 'to') };
}

function dayOf(query: Readonly<Record<string, string>>, name: 'from' | 'to'): string | null {
  const day = query[name];
  if (!day || isLocalDate(day)) return day || null;
  const sentence = `${name} must be a day such as 2026-12-01`;
  throw badRequest(sentence, { [name]: sentence });
}
