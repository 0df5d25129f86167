import { joinWithOrder } from '../support/join.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** The books: what came in and went out by month, who owes since when, and every movement of money. */

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const SUMS = 'collected charged paidOffline refunded writtenOff';
const BOOKS = `query ($id: ID, $from: LocalDate, $to: LocalDate) {
  books(businessId: $id, from: $from, to: $to) { from to sums { ${SUMS} } months { yearMonth ${SUMS} } }
  moneyOwed(businessId: $id) { outstanding outstandingBoxes pastDue pastDueBoxes } }`;
const DEBTORS = `query ($id: ID!, $first: Int, $after: String) {
  debtors(businessId: $id, first: $first, after: $after) {
    nodes { owed pastDue boxes since subscription { id } orders { id totalAmount } }
    pageInfo { hasNextPage endCursor } } }`;
const LEDGER = `query ($id: ID!, $from: LocalDate, $to: LocalDate) {
  ledger(businessId: $id, from: $from, to: $to) { nodes { kind cents method note by order { id } } } }`;
const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash, note: "Market") { totalAmount } }';
const REFUND = 'mutation ($id: ID!, $amount: Int) { refundOrder(id: $id, amount: $amount) { id } }';

async function shop() {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const join = async () => joinWithOrder(await product.as.member(), business);
  return { business, owner, join };
}

test('a month has what was paid in it and what was given back, whatever month the box is of', async () => {
  const { business, owner, join } = await shop();
  const [mia, noah] = [await join(), await join()];
  const { totalAmount } = (await owner.run(PAY, { id: mia.order })).markOrderPaid;
  product.now = new Date('2026-12-02T15:00:00Z');
  await owner.run(PAY, { id: noah.order });
  await owner.run(REFUND, { id: mia.order, amount: 500 });
  const { books: money } = await owner.run(BOOKS, { id: business.id });
  expect([money.from, money.to, money.months.length]).toEqual(['2026-01-01', '2026-12-02', 12]);
  expect(money.months.slice(-2)).toEqual([
    {
      yearMonth: '2026-11',
      collected: totalAmount,
      charged: 0,
      paidOffline: totalAmount,
      refunded: 0,
      writtenOff: 0,
    },
    {
      yearMonth: '2026-12',
      collected: totalAmount - 500,
      charged: 0,
      paidOffline: totalAmount,
      refunded: 500,
      writtenOff: 0,
    },
  ]);
  expect(money.sums).toMatchObject({ collected: 2 * totalAmount - 500, refunded: 500 });
});

test('a day ends at midnight of the business', async () => {
  const { business, owner, join } = await shop();
  const mia = await join();
  // Half past eleven in the evening of November 30 in New York.
  product.now = new Date('2026-12-01T04:30:00Z');
  await owner.run(PAY, { id: mia.order });
  const of = async (from: string, to: string) =>
    (await owner.run(BOOKS, { id: business.id, from, to })).books.sums.paidOffline;
  expect(await of('2026-11-30', '2026-11-30')).toBeGreaterThan(0);
  expect(await of('2026-12-01', '2026-12-31')).toBe(0);
  const entries = async (from: string, to: string) =>
    (await owner.run(LEDGER, { id: business.id, from, to })).ledger.nodes.length;
  expect([await entries('2026-11-30', '2026-11-30'), await entries('2026-12-01', '2026-12-01')]).toEqual([
    1, 0,
  ]);
});

test('who owes for boxes whose day has come is a list, who has owed longest first, read page by page', async () => {
  const { business, owner, join } = await shop();
  const first = await join();
  product.now = new Date('2026-11-12T15:00:00Z');
  const [second, third] = [await join(), await join()];
  await owner.run(PAY, { id: third.order });
  const page = (await owner.run(DEBTORS, { id: business.id, first: 1 })).debtors;
  expect(page.nodes).toEqual([
    expect.objectContaining({ subscription: { id: first.id }, boxes: 1, pastDue: 0, since: '2026-11-10' }),
  ]);
  const { nodes, pageInfo } = (await owner.run(DEBTORS, { id: business.id, after: page.pageInfo.endCursor }))
    .debtors;
  expect([nodes.map((node: any) => node.subscription.id), pageInfo.hasNextPage]).toEqual([
    [second.id],
    false,
  ]);
  expect(nodes[0].orders).toEqual([{ id: second.order, totalAmount: nodes[0].owed }]);
  const { moneyOwed } = await owner.run(BOOKS, { id: business.id });
  expect(moneyOwed).toEqual({
    outstanding: page.nodes[0].owed + nodes[0].owed,
    outstandingBoxes: 2,
    pastDue: 0,
    pastDueBoxes: 0,
  });
});

test('every movement is in the ledger, the newest first, with who did it', async () => {
  const { business, owner, join } = await shop();
  const mia = await join();
  const { totalAmount } = (await owner.run(PAY, { id: mia.order })).markOrderPaid;
  await owner.run(REFUND, { id: mia.order });
  const by = expect.stringMatching(/^member-/);
  const order = { id: mia.order };
  expect((await owner.run(LEDGER, { id: business.id })).ledger.nodes).toEqual([
    { kind: 'refund', cents: -totalAmount, method: null, note: null, by, order },
    { kind: 'offline_payment', cents: totalAmount, method: 'cash', note: 'Market', by, order },
  ]);
});

test('the books by business add up to those of all, whose collected most first, with what is owed', async () => {
  const [farm, roastery] = [await shop(), await shop()];
  await farm.join();
  const [ben, eve] = [await roastery.join(), await roastery.join()];
  for (const order of [ben.order, eve.order]) await roastery.owner.run(PAY, { id: order });
  const admin = await product.as.admin();
  const { booksByBusiness: rows, books } = await admin.run(
    '{ booksByBusiness { business { id } sums { collected paidOffline } owed } books { sums { collected } } }',
  );
  const ids = rows.map(({ business }: any) => business.id);
  expect(ids.indexOf(roastery.business.id)).toBeLessThan(ids.indexOf(farm.business.id));
  const own = rows.find(({ business }: any) => business.id === farm.business.id);
  expect(own).toMatchObject({ sums: { collected: 0, paidOffline: 0 }, owed: expect.any(Number) });
  expect(own.owed).toBeGreaterThan(0);
  expect(rows.reduce((cents: number, { sums }: any) => cents + sums.collected, 0)).toBe(books.sums.collected);
  expect((await farm.owner.refused('{ booksByBusiness { owed } }')).code).toBe('FORBIDDEN');
});

test('the books of all businesses are for platform admins, and days in disorder are refused', async () => {
  const { business, owner } = await shop();
  const admin = await product.as.admin();
  expect((await admin.run(BOOKS)).books.sums.paidOffline).toBeGreaterThan(0);
  expect((await owner.refused(BOOKS)).code).toBe('FORBIDDEN');
  for (const days of [
    { from: '2026-11-10', to: '2026-11-09' },
    { from: '2020-01-01', to: '2026-11-09' },
  ])
    expect((await owner.refused(BOOKS, { id: business.id, ...days })).code).toBe('INVALID');
});
