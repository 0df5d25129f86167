import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const SAVE = `mutation ($id: ID!, $schedule: ScheduleInput!) {
  saveSchedule(businessId: $id, schedule: $schedule) { progress { moved } } }`;
const SKIP = `mutation ($id: ID!) { skipSubscription(id: $id, yearMonth: "2026-12") { id nextBoxOn } }`;
const UNDO = `mutation ($id: ID!) { undoSkipSubscription(id: $id, yearMonth: "2026-12") { id } }`;

const UNTIL_SIX = {
  pickup: { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3, deadlineTime: '18:00' },
};

let door: TestProduct;
let mia: Person;
let id: string;
beforeEach(async () => {
  door = await openTestProduct();
  at('2026-11-06 17:00:00');
  const farm = await door.farm();
  const owner = await door.as.staff(farm, 'owner', 'olivia');
  mia = await door.as.member('mia');
  const body = { selection: SELECTION, address: ADDRESS };
  await door.call('/api/checkout', { token: mia.token, body });
  await owner.run(SAVE, { id: farm.id, schedule: UNTIL_SIX });
  const [membership] = (await door.call('/api/my/subscriptions', { token: mia.token })).body.subscriptions;
  ({ id } = membership);
});
afterEach(() => door.close());

// The farm is in New York, where it is five hours earlier in winter.
const at = (time: string) => door.clock.moveTo(new Date(`${time.replace(' ', 'T')}Z`));
const renew = async () => (await renewDue(await door.own(), {})).renewed;
const boxes = async (): Promise<string[]> =>
  (await door.call('/api/my/orders', { token: mia.token })).body.orders.map(
    (order: { scheduled_on: string }) => order.scheduled_on,
  );

test('a box is ordered from its deadline’s hour on, and until then can be skipped', async () => {
  at('2026-12-07 22:59:59');
  expect(await renew()).toBe(0);
  at('2026-12-07 23:00:00');
  expect(await mia.refused(SKIP, { id })).toMatchObject({
    code: 'TOO_LATE',
    message: 'It is too late to change this box. It could be changed until Monday, December 7, 6 pm.',
  });
  expect(await renew()).toBe(1);
  expect(await renew()).toBe(0);
  expect(await boxes()).toEqual(['2026-12-10', '2026-11-06']);
  at('2027-01-04 22:59:59');
  expect(await renew()).toBe(0);
  at('2027-01-04 23:00:00');
  expect(await renew()).toBe(1);
});

test('a skip undone at the order’s very hour: a second before it is ordered once, at the hour it stays skipped', async () => {
  at('2026-12-07 20:00:00');
  await mia.run(SKIP, { id });
  at('2026-12-07 22:59:59');
  await mia.run(UNDO, { id });
  expect(await renew()).toBe(0);
  at('2026-12-07 23:00:00');
  expect(await renew()).toBe(1);
  expect(await boxes()).toEqual(['2026-12-10', '2026-11-06']);
});

test('a skip that is undone at the hour itself is refused, and brings no box', async () => {
  at('2026-12-07 20:00:00');
  await mia.run(SKIP, { id });
  at('2026-12-07 23:00:00');
  expect(await mia.refused(UNDO, { id })).toMatchObject({ code: 'TOO_LATE' });
  expect(await renew()).toBe(0);
  at('2026-12-11 12:00:00');
  expect(await renew()).toBe(0);
  expect(await boxes()).toEqual(['2026-11-06']);
});
