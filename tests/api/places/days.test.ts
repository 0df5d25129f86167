import { admin, checkout, DELIVERED, mine, move, my, place, startFarm, zone } from './place-house.ts';

/* Places and zones that hold some of the days of a schedule: Thursdays and Saturdays, from Tuesday, 3 November 2026. */

startFarm();

const WEEKDAYS = {
  rhythm: 'weekdays',
  weekdays: ['thursday', 'saturday'],
  hours: '',
  leadDays: 2,
  deadlineDays: null,
};
const schedule = (...modes: string[]) =>
  admin('schedule', Object.fromEntries(modes.map((mode) => [mode, WEEKDAYS])));
const NONE = 'Your schedule has none of these days.';

test('a place holds days of the schedule, which decide the weekday of who joins and of who moves there', async () => {
  expect((await schedule('pickup')).status).toBe(200);
  const barn = await place({ name: 'The barn', address: '1 Farm Road', weekdays: ['saturday'] });
  expect(barn.weekdays).toEqual(['saturday']);
  const market = await place({ name: 'Market', address: '2 Main Street' });
  expect(await admin('places', { name: 'Church', address: '3 Hill', weekdays: ['sunday'] })).toMatchObject({
    status: 422,
    body: { fields: { weekdays: NONE } },
  });

  expect((await checkout({ placeId: barn.id })).status).toBe(201);
  expect((await mine('orders'))[0]).toMatchObject({ scheduled_on: '2026-11-07' });
  expect((await mine('subscriptions'))[0]).toMatchObject({ next_box_on: '2026-12-12' });

  await checkout({ placeId: market.id });
  const [atMarket] = await mine('subscriptions');
  expect((await mine('orders'))[0]).toMatchObject({ scheduled_on: '2026-11-05' });
  expect(atMarket).toMatchObject({ next_box_on: '2026-12-10' });
  const moved = await my('place', { place_id: barn.id, subscription: atMarket.id });
  expect(moved.body.subscription).toMatchObject({ next_box_on: '2026-12-05' });
  // The market holds every day: who comes back keeps theirs.
  const back = await my('place', { place_id: market.id, subscription: atMarket.id });
  expect(back.body.subscription).toMatchObject({ next_box_on: '2026-12-05' });
});

test('a zone has a weekday of the schedule in the same way', async () => {
  await schedule('delivery');
  expect(await admin('zones', { name: 'Troy', zips: ['12180'], weekday: 'monday' })).toMatchObject({
    status: 422,
    body: { fields: { weekday: NONE } },
  });
  const albany = await zone({ name: 'Albany', zips: ['12207'], weekday: 'thursday' });
  expect(albany.weekday).toBe('thursday');
  await zone({ name: 'Troy', zips: ['12180'], weekday: 'saturday' });
  await checkout({ ...DELIVERED, weekday: 'saturday' });
  expect((await mine('orders'))[0]).toMatchObject({ scheduled_on: '2026-11-05' });
  expect((await mine('subscriptions'))[0]).toMatchObject({ next_box_on: '2026-12-10' });
  expect((await move({ zip: '12180' })).body.subscription).toMatchObject({
    next_box_on: '2026-12-05',
  });
});

test('a day off of one place moves the boxes of that place alone', async () => {
  const barn = await place({ name: 'The barn', address: '1 Farm Road' });
  const market = await place({ name: 'Market', address: '2 Main Street' });
  const closed = await admin('closures', { from: '2026-12-03', to: '2026-12-03', place_ids: [barn.id] });
  expect(closed.status).toBe(201);
  await checkout({ placeId: barn.id });
  await checkout({ placeId: market.id });
  const [atMarket, atBarn] = await mine('subscriptions');
  expect(atMarket).toMatchObject({ next_box_on: '2026-12-03' });
  expect(atBarn).toMatchObject({ next_box_on: '2026-12-04' });
});
