import {
  RestCreditHoldersDocument,
  RestLedgerDocument,
  RestOrderLinesDocument,
  RestPaymentLinesDocument,
} from '../documents.generated.ts';
import type {
  RestCreditHolderFragment,
  RestLedgerEntryFragment,
  RestOrderLinesQuery,
  RestSheetDisputeFragment,
  RestSheetOrderFragment,
  RestSheetPaymentFragment,
} from '../documents.generated.ts';
import { wallTimeIn } from '../../../schema/rules/time/time-zone.ts';
import { DAYS_QUERY, daysOf } from '../facade/days-query.ts';
import { extraNames } from '../memberships/extra-names.ts';
import { route } from '../facade/route.ts';
import type { Paging } from '../facade/route.ts';

/** What the books are made of, each as a table to download: page after page, the newest first. */
export const moneySheetsRoutes = [
  route('GET /admin/businesses/:id/ledger.csv', RestLedgerDocument, {
    summary: 'Every movement of money of these days, all of them, as a table to download.',
    access: 'page:edit',
    query: DAYS_QUERY,
    variables: sheetQuery,
    sheet: sheetOf('ledger', () => LEDGER),
    response: ({ ledger, managedBusiness }) => cellsOf(LEDGER, ledger.nodes, managedBusiness),
    next: (data) => data.ledger.pageInfo,
  }),
  route('GET /admin/businesses/:id/credit.csv', RestCreditHoldersDocument, {
    summary:
      'The members who have credit at a business, all of them, as a table to download. Amounts are dollars.',
    access: 'page:edit',
    variables: ({ params, page }) => ({ id: params.id, ...page }),
    sheet: sheetOf('credit', () => CREDIT),
    response: ({ creditHolders, managedBusiness }) => cellsOf(CREDIT, creditHolders.nodes, managedBusiness),
    next: (data) => data.creditHolders.pageInfo,
  }),
  route('GET /admin/businesses/:id/orders.csv', RestOrderLinesDocument, {
    summary:
      'The orders whose box is of these days, whatever became of them, all of them, as a table to download. Amounts are dollars.',
    access: 'page:edit',
    query: DAYS_QUERY,
    variables: sheetQuery,
    sheet: sheetOf('orders', orderColumns),
    response: (data) => cellsOf(orderColumns(data), data.orders.nodes, data.managedBusiness),
    next: (data) => data.orders.pageInfo,
  }),
  route('GET /admin/businesses/:id/payments.csv', RestPaymentLinesDocument, {
    summary:
      'Every try to charge a card that was begun on these days, whatever came of it, all of them, as a table to download. Amounts are dollars.',
    access: 'page:edit',
    query: DAYS_QUERY,
    variables: sheetQuery,
    sheet: sheetOf('payments', () => PAYMENTS),
    response: ({ cardPayments, managedBusiness }) => cellsOf(PAYMENTS, cardPayments.nodes, managedBusiness),
    next: (data) => data.cardPayments.pageInfo,
  }),
];

/** A cell is made of its row and of an instant's date and time in the zone of the business. */
type Columns<Row> = readonly (readonly [string, (row: Row, timeOf: TimeOf) => string])[];
type TimeOf = (instant: string | null | undefined) => string;

/** Money is in units, not cents: it is read in a spreadsheet. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const words = (state: string): string => state.replaceAll('_', ' ');

/** The screen says the same of a bank that only asked. */
const DISPUTE_WORDS: Record<RestSheetDisputeFragment['state'], string> = {
  told: 'open',
  inquiry: 'bank asks',
  closed: 'bank answered',
  open: 'open',
  won: 'won',
  lost: 'lost',
};

/** Before the coupon, and without what its delivery costs. */
const priceOf = (order: RestSheetOrderFragment): number =>
  order.total_amount +
  order.credit_amount +
  order.waived_amount -
  order.tax_amount -
  order.zone_fee +
  order.discount_amount;

const LEDGER: Columns<RestLedgerEntryFragment> = [
  ['Entry', ({ id }) => id],
  ['When', ({ at }, timeOf) => timeOf(at)],
  ['Kind', ({ kind }) => words(kind)],
  ['Amount', ({ cents }) => dollars(cents)],
  ['Tax', ({ tax_cents }) => dollars(tax_cents)],
  ['Currency', ({ currency }) => currency],
  ['Paid by', ({ method }) => method ?? ''],
  ['Order number', ({ order }) => order?.order_number ?? ''],
  ['Day of the box', ({ order }) => order?.scheduled_on ?? ''],
  ['Note', ({ note }) => note ?? ''],
  ['Reference', ({ provider_reference }) => provider_reference ?? ''],
  ['By', ({ by }) => by],
];

