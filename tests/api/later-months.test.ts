import { platformOnly } from '../support/platform-only.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { CARDS, startFakeSquare } from '../support/payments/fake-square.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/*
 * Boxes on the 20th: the window of every coming month closes before the box before it is ordered, so that only later
 * months can ever be skipped. It is noon of 20 November 2026 in New York.
 */
const START = '2026-11-20T17:00:00Z';
const CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';

let door: TestProduct;
let farm: { id: string };
let owner: Person;
let member: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date(START));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  member = await door.as.member('mia');
  await join('first');
});
afterEach(() => door.close());

async function join(key: string, more: object = {}) {
  const body = { selection: SELECTION, address: ADDRESS, ...more };
  const answer = await door.call('/api/checkout', {
    token: member.token,
    body,
    headers: { 'idempotency-key': key },
  });
  if (answer.status !== 201) throw new Error(answer.text);
}

const at = (day: string) => door.clock.moveTo(new Date(`${day}T17:00:00Z`));
const renew = async () => renewDue(await door.own(), {});
const call = (method: 'POST' | 'DELETE', { query = '', body = {} }: { query?: string; body?: object } = {}) =>
  door.call(`/api/my/subscriptions/farm/skip${query}`, {
    method,
    token: member.token,
    ...(method === 'POST' && { body }),
  });
const skip = (month: string) => call('POST', { body: { year_month: month } });
const undo = (month: string) => call('DELETE', { query: `?year_month=${month}` });
const mine = async (name: 'orders' | 'subscriptions' | 'skips') =>
  (await door.call(`/api/my/${name}`, { token: member.token })).body[name];
const skips = async () =>
  (await mine('skips')).map(({ year_month }: { year_month: string }) => year_month).toSorted();
const next = async () => (await mine('subscriptions'))[0].next_box_on;
const days = async () => (await mine('orders')).map((o: { scheduled_on: string }) => o.scheduled_on);

test('who can never skip the coming month in time skips a later one', async () => {
  expect(await call('POST')).toMatchObject({ status: 422, body: { error: CLOSED, code: 'TOO_LATE' } });
  expect(await skip('2026-12')).toMatchObject({ status: 422, body: { error: CLOSED, code: 'TOO_LATE' } });
  const made = await skip('2027-01');
  expect([made.status, made.body]).toEqual([201, { year_month: '2027-01', business_slug: 'farm' }]);
  expect((await skip('2027-01')).status).toBe(201);
  expect(await skips()).toEqual(['2027-01']);
  // December's box comes, and January is passed over.
  expect(await next()).toBe('2026-12-20');
  at('2026-12-20');
  await renew();
  expect(await next()).toBe('2027-02-20');
  at('2027-02-20');
  await renew();
  expect(await days()).toEqual(['2027-02-20', '2026-12-20', '2026-11-20']);
});

test('the month may stand in the query as well', async () => {
  expect((await call('POST', { query: '?year_month=2027-02' })).body.year_month).toBe('2027-02');
  expect(await skips()).toEqual(['2027-02']);
});

test('a month can be skipped through the 15th day before its 1st, and a skip of it undone as long', async () => {
  at('2026-12-17');
  expect((await skip('2027-01')).status).toBe(201);
  expect((await undo('2027-01')).body).toEqual({ ok: true });
  expect((await skip('2027-01')).status).toBe(201);
  at('2026-12-18');
  expect((await skip('2027-01')).body).toMatchObject({ error: CLOSED, code: 'TOO_LATE' });
  expect((await undo('2027-01')).body).toMatchObject({ error: CLOSED, code: 'TOO_LATE' });
  expect(await skips()).toEqual(['2027-01']);
});

test('several months in a row push the next box on, and each is undone by itself', async () => {
  at('2026-12-10');
  for (const month of ['2027-02', '2027-01', '2027-03']) await skip(month);
  at('2026-12-20');
  await renew();
  expect(await next()).toBe('2027-04-20');
  expect((await undo('2027-02')).status).toBe(200);
  expect(await next()).toBe('2027-02-20');
  expect((await undo('2027-03')).status).toBe(200);
  expect(await next()).toBe('2027-02-20');
  await skip('2027-02');
  expect(await next()).toBe('2027-03-20');
  expect(await skips()).toEqual(['2027-01', '2027-02']);
  at('2027-03-20');
  await renew();
  expect(await days()).toEqual(['2027-03-20', '2026-12-20', '2026-11-20']);
});

