import {
  admin,
  checkout,
  DELIVERED,
  farm,
  house,
  mine,
  move,
  my,
  owner,
  place,
  startFarm,
  zone,
} from './place-house.ts';

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
  const day = { from: '2026-12-03', to: '2026-12-03' };
  const strange = await admin('closures', { ...day, place_ids: [barn.id, 'elsewhere'] });
  expect(strange).toMatchObject({
    status: 422,
    body: { fields: { placeIds: 'Please choose places that are open.' } },
  });
  const closed = await admin('closures', { ...day, place_ids: [barn.id] });
  expect(closed.status).toBe(201);
  await checkout({ placeId: barn.id });
  await checkout({ placeId: market.id });
  const [atMarket, atBarn] = await mine('subscriptions');
  expect(atMarket).toMatchObject({ next_box_on: '2026-12-03' });
  expect(atBarn).toMatchObject({ next_box_on: '2026-12-04' });
});

const mails = async () =>
  (
    await owner.run(`query ($id: ID!) { emails(businessId: $id, kind: box_moved) { nodes { subject } } }`, {
      id: farm.id,
    })
  ).emails.nodes.length;
const nextOn = async () => (await mine('subscriptions'))[0].next_box_on;

test('other days of a place move the boxes of its members, once it was told whose; each gets one mail', async () => {
  await schedule('pickup');
  const barn = await place({ name: 'The barn', address: '1 Farm Road' });
  const market = await place({ name: 'Market', address: '2 Main Street' });
  await checkout({ placeId: barn.id, weekday: 'thursday' });
  await checkout({ placeId: market.id, weekday: 'thursday' }, {}, await house.as.member());
  expect(await nextOn()).toBe('2026-12-10');

  const body = { weekdays: ['saturday'] };
  const dry = await admin(`places/${barn.id}?dry_run=true`, body);
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({
    id: barn.id,
    weekdays: ['saturday'],
    moves: [
      { from: '2026-12-10', to: '2026-12-05', members: 1 },
      { from: '2027-01-07', to: '2027-01-09', members: 1 },
    ],
    fixed: 0,
    progress: null,
  });
  expect(await nextOn()).toBe('2026-12-10');
  expect((await admin('places')).body.places[0].weekdays).toEqual([]);

  const saved = await admin(`places/${barn.id}`, body);
  expect(saved.body).toMatchObject({
    moves: dry.body.moves,
    progress: { total: 2, looked_at: 2, moved: 1 },
  });
  expect(await nextOn()).toBe('2026-12-05');
  expect((await mine('subscriptions'))[0].weekday).toBe('saturday');
  expect(await mails()).toBe(1);
  // What changes no day moves nobody, and says nothing of it.
  expect((await admin(`places/${barn.id}`, { note: 'Ring twice.' })).body).not.toHaveProperty('moves');
  expect(await mails()).toBe(1);
});

test('another weekday of a zone moves the boxes that go there', async () => {
  await schedule('delivery');
  const albany = await zone({ name: 'Albany', zips: ['12207'], weekday: 'thursday' });
  await checkout(DELIVERED);
  expect(await nextOn()).toBe('2026-12-10');
  const dry = await admin(`zones/${albany.id}?dry_run=true`, { weekday: 'saturday' });
  expect(dry.body).toMatchObject({ weekday: 'saturday', progress: null });
  expect(dry.body.moves[0]).toEqual({ from: '2026-12-10', to: '2026-12-05', members: 1 });
  expect(await nextOn()).toBe('2026-12-10');
  expect((await admin(`zones/${albany.id}`, { weekday: 'saturday' })).body.progress).toMatchObject({
    moved: 1,
  });
  expect(await nextOn()).toBe('2026-12-05');
  expect(await mails()).toBe(1);
});

test('who is moved to a place by its closing gets a weekday that the other one holds', async () => {
  await schedule('pickup');
  const barn = await place({ name: 'The barn', address: '1 Farm Road' });
  const market = await place({ name: 'Market', address: '2 Main Street', weekdays: ['saturday'] });
  await checkout({ placeId: barn.id, weekday: 'thursday' });
  const closing = { active: false, move_to: market.id };
  expect((await admin(`places/${barn.id}?dry_run=true`, closing)).body.moves[0]).toMatchObject({
    to: '2026-12-05',
  });
  expect((await mine('subscriptions'))[0]).toMatchObject({ next_box_on: '2026-12-10', weekday: 'thursday' });
  await admin(`places/${barn.id}`, closing);
  expect((await mine('subscriptions'))[0]).toMatchObject({ next_box_on: '2026-12-05', weekday: 'saturday' });
});

test('a schedule keeps a day for each place and zone: none in common is refused by the name of the place', async () => {
  await schedule('pickup', 'delivery');
  await place({ name: 'The barn', address: '1 Farm Road', weekdays: ['saturday'] });
  await zone({ name: 'Troy', zips: ['12180'], weekday: 'saturday' });
  const thursdays = { ...WEEKDAYS, weekdays: ['thursday'] };
  const refused = await admin('schedule', { pickup: thursdays, delivery: thursdays });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        'pickup.weekdays': 'The barn has none of these days. Please change the days of The barn first.',
        'delivery.weekdays': 'Troy has none of these days. Please change the days of Troy first.',
      },
    },
  });
});

test('who comes back to a place that has other days since has one of these', async () => {
  await schedule('pickup');
  const barn = await place({ name: 'The barn', address: '1 Farm Road' });
  await checkout({ placeId: barn.id, weekday: 'thursday' });
  const [{ id }] = await mine('subscriptions');
  const staff = (act: string) =>
    house.call(`/api/admin/memberships/${id}/${act}`, { token: owner.token, body: {} });
  await staff('cancel');
  await admin(`places/${barn.id}`, { weekdays: ['saturday'] });
  await staff('reactivate');
  expect((await mine('subscriptions'))[0]).toMatchObject({ next_box_on: '2026-12-05', weekday: 'saturday' });
});

test('everybody reads in the schedule where boxes are picked up, and on which of its days', async () => {
  await schedule('pickup');
  const barn = await place({
    name: 'The barn',
    address: '1 Farm Road',
    hours: '3 to 6 pm',
    weekdays: ['saturday'],
  });
  const closed = await place({ name: 'Market', address: '2 Main Street' });
  await admin(`places/${closed.id}`, { active: false });
  const { body } = await house.call(`/api/businesses/${farm.slug}/schedule`);
  expect(body.modes.pickup.places).toEqual([
    {
      id: barn.id,
      name: 'The barn',
      address: '1 Farm Road',
      hours: '3 to 6 pm',
      note: '',
      weekdays: ['saturday'],
    },
  ]);
  expect(body.modes.delivery.places).toEqual([]);
});
