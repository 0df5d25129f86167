import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/* The farm's first package comes every second Thursday. It is noon of Monday, November 23 in New York; December 3 is group A's. */
let door: TestProduct;
let farm: { id: string; slug: string };
let owner: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-11-23T17:00:00Z'));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  const schedule = { pickup: { rhythm: 'weekdays', weekdays: ['thursday'], leadDays: 5, deadlineDays: 3 } };
  await staff(`businesses/${farm.id}/schedule`, schedule);
  await comes('every_second');
});
afterEach(() => door.close());

const staff = (path: string, body: object, who = owner) =>
  door.call(`/api/admin/${path}`, { token: who.token, body });

async function comes(frequency: string): Promise<void> {
  const { content } = (await door.call(`/api/admin/businesses/${farm.id}/page`, { token: owner.token })).body;
  const [first, ...others] = content.itemsSnapshot;
  const saved = await staff(`businesses/${farm.id}/page`, {
    content: { ...content, itemsSnapshot: [{ ...first, frequency }, ...others] },
  });
  expect(saved.status).toBe(200);
}

const checkout = (member: Person, more: object = {}) =>
  door.call('/api/checkout', {
    token: member.token,
    body: { selection: { ...SELECTION, ...more }, address: ADDRESS },
  });
async function join(name: string, more: object = {}): Promise<Person> {
  const member = await door.as.member(name);
  expect(await checkout(member, more)).toMatchObject({ status: 201 });
  return member;
}
const membership = async (who: Person) =>
  (await door.call('/api/my/subscriptions', { token: who.token })).body.subscriptions[0];
const days = async (who: Person): Promise<string[]> =>
  (await door.call('/api/my/orders', { token: who.token })).body.orders.flatMap(
    ({ fulfillments }: { fulfillments: { on: string }[] }) => fulfillments.map(({ on }) => on),
  );
const QUOTE = `query ($selection: SelectionInput!) {
  quote(selection: $selection) { group firstBoxOn groups { group firstBoxOn } } }`;

test('the smaller group is proposed, another one can be chosen, and each gets every second Thursday at one price', async () => {
  const visitor = await door.as.member('visitor');
  const quoted = async (more: object = {}) =>
    (await visitor.run(QUOTE, { selection: { ...SELECTION, businessSlug: 'farm', ...more } })).quote;
  const groups = [
    { group: 'a', firstBoxOn: '2026-12-03' },
    { group: 'b', firstBoxOn: '2026-12-10' },
  ];
  expect(await quoted()).toEqual({ group: 'a', firstBoxOn: '2026-12-03', groups });
  const ann = await join('ann');
  expect(await quoted()).toEqual({ group: 'b', firstBoxOn: '2026-12-10', groups });
  expect(await quoted({ group: 'a' })).toMatchObject({ group: 'a', firstBoxOn: '2026-12-03' });
  expect(await quoted({ isGift: true })).toMatchObject({ group: null, groups: [] });
  const bea = await join('bea');
  const cal = await join('cal', { group: 'B' });
  expect([await days(ann), await days(bea), await days(cal)]).toEqual([
    ['2026-12-03', '2026-12-17', '2026-12-31'],
    ['2026-12-10', '2026-12-24'],
    ['2026-12-10', '2026-12-24'],
  ]);
  expect(await membership(ann)).toMatchObject({ group: 'a', next_box_on: '2027-01-14' });
  expect(await membership(bea)).toMatchObject({ group: 'b', next_box_on: '2027-01-21' });
  const [order] = (await door.call('/api/my/orders', { token: ann.token })).body.orders;
  expect(order).toMatchObject({ deadline_on: '2026-11-30', weekday: 'thursday' });
  expect(order.fulfillments.map(({ deadline_on }: { deadline_on: string }) => deadline_on)).toEqual([
    '2026-11-30',
    '2026-12-14',
    '2026-12-28',
  ]);
  const wrong = await checkout(await door.as.member('dee'), { group: 'c' });
  expect(wrong.status).toBe(400);
});