test('six months ahead and no further; what was ordered cannot be skipped, and no month is refused plainly', async () => {
  expect((await skip('2027-05')).status).toBe(201);
  for (const [month, status, code] of [
    ['2027-06', 422, 'INVALID'],
    ['2026-11', 422, 'TOO_LATE'],
    ['2027-13', 400, 'BAD_REQUEST'],
    ['May', 400, 'BAD_REQUEST'],
  ] as const)
    expect([month, await skip(month)]).toMatchObject([month, { status, body: { code } }]);
  // Nothing to undo there.
  expect((await undo('2027-04')).body).toEqual({ ok: true });
  expect(await skips()).toEqual(['2027-05']);
});

test('the coming months tell what can still be said of each', async () => {
  await skip('2027-02');
  const [{ skippable_months: months, skip_month, is_skipped }] = await mine('subscriptions');
  expect([skip_month, is_skipped]).toEqual(['2026-12', false]);
  expect(months.slice(0, 3)).toEqual([
    {
      year_month: '2026-12',
      scheduled_on: '2026-12-20',
      skip_by: '2026-11-16',
      is_skipped: false,
      is_off: false,
      is_open: false,
      problem: CLOSED,
    },
    {
      year_month: '2027-01',
      scheduled_on: '2027-01-20',
      skip_by: '2026-12-17',
      is_skipped: false,
      is_off: false,
      is_open: true,
      problem: null,
    },
    {
      year_month: '2027-02',
      scheduled_on: '2027-02-20',
      skip_by: '2027-01-17',
      is_skipped: true,
      is_off: false,
      is_open: true,
      problem: null,
    },
  ]);
  expect(months.at(-1).year_month).toBe('2027-05');
});

test('all memberships there are skipped, gifts are left out', async () => {
  await join('second');
  await join('gift', { selection: { ...SELECTION, isGift: true } });
  await skip('2027-01');
  const all = await mine('subscriptions');
  expect(
    all.map(({ skippable_months }: any) => skippable_months.filter((m: any) => m.is_skipped).length),
  ).toEqual([0, 1, 1]);
});

test('the forecast of each month counts who skips it, and the next with boxes is the one after', async () => {
  for (const month of ['2027-01', '2027-03']) await skip(month);
  const forecast = async (query: string) =>
    (await door.call(`/api/admin/businesses/${farm.id}/coming-month${query}`, { token: owner.token })).body;
  for (const [month, boxes, skipped] of [
    ['2026-12', 1, 0],
    ['2027-01', 0, 1],
    ['2027-02', 1, 0],
    ['2027-03', 0, 1],
    ['2027-04', 1, 0],
  ] as const)
    expect(await forecast(`?month=${month}`)).toMatchObject({ year_month: month, boxes, skipped });
  // On 19 December the next box is still December's, and January brings none.
  at('2026-12-19');
  expect(await forecast('')).toMatchObject({ year_month: '2027-02', boxes: 1 });
});

test('an open debt comes first: nothing can be skipped while a box is past due, but a skip can be undone', async () => {
  const square = await startFakeSquare();
  const shop = await openTestProduct({
    ports: { payments: platformOnly(square.provider({ timeoutSeconds: 0.5 })) },
  });
  try {
    shop.clock.moveTo(new Date(START));
    await shop.farm();
    const mia = await shop.as.member('mia');
    const ask = (method: 'POST' | 'DELETE', month: string) =>
      shop.call(`/api/my/subscriptions/farm/skip?year_month=${month}`, { method, token: mia.token });
    const payment = { source_token: square.token(CARDS.firstOnly) };
    await shop.call('/api/checkout', {
      token: mia.token,
      body: { selection: SELECTION, address: ADDRESS, payment },
    });
    expect((await ask('POST', '2027-02')).status).toBe(201);
    shop.clock.moveTo(new Date('2026-12-20T17:00:00Z'));
    await renewDue(await shop.own(), {});
    const [owing] = (await shop.call('/api/my/subscriptions', { token: mia.token })).body.subscriptions;
    expect(owing.payment_state).toBe('past_due');
    expect(await ask('POST', '2027-03')).toMatchObject({
      status: 422,
      body: { error: 'Your last box is not paid yet. A month can be skipped again once it is paid.' },
    });
    expect((await ask('DELETE', '2027-02')).status).toBe(200);
  } finally {
    await shop.close();
    await square.close();
  }
});
