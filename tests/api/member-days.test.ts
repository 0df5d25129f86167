import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/* Pickup on Thursdays and Saturdays, changed until three days before. It is noon of Monday, November 23 in New York. */
const PICKUP = {
  rhythm: 'weekdays',
  weekdays: ['thursday', 'saturday'],
  hours: '3 to 6 pm',
  leadDays: 2,
  deadlineDays: 3,
};
let door: TestProduct;
let farm: { id: string };
let member: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-11-23T17:00:00Z'));
  farm = await door.farm();
  const owner = await door.as.staff(farm, 'owner', 'olivia');
  member = await door.as.member('mia');
  const saved = await door.call(`/api/admin/businesses/${farm.id}/schedule`, {
    token: owner.token,
    body: { pickup: PICKUP },
  });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterEach(() => door.close());

const join = (more: object) =>
  door.call('/api/checkout', {
    token: member.token,
    body: { selection: { ...SELECTION, ...more }, address: ADDRESS },
    headers: { 'idempotency-key': 'first' },
  });
const mine = async () =>
  (await door.call('/api/my/subscriptions', { token: member.token })).body.subscriptions[0];
const change = (weekday: string) =>
  door.call('/api/my/subscriptions/farm/weekday', { token: member.token, body: { weekday } });

test('whoever joins on a weekday has their boxes on it, and changes it until the deadline of the next box', async () => {
  expect(await join({ weekday: 'thursday' })).toMatchObject({ status: 201 });
  expect(await mine()).toMatchObject({
    weekday: 'thursday',
    next_box_on: '2027-01-07',
    deadline_on: '2027-01-04',
  });
  expect(await change('saturday')).toMatchObject({
    status: 200,
    body: { subscription: { weekday: 'saturday', next_box_on: '2027-01-09', deadline_on: '2027-01-06' } },
  });
  door.clock.moveTo(new Date('2027-01-07T17:00:00Z'));
  expect(await change('thursday')).toMatchObject({
    status: 422,
    body: {
      code: 'TOO_LATE',
      error: 'It is too late to change this box. It could be changed until Wednesday, January 6.',
    },
  });
});

test('the first weekday that comes is taken where none was chosen; one that the schedule has not is refused', async () => {
  expect(await join({})).toMatchObject({ status: 201 });
  expect(await mine()).toMatchObject({ weekday: 'saturday' });
  expect(await change('monday')).toMatchObject({
    status: 422,
    body: { error: 'Boxes come on Thursdays and Saturdays.' },
  });
});

test('a place that holds one of the weekdays has no other', async () => {
  const place = {
    name: 'The barn',
    address: '418 Fernhill Road',
    hours: '',
    note: '',
    weekdays: ['saturday'],
  };
  const owner = await door.as.staff(farm, 'owner', 'otto');
  expect(
    await door.call(`/api/admin/businesses/${farm.id}/places`, { token: owner.token, body: place }),
  ).toMatchObject({ status: 201 });
  expect(await join({})).toMatchObject({ status: 201 });
  expect(await change('thursday')).toMatchObject({
    status: 422,
    body: { error: 'Boxes come on Saturdays.' },
  });
});

test('everybody reads when boxes come', async () => {
  const { status, body } = await door.call('/api/businesses/farm/schedule');
  expect(status).toBe(200);
  expect(body.modes.pickup).toMatchObject({
    ...PICKUP,
    next: ['2026-11-28', '2026-12-03', '2026-12-05'],
    places: [],
  });
  expect(body.closures).toEqual([]);
});
