import { BYTE_ORDER_MARK } from '../../gateway/rest/facade/csv.ts';
import type { Person } from '../support/person.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from './support/card-house.ts';

/** Orders, payments and ledger of a period as tables to download: each page by page, and in the zone of the business. */

const house = await openCardHouse();
const { door, owner, farm, joined, place } = house;
afterAll(() => house.close());

/** The rows of a table, each by the names of its columns. */
async function sheet(who: Person, what: string, days = ''): Promise<Record<string, string>[]> {
  const { status, text } = await who.call(`GET /api/admin/businesses/${farm.id}/${what}.csv${days}`);
  expect(status).toBe(200);
  const [head = '', ...lines] = text.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n], cell])));
}

test('orders stand with what they cost, what was given back and how they were paid', async () => {
  const mia = await joined();
  await owner.run(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 250, reason: "=HYPERLINK(1)") { id } }',
    { id: mia.orderId },
  );
  const dollars = (PRICE / 100).toFixed(2);
  expect(await sheet(owner, 'orders')).toEqual([
    expect.objectContaining({
      'Order number': expect.stringMatching(/-1001$/),
      'Day of the box': '2026-11-03',
      Package: 'Small Box',
      'Add-ons': 'Eggs',
      Upgrades: '',
      Price: dollars,
      Discount: '0.00',
      Total: dollars,
      'Given back': '2.50',
      State: 'paid',
      'Paid by': 'card',
      Membership: mia.id,
    }),
  ]);
  const [refund, charge] = await sheet(owner, 'ledger');
  expect(refund).toMatchObject({ Kind: 'refund', Amount: '-2.50', Note: "'=HYPERLINK(1)" });
  expect(charge).toMatchObject({ Kind: 'charge', Amount: dollars });
});

test('payments stand with those that were refused, and why', async () => {
  await place(await door.as.member(), CARDS.soft);
  const [refused, charged] = await sheet(owner, 'payments');
  expect(refused).toMatchObject({
    State: 'declined',
    'Refused because': expect.stringMatching(/[A-Z]/),
    'Order number': '',
  });
  expect(charged).toMatchObject({ State: 'succeeded', Try: '1', 'Order number': expect.any(String) });
});

test('a day ends at midnight of the business, and what is no day is refused', async () => {
  // Half past eleven in the evening of November 30 in New York.
  door.clock.moveTo(new Date('2026-12-01T04:30:00Z'));
  await joined();
  for (const what of ['ledger', 'payments', 'orders']) {
    expect(await sheet(owner, what, '?from=2026-11-30&to=2026-11-30')).toHaveLength(1);
    expect(await sheet(owner, what, '?from=2026-12-01')).toEqual([]);
    const { status } = await owner.call(`GET /api/admin/businesses/${farm.id}/${what}.csv?from=yesterday`);
    expect(status).toBe(400);
  }
});

test('instants are dates and times of the business, as a spreadsheet reads them', async () => {
  // Half past nine in the evening of December 2 in New York.
  door.clock.moveTo(new Date('2026-12-03T02:30:15Z'));
  await joined();
  const days = '?from=2026-12-02&to=2026-12-02';
  const there = expect.stringMatching(/^2026-12-02 21:3\d:\d\d$/);
  expect((await sheet(owner, 'orders', days))[0]).toMatchObject({ Ordered: there, Paid: there });
  expect((await sheet(owner, 'payments', days))[0]).toMatchObject({ When: there });
  expect((await sheet(owner, 'ledger', days))[0]).toMatchObject({ When: there });
  const { text } = await owner.call(`GET /api/admin/businesses/${farm.id}/activity.csv`);
  expect(text).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,/);
  expect(text).not.toContain('GMT');
  // A part that was given back leaves the order paid: its state is no change to tell.
  const refund = text.split('\r\n').find((line) => line.includes('order_refunded'));
  expect(refund).toContain('amount');
  expect(refund).not.toContain('paid');
});

test('a table of many pages has every row once, of one instant too', async () => {
  door.clock.moveTo(new Date('2027-01-05T17:00:00Z'));
  await joined();
  // Microseconds apart, as by a clock that has them: a page ends in the middle of a millisecond.
  const copies = (table: string, columns: string, values: string) =>
    house.sql(
      `insert into ${table} (${columns}) select ${values} from generate_series(1, 450) n, ${table} t
        where t.id = (select max(id) from ${table})`,
    );
  await copies(
    'ledger_entry',
    'business_id, account_id, order_id, kind, cents, at, by',
    `t.business_id, t.account_id, t.order_id, 'offline_payment', n, t.at + (n % 7) * interval '1 microsecond', 'test'`,
  );
  await copies(
    'payment',
    'public_id, kind, order_id, account_id, business_id, provider_account_id, amount, state, created_at, attempt',
    `'copy-of-a-payment-' || (10000 + n), 'renewal', t.order_id, t.account_id, t.business_id, t.provider_account_id, n, 'canceled', t.created_at + (n % 7) * interval '1 microsecond', 2`,
  );
  const entries = await sheet(owner, 'ledger', '?from=2027-01-05');
  expect(entries).toHaveLength(451);
  expect(new Set(entries.map(({ Entry }) => Entry)).size).toBe(451);
  const payments = await sheet(owner, 'payments', '?from=2027-01-05');
  expect(new Set(payments.map(({ Payment }) => Payment)).size).toBe(451);
});
