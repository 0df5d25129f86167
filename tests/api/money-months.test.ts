import { MoneyMonths } from '../../migrations/0053-money-months.ts';
import { rows } from '../../schema/database/sql.ts';
import { joinWithOrder } from '../support/join.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { until } from '../support/until.ts';
import { backfillOf } from './support/backfill-of.ts';
import { expectMoneyOfRows } from './support/money-from-rows.ts';

/** The books of all businesses are read from sums by month: whenever what is committed, they are those of the ledger. */

const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { id } }';
const UNDO = 'mutation ($id: ID!) { undoOrderPaid(id: $id) { id } }';
const MONTHS = [
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-11-01', to: '2026-12-31' },
  { from: '2026-11-30', to: '2026-12-01' },
  { from: '2026-11-02', to: '2027-01-15' },
];
/** In New York the evening of the last day of November, in UTC and at both other businesses December. */
const LAST_EVENING = '2026-12-01T02:00:00Z';

let product: TestProduct;
let admin: Person;
let farms: { id: string; slug: string }[];
let owners: Person[];

beforeEach(async () => {
  product = await openTestProduct();
  admin = await product.as.admin();
  farms = [
    await product.business(),
    await product.business({ timeZone: 'Europe/Vienna' }),
    await product.business({ timeZone: 'Asia/Kathmandu' }),
  ];
  owners = await Promise.all(farms.map((farm) => product.as.staff(farm, 'owner')));
});
afterEach(() => product.close());

const sql = (text: string, values: string[] = []) => rows<any>(product.orm.em.fork(), text, values);
const fold = () => sql('select fold_money()');
const at = (moment: string) => (product.now = new Date(moment));

/** Somebody new joins each of them; answers the orders. */
const joined = () =>
  Promise.all(farms.map(async (farm) => (await joinWithOrder(await product.as.member(), farm, {})).order));
const paid = (orders: readonly string[]) => Promise.all(orders.map((id, n) => owners[n]!.run(PAY, { id })));

const ENTRIES_OF = `select l.at from ledger_entry l join "order" o on o.id = l.order_id where o.public_id = $1`;
const WAITING = `
  select count(*)::int as n from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`;

async function expectMonths() {
  for (const days of MONTHS)
    await expectMoneyOfRows(
      product,
      admin,
      farms.map(({ id }) => id),
      days,
    );
}

test('of an older database, while some changes wait: the evening that UTC counts to the next month is not', async () => {
  const orders = [await joined(), await joined(), await joined()];
  await paid(orders[0]!);
  at(LAST_EVENING);
  await paid(orders[1]!);
  await fold();
  await paid(orders[2]!);
  at('2026-12-20T15:00:00Z');
  await paid(await joined());
  await expectMonths();

  // As the version before leaves it: sums of days, and changes that wait.
  const [{ waiting }] = await sql('select count(*)::int as waiting from money_change');
  expect(waiting).toBeGreaterThan(0);
  const months = 'select * from money_month order by kind, month, business_id';
  const kept = await sql(months);
  expect(kept.length).toBeGreaterThan(3);
  await sql('delete from money_month');
  const [ofDays] = backfillOf(MoneyMonths);
  await sql(ofDays!);
  expect(await sql(months)).toEqual(kept);
  await expectMonths();
  await fold();
  await expectMonths();
});

test('what is committed late, with a day of the month before', async () => {
  const [early, late] = [await joined(), await joined()];
  at(LAST_EVENING);
  await paid(early);
  // What staff did is written last: while it can't be, the payment is of November and not committed.
  const held = product.orm.em.fork();
  await held.begin();
  await rows(held, 'lock table audit_entry in share mode');
  const paying = paid(late.slice(0, 1));
  await until(async () => (await sql(WAITING))[0].n === 1);
  at('2026-12-03T15:00:00Z');
  await joined();
  await fold();
  await expectMonths();
  await held.rollback();
  await paying;
  expect(await sql(ENTRIES_OF, [late[0]!])).toEqual([{ at: new Date(LAST_EVENING) }]);
  await expectMonths();
  await paid(await joined());
  await fold();
  await expectMonths();
  // And by the clock of a machine that is behind.
  at('2026-11-30T12:00:00Z');
  await owners[1]!.run(PAY, { id: late[1]! });
  await owners[0]!.run(UNDO, { id: early[0]! });
  await fold();
  at('2026-12-03T16:00:00Z');
  await expectMonths();
});

test('eight at once at one business, while others fold', async () => {
  at(LAST_EVENING);
  const [farm] = farms;
  for (let round = 0; round < 4; round += 1) {
    const members = await Promise.all(Array.from({ length: 8 }, () => product.as.member()));
    const orders = await Promise.all(
      members.map(async (member) => (await joinWithOrder(member, farm!)).order),
    );
    const answers = await Promise.all([
      ...orders.map((id) => owners[0]!.attempt(PAY, { id })),
      ...orders.slice(0, 3).map(fold),
    ]);
    expect(answers.slice(0, 8).filter(({ errors }: any) => errors)).toEqual([]);
  }
  await expectMonths();
  const [{ months }] = await sql('select count(*)::int as months from money_month');
  expect(months).toBeGreaterThan(0);
});
