import { rows } from '../../../schema/database/sql.ts';
import type { Person } from '../../support/person.ts';
import type { TestProduct } from '../../support/product.ts';

const SUMS =
  'collected charged paidOffline tax refunded disputed fees writtenOff creditGiven creditUsed' as const;
const OWED = 'outstanding outstandingBoxes pastDue pastDueBoxes' as const;
const BOOKS = `query ($id: ID, $from: LocalDate, $to: LocalDate) {
  books(businessId: $id, from: $from, to: $to) { sums { ${SUMS} } months { yearMonth ${SUMS} } }
  moneyOwed(businessId: $id) { ${OWED} } }`;
const BY_BUSINESS = `query ($from: LocalDate, $to: LocalDate) {
  booksByBusiness(from: $from, to: $to) { business { id } owed sums { ${SUMS} } } }`;
const DEBTORS = `query ($id: ID!, $after: String) { debtors(businessId: $id, first: 2, after: $after) {
  nodes { owed pastDue boxes since subscription { id } } pageInfo { hasNextPage endCursor } } }`;

interface Days {
  from: string;
  to: string;
}

/**
 * Asks for all that the Money screen sums, of each of these businesses and of all, and expects it to be what adding up the
 * rows of the ledger and of the orders says: by month, by business, and who owes.
 */
export async function expectMoneyOfRows(
  product: TestProduct,
  admin: Person,
  businessIds: readonly string[],
  days: Days,
): Promise<void> {
  const sql = (text: string, values: unknown[]) => rows<any>(product.orm.em.fork(), text, values as any[]);
  for (const id of [...businessIds, null]) {
    const { books, moneyOwed } = await admin.run(BOOKS, { id, ...days });
    const months = await sql(MONTHS_OF_ROWS, [id, days.from, days.to]);
    expect(books.months.filter(hasMoved)).toEqual(months.filter(hasMoved));
    const [sums] = await sql(SUMS_OF_ROWS, [id, days.from, days.to]);
    expect(books.sums).toEqual(sums);
    expect(moneyOwed).toEqual((await sql(OWED_OF_ROWS, [id, product.now]))[0]);
  }
  const { booksByBusiness } = await admin.run(BY_BUSINESS, days);
  for (const id of businessIds) {
    const [ofRows] = await sql(BY_BUSINESS_OF_ROWS, [id, days.from, days.to]);
    const [{ outstanding, pastDue }] = await sql(OWED_OF_ROWS, [id, product.now]);
    const listed = booksByBusiness.find((each: any) => each.business.id === id);
    if (!listed) expect([outstanding, pastDue, hasMoved(ofRows)]).toEqual([0, 0, false]);
    else expect(listed).toEqual({ business: { id }, owed: outstanding + pastDue, sums: ofRows });
    expect(await allDebtors(admin, id)).toEqual(await sql(DEBTORS_OF_ROWS, [id, product.now]));
  }
}

const hasMoved = (sums: Record<string, unknown>): boolean =>
  Object.values(sums).some((cents) => typeof cents === 'number' && cents !== 0);

async function allDebtors(who: Person, id: string) {
  const read: object[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo }: any = (await who.run(DEBTORS, { id, after })).debtors;
    read.push(...nodes.map(({ subscription, ...owes }: any) => ({ id: subscription.id, ...owes })));
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return read;
}

const cents = (...kinds: string[]) =>
  `coalesce(sum(l.cents) filter (where l.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::float8`;
const FIGURES = `
  ${cents('charge', 'offline_payment', 'refund', 'dispute', 'dispute_won', 'fee')} as collected,
  ${cents('charge')} as charged, ${cents('offline_payment')} as "paidOffline",
  coalesce(sum(l.tax_cents), 0)::float8 as tax, 0 - ${cents('refund')} as refunded,
  0 - ${cents('dispute', 'dispute_won')} as disputed, 0 - ${cents('fee')} as fees,
  ${cents('write_off')} as "writtenOff", 0 - ${cents('credit_given')} as "creditGiven",
  ${cents('credit_used')} as "creditUsed"`;

/** Days of the business's zone, of New York's where all are asked for. */
const moved = (zone: string) => `
  from ledger_entry l join business b on b.id = l.business_id
  cross join lateral (select (l.at at time zone ${zone})::date as day) as on_day
 where ($1::bigint is null or l.business_id = $1::bigint) and day between $2::date and $3::date`;
const OWN_ZONE = "case when $1::bigint is null then 'America/New_York' else b.time_zone end";

const MONTHS_OF_ROWS = `
  select to_char(day, 'YYYY-MM') as "yearMonth", ${FIGURES} ${moved(OWN_ZONE)} group by 1 order by 1`;
const SUMS_OF_ROWS = `select ${FIGURES} ${moved(OWN_ZONE)}`;
const BY_BUSINESS_OF_ROWS = `select ${FIGURES} ${moved("'America/New_York'")}`;

const UNPAID = `(o.state = 'unpaid' and o.scheduled_on <= ($2::timestamptz at time zone b.time_zone)::date)`;
const PAST_DUE = `(o.state = 'past_due' or (o.state = 'processing' and o.failed_on is not null))`;

const OWED_OF_ROWS = `
  select coalesce(sum(o.total_amount) filter (where ${UNPAID}), 0)::float8 as outstanding,
         count(*) filter (where ${UNPAID})::int as "outstandingBoxes",
         coalesce(sum(o.total_amount) filter (where ${PAST_DUE}), 0)::float8 as "pastDue",
         count(*) filter (where ${PAST_DUE})::int as "pastDueBoxes"
    from "order" o join business b on b.id = o.business_id where $1::bigint is null or o.business_id = $1::bigint`;

const DEBTORS_OF_ROWS = `
  select s.public_id as id, sum(o.total_amount)::int as owed,
         coalesce(sum(o.total_amount) filter (where ${PAST_DUE}), 0)::int as "pastDue", count(*)::int as boxes,
         min(o.scheduled_on)::text as since
    from "order" o join business b on b.id = o.business_id join subscription s on s.id = o.subscription_id
   where o.business_id = $1::bigint and (${UNPAID} or ${PAST_DUE}) and o.total_amount > 0
   group by s.id order by min(o.scheduled_on), s.id`;
