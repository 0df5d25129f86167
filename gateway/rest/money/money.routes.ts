import {
  RestCreditHoldersDocument,
  RestDebtorsDocument,
  RestLedgerDocument,
  RestMoneyDocument,
  RestRemindDebtorDocument,
} from '../documents.generated.ts';
import type { RestDebtorFragment } from '../documents.generated.ts';
import { DAYS_QUERY, daysOf } from '../facade/days-query.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';

/** What came in, what went out, and who owes. */
export const moneyRoutes = [
  route('GET /admin/businesses/:id/money', RestMoneyDocument, {
    summary:
      'What came in and went out, month by month, and what members owe today; money is cents. Twelve months unless days are given, at most 60.',
    access: 'business:view',
    query: DAYS_QUERY,
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
  route('GET /admin/businesses/:id/credit', RestCreditHoldersDocument, {
    summary: 'The members who have credit at a business, in cents, with what all of them have.',
    access: 'page:edit',
    isPaged: true,
    optional: ['ended'],
    variables: ({ params, page }) => ({ id: params.id, ...page }),
    response: ({ held, creditHolders }) => ({
      ...held,
      ...pageResponse(creditHolders, ({ subscription, cents }) => ({
        subscription: subscription.id,
        username: subscription.username,
        status: subscription.status,
        ...(subscription.ended && { ended: true }),
        contact: subscription.contact,
        cents,
      })),
    }),
    next: (data) => data.creditHolders.pageInfo,
  }),
  route('GET /admin/businesses/:id/ledger', RestLedgerDocument, {
    summary: 'Every movement of money, the newest first: cents, positive where it came in.',
    access: 'page:edit',
    query: DAYS_QUERY,
    isPaged: true,
    variables: ({ params, query, page }) => ({ id: params.id, ...daysOf(query), ...page }),
    response: ({ ledger }) => pageResponse(ledger, (entry) => entry),
    next: (data) => data.ledger.pageInfo,
  }),
];

function debtorResponse({ subscription, ...debtor }: RestDebtorFragment) {
  return { subscription: subscription.id, username: subscription.username, ...debtor };
}
