import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const SAVE = `mutation ($id: ID!, $schedule: ScheduleInput!) { saveSchedule(businessId: $id, schedule: $schedule) { id } }`;
const CLOSE = `mutation ($id: ID!, $closure: ClosureInput!) { addClosure(businessId: $id, closure: $closure) { id } }`;
const LIST = `query ($id: ID!, $from: LocalDate!, $to: LocalDate!) {
  boxList(businessId: $id, from: $from, to: $to) { nodes { fulfillment { id on state } order { id totalAmount } } } }`;

let door: TestProduct;
let farm: { id: string; slug: string };
let owner: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-11-06T17:00:00Z'));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
});
afterEach(() => door.close());

/** The farm's first package comes so often from now on. */
async function comes(frequency: string | null): Promise<{ itemsSnapshot: { frequency?: string }[] }> {
  const path = `/api/admin/businesses/${farm.id}/page`;
  const { content } = (await door.call(path, { token: owner.token })).body;
  const [first, ...others] = content.itemsSnapshot;
  const body = { content: { ...content, itemsSnapshot: [{ ...first, frequency }, ...others] } };
  const saved = await door.call(path, { token: owner.token, body });
  expect([saved.status, saved.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return saved.body.content;
}

async function join(name: string): Promise<Person> {
  const member = await door.as.member(name);
  const answer = await door.call('/api/checkout', {
    token: member.token,
    body: { selection: SELECTION, address: ADDRESS },
  });
  expect(answer.status).toBe(201);
  return member;
}

const orders = async (who: Person) =>
  (await door.call('/api/my/orders', { token: who.token })).body.orders.map(
    ({ scheduled_on, total_amount, fulfillments }: { [name: string]: any }) => ({
      scheduled_on,
      total_amount,
      days: fulfillments.map(({ on }: { on: string }) => on),
    }),
  );

test('a package of every week has a hand-over on each of the member’s Thursdays, at one price a month', async () => {
  await owner.run(SAVE, {
    id: farm.id,
    schedule: { pickup: { rhythm: 'weekdays', weekdays: ['thursday'] } },
  });
  const once = await join('once');
  await comes('every');
  const weekly = await join('weekly');
  const [first] = await orders(weekly);
  expect(first).toMatchObject({
    scheduled_on: '2026-11-12',
    days: ['2026-11-12', '2026-11-19', '2026-11-26'],
  });
  expect((await orders(once))[0]).toEqual({ ...first, days: ['2026-11-12'] });
  // A day off takes its hand-over away.
  await owner.run(CLOSE, {
    id: farm.id,
    closure: { from: '2026-12-24', to: '2026-12-26', words: 'Christmas' },
  });
  door.clock.moveTo(new Date('2026-12-17T17:00:00Z'));
  await renewDue(await door.own(), {});
  const [second] = await orders(weekly);
  expect(second).toEqual({
    scheduled_on: '2026-12-17',
    total_amount: first.total_amount,
    days: ['2026-12-17', '2026-12-31'],
  });
  expect((await orders(once))[0].days).toEqual(['2026-12-17']);
  const { boxList } = await owner.run(LIST, { id: farm.id, from: '2026-12-18', to: '2026-12-31' });
  expect(boxList.nodes.map(({ fulfillment }: any) => fulfillment.on)).toEqual(['2026-12-31']);
});

test('who agreed on once a month keeps that; by the member’s own day it comes once all the same', async () => {
  await comes('every');
  const anniversary = await join('own-day');
  expect((await orders(anniversary))[0].days).toEqual(['2026-11-06']);
});

test('how often is said by /api where it is more often than once, and is a word of ours', async () => {
  const { itemsSnapshot } = await comes('every');
  expect(itemsSnapshot[0]).toHaveProperty('frequency', 'every');
  expect((await comes('once')).itemsSnapshot[0]).not.toHaveProperty('frequency');
  const path = `/api/admin/businesses/${farm.id}/items`;
  const [item] = (await door.call(path, { token: owner.token })).body.items;
  const saved = await door.call(path, { token: owner.token, body: { ...item, frequency: 'every' } });
  expect(saved.body).toHaveProperty('frequency', 'every');
  const wrong = await door.call(path, { token: owner.token, body: { ...item, frequency: 'hourly' } });
  expect(wrong.status).toBe(400);
});
