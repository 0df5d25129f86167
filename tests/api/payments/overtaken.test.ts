import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PRICE } from '../support/card-house.ts';

const house = await openCardHouse();
const { door, owner, farm, joined, on } = house;
afterAll(() => house.close());

const SAVE = `mutation ($id: ID!, $schedule: ScheduleInput!) {
  saveSchedule(businessId: $id, schedule: $schedule) { progress { moved } } }`;
const CHOOSE = `mutation ($id: ID!, $on: LocalDate!) { chooseDay(id: $id, nextBoxOn: $on, tellMember: false) { id } }`;

const READ = `{ viewer { subscriptions { nodes { pastDueCents retryOn paymentState } } } }`;

test('a box whose day is ahead is not given up as the one after it is ordered already', async () => {
  door.clock.moveTo(new Date('2026-11-10T17:00:00Z'));
  const pickup = { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 14 };
  await owner.run(SAVE, { id: farm.id, schedule: { pickup } });
  const mia = await joined(CARDS.firstOnly);
  await on('2026-12-18');
  expect(await mia.states()).toEqual(['paid', 'past_due']);
  // The box of December 31 is tried again as that of January 1 is ordered.
  await owner.run(CHOOSE, { id: mia.id, on: '2027-01-01' });
  await on('2026-12-19');
  expect(await mia.states()).toEqual(['paid', 'past_due', 'past_due']);
  // Both are owed, and both are told.
  const { viewer } = await mia.run(READ);
  expect(viewer.subscriptions.nodes).toMatchObject([{ pastDueCents: 2 * PRICE, retryOn: '2026-12-20' }]);
  expect(
    (await door.call(`/api/admin/businesses/${farm.id}/memberships`, { token: owner.token })).status,
  ).toBe(200);
  expect((await door.call(`/api/admin/businesses/${farm.id}/money`, { token: owner.token })).status).toBe(
    200,
  );
  await on('2027-01-01');
  expect(await mia.states()).toEqual(['paid', 'written_off', 'written_off']);
});