const CREDIT: Columns<RestCreditHolderFragment> = [
  ['Username', ({ subscription }) => subscription.username ?? ''],
  ['Name', ({ subscription }) => subscription.contact?.name ?? ''],
  ['E-mail', ({ subscription }) => subscription.contact?.email ?? ''],
  ['Phone', ({ subscription }) => subscription.contact?.phone ?? ''],
  ['Credit', ({ cents }) => dollars(cents)],
  ['Membership', ({ subscription }) => subscription.id],
  ['Status', ({ subscription: { status, ended } }) => (ended ? 'ended' : status)],
];

const ORDERS: Columns<RestSheetOrderFragment> = [
  ['Order number', ({ order_number }) => order_number],
  ['Day of the box', ({ scheduled_on }) => scheduled_on],
  ['Ordered', ({ created_at }, timeOf) => timeOf(created_at)],
  ['Name', ({ address }) => address.fullName],
  ['Username', ({ subscription }) => subscription?.username ?? ''],
  ['Package', ({ box }) => box.item_name],
  ['Option', ({ box }) => box.variation_name],
  ['Add-ons', ({ box }) => extraNames(box.addons)],
  ['Upgrades', ({ box }) => extraNames(box.upgrades)],
  ['Fulfillment', ({ box }) => box.mode],
  ['Price', (order) => dollars(priceOf(order))],
  ['Coupon', ({ coupon_code }) => coupon_code ?? ''],
  ['Discount', ({ discount_amount }) => dollars(discount_amount)],
  ['Tax', ({ tax_amount }) => dollars(tax_amount)],
  ['Let go', ({ waived_amount }) => dollars(waived_amount)],
  ['Credit', ({ credit_amount }) => dollars(credit_amount)],
  ['Total', ({ total_amount }) => dollars(total_amount)],
  ['Given back', ({ refunded_amount }) => dollars(refunded_amount)],
  ...disputeColumns<RestSheetOrderFragment>(),
  ['State', ({ state }) => words(state)],
  ['Paid', ({ paid_at }, timeOf) => timeOf(paid_at)],
  ['Paid by', ({ paid_by }) => paid_by ?? ''],
  ['Order', ({ id }) => id],
  ['Membership', ({ subscription }) => subscription?.id ?? ''],
];

const PAYMENTS: Columns<RestSheetPaymentFragment> = [
  ['Payment', ({ id }) => id],
  ['When', ({ created_at }, timeOf) => timeOf(created_at)],
  ['State', ({ state }) => words(state)],
  ['Amount', ({ amount }) => dollars(amount)],
  ['Platform fee', ({ platform_fee }) => dollars(platform_fee)],
  ['Try', ({ attempt }) => String(attempt)],
  ['Order number', ({ order }) => order?.order_number ?? ''],
  ['Day of the box', ({ order }) => order?.scheduled_on ?? ''],
  ['Refused because', ({ provider_code }) => words(provider_code ?? '')],
  ...disputeColumns<RestSheetPaymentFragment>(),
  ['Reference', ({ provider_reference }) => provider_reference ?? ''],
];

/** Stand behind the others, where the business has any of it: a table that somebody reads by its columns stays as it is. */
const WHERETO: Columns<RestSheetOrderFragment> = [
  ['Place', ({ place }) => place?.name ?? ''],
  ['Zone', ({ zone }) => zone?.name ?? ''],
  ['Delivery fee', ({ zone_fee }) => dollars(zone_fee)],
];

function orderColumns({ managedBusiness }: RestOrderLinesQuery): Columns<RestSheetOrderFragment> {
  return managedBusiness.hasPlacesOrZones ? [...ORDERS, ...WHERETO] : ORDERS;
}

/** The dispute of a charge: how much, where it stands, and its days; empty without one. */
function disputeColumns<Row extends { dispute: RestSheetDisputeFragment | null }>(): Columns<Row> {
  return [
    ['Disputed', ({ dispute }) => (dispute ? dollars(dispute.amount) : '')],
    ['Dispute', ({ dispute }) => (dispute ? DISPUTE_WORDS[dispute.state] : '')],
    ['Disputed on', ({ dispute }, timeOf) => timeOf(dispute?.opened_at)],
    ['Decided on', ({ dispute }, timeOf) => timeOf(dispute?.decided_at)],
  ];
}

function cellsOf<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  { business: { timeZone } }: { business: { timeZone: string } },
): string[][] {
  const timeOf: TimeOf = (instant) => (instant ? wallTimeIn(timeZone, new Date(instant)) : '');
  return rows.map((row) => columns.map(([, cell]) => cell(row, timeOf)));
}

/** `columns` is asked late: routes stand above their tables, and some hang on what is answered. */
function sheetOf<Row, Data extends { managedBusiness: { business: { slug: string } } }>(
  name: string,
  columns: (data: Data) => Columns<Row>,
) {
  return {
    name: (
      { managedBusiness: { business } }: Data,
      _now: Date,
      { from, to }: Readonly<Record<string, string>>,
    ) => [name, business.slug, from, to].filter(Boolean).join('-'),
    head: (data: Data) => columns(data).map(([title]) => title),
  };
}

function sheetQuery({
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