test('a closure takes a hand-over away and swaps no group; the coming month counts the days of each', async () => {
  const ann = await join('ann');
  const bea = await join('bea');
  const closure = { from: '2027-01-28', to: '2027-01-28', words: 'Frost' };
  await staff(`businesses/${farm.id}/closures`, closure);
  const path = `/api/admin/businesses/${farm.id}/coming-month?month=`;
  const counted = async (month: string) =>
    (await door.call(path + month, { token: owner.token })).body.by_day;
  expect(await counted('2027-02')).toEqual([
    { on: '2027-02-11', count: 1 },
    { on: '2027-02-18', count: 1 },
  ]);
  door.clock.moveTo(new Date('2027-01-19T17:00:00Z'));
  await renewDue(await door.own(), {});
  expect((await days(ann)).slice(0, 1)).toEqual(['2027-01-14']);
  expect((await days(bea)).slice(0, 1)).toEqual(['2027-01-21']);
  door.clock.moveTo(new Date('2027-02-16T17:00:00Z'));
  await renewDue(await door.own(), {});
  expect((await days(ann)).slice(0, 2)).toEqual(['2027-02-11', '2027-02-25']);
  expect((await days(bea)).slice(0, 1)).toEqual(['2027-02-18']);
});

test('staff put a member into the other group: the next box comes on its first day, and the member is told', async () => {
  const ann = await join('ann');
  const { id } = await membership(ann);
  const row = `memberships/${id}/group`;
  expect(await staff(row, { group: 'b' })).toMatchObject({
    status: 200,
    body: { group: 'b', next_box_on: '2027-01-07', deadline_on: '2027-01-04' },
  });
  // What is ordered stays.
  expect(await days(ann)).toEqual(['2026-12-03', '2026-12-17', '2026-12-31']);
  // Once the first day of the other group can no longer be met, the next one of it is taken.
  expect(await staff(row, { group: 'a' })).toMatchObject({ body: { next_box_on: '2027-01-14' } });
  door.clock.moveTo(new Date('2027-01-05T17:00:00Z'));
  expect(await staff(row, { group: 'b' })).toMatchObject({ body: { next_box_on: '2027-01-21' } });
  const editor = await door.as.staff(farm, 'editor', 'edith');
  expect(await staff(row, { group: 'b' }, editor)).toMatchObject({ status: 200 });
  const viewer = await door.as.staff(farm, 'viewer', 'vic');
  expect(await staff(row, { group: 'a' }, viewer)).toMatchObject({ status: 403 });
  const { events } = (await door.call(`/api/admin/memberships/${id}`, { token: owner.token })).body;
  expect(events.items[0]).toMatchObject({
    kind: 'day_changed',
    summary: 'The boxes come in the weeks of group B',
  });
  const mails = (await door.call(`/api/admin/businesses/${farm.id}/emails`, { token: owner.token })).body;
  expect(mails.items.filter(({ kind }: { kind: string }) => kind === 'day_changed')).toHaveLength(3);
});

test('a box that comes otherwise has no group; a change to every second week gives one, and back takes it', async () => {
  await comes('once');
  const ann = await join('ann');
  const { id, ...row } = await membership(ann);
  expect(row).not.toHaveProperty('group');
  expect(await staff(`memberships/${id}/group`, { group: 'b' })).toMatchObject({
    status: 422,
    body: { error: 'This box does not come every second week, so it has no group.' },
  });
  await comes('every_second');
  const change = async () =>
    (
      await door.call('/api/my/subscriptions/farm/box', {
        token: ann.token,
        body: { selection: { ...SELECTION, group: 'b' } },
      })
    ).body.subscription;
  expect(await change()).toMatchObject({ group: 'b', next_box_on: '2027-01-07' });
  await comes('once');
  expect(await change()).not.toHaveProperty('group');
});
