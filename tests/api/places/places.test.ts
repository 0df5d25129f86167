import {
  admin,
  checkout,
  farm,
  house,
  member,
  mine,
  move,
  my,
  owner,
  place,
  renew,
  startFarm,
} from './place-house.ts';

/* Where boxes of a farm are picked up. Its page says 1 Farm Road. */

startFarm();

const BARN = {
  name: 'The barn',
  address: '418 Fernhill Road',
  hours: 'Saturdays, 9 to 1',
  note: 'Ring twice',
};
const barn = () => place(BARN);
const market = () => place({ name: 'Town market', address: '2 Main Street' });
const places = async () => (await admin('places')).body.places;
const seen = async (id: string) =>
  (await house.call(`/api/admin/memberships/${id}`, { token: owner.token })).body;
const mails = () =>
  owner
    .run('query ($id: ID!) { emails(businessId: $id) { nodes { kind subject text } } }', { id: farm.id })
    .then(({ emails }) => emails.nodes as { kind: string; subject: string; text: string }[]);
const GONE = 'This pickup place is no longer available. Please choose another one.';

test('without places the page’s address holds, and nothing is said of any', async () => {
  await checkout();
  const [order] = await mine('orders');
  expect(order.selection.pickupAddress).toBe('1 Farm Road');
  expect(order).not.toHaveProperty('place');
  const { business } = await member.run(
    'query ($slug: String!) { business(slug: $slug) { places { id } hasZones } }',
    {
      slug: farm.slug,
    },
  );
  expect(business).toEqual({ places: [], hasZones: false });
});

test('a checkout is picked up at the place it names, else at the first that is open', async () => {
  const first = await barn();
  const second = await market();
  expect(first).toEqual({ ...BARN, id: expect.any(String), weekdays: [], active: true, members: 0 });
  await checkout();
  await checkout({ placeId: second.id });
  const [named, unnamed] = await mine('orders');
  expect(unnamed).toMatchObject({
    place: { id: first.id, name: 'The barn' },
    selection: { pickupAddress: 'The barn, 418 Fernhill Road' },
  });
  expect(named).toMatchObject({
    place: { id: second.id, name: 'Town market' },
    selection: { pickupAddress: 'Town market, 2 Main Street' },
  });
  expect((await mine('subscriptions'))[0]).toMatchObject({ place: { id: second.id } });
  const listed = async (on: string) =>
    (
      await owner.run(
        'query ($id: ID!, $on: LocalDate) { packingDay(businessId: $id, on: $on) { boxes { place { name } order { id } } } }',
        { id: farm.id, on },
      )
    ).packingDay.boxes.map(
      ({ place: at, order }: { place: { name: string } | null; order: object | null }) => [
        at?.name,
        order !== null,
      ],
    );
  expect(await listed(unnamed.scheduled_on)).toEqual([
    ['The barn', true],
    ['Town market', true],
  ]);
  expect(await checkout({ placeId: 'nowhere' })).toMatchObject({
    status: 422,
    body: { error: GONE, fields: { placeId: GONE } },
  });
  // What is shipped has none.
  await checkout({ mode: 'shipping', chosenVariationId: 'item_1_shipping', placeId: second.id });
  expect((await mine('orders'))[0]).not.toHaveProperty('place');
  await renew('2026-12-03T17:00:00Z');
  expect(
    (await mine('orders')).slice(0, 3).map((order: { place?: { name: string } }) => order.place?.name),
  ).toEqual(expect.arrayContaining([undefined, 'Town market', 'The barn']));
});

test('the first that is put there is what a checkout gets', async () => {
  await barn();
  const { id } = await market();
  await admin(`places/${id}`, { first: true });
  expect((await places()).map(({ name }: { name: string }) => name)).toEqual(['Town market', 'The barn']);
  await checkout();
  expect((await mine('orders'))[0]).toMatchObject({ place: { id } });
});

test('the first place takes those who pick up and have none, with the boxes that wait', async () => {
  await checkout();
  await checkout({ mode: 'shipping', chosenVariationId: 'item_1_shipping' });
  const { id, members } = await barn();
  expect(members).toBe(1);
  const [shipped, pickedUp] = await mine('subscriptions');
  expect(pickedUp).toMatchObject({
    place: { id },
    selection: { pickupAddress: 'The barn, 418 Fernhill Road' },
  });
  expect(shipped).not.toHaveProperty('place');
  const [, waiting] = await mine('orders');
  expect(waiting).toMatchObject({
    place: { id },
    selection: { pickupAddress: 'The barn, 418 Fernhill Road' },
  });
  expect((await seen(pickedUp.id)).events.items[0]).toMatchObject({
    kind: 'address_changed',
    summary: 'Boxes are picked up at The barn from now on',
  });
  // The second takes nobody.
  expect((await market()).members).toBe(0);
});

test('an address that is changed is changed in what its members are told, and nothing else is', async () => {
  const { id } = await barn();
  await checkout();
  const [before] = await mine('orders');
  await admin(`places/${id}`, { address: '420 Fernhill Road' });
  const [after] = await mine('orders');
  const words = 'The barn, 420 Fernhill Road';
  expect(after).toEqual({ ...before, selection: { ...before.selection, pickupAddress: words } });
  expect((await mine('subscriptions'))[0].selection.pickupAddress).toBe(words);
});

test('a member picks up elsewhere from the next box on, and the ordered one goes along where that is asked for', async () => {
  const first = await barn();
  const second = await market();
  await checkout();
  const moved = await my('place', { place_id: second.id });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      subscription: {
        place: { id: second.id },
        selection: { pickupAddress: 'Town market, 2 Main Street' },
        next_amount: 2650,
      },
    },
  });
  expect((await mine('orders'))[0]).toMatchObject({ place: { id: first.id } });
  await my('place', { place_id: second.id, order_too: true });
  const [order] = await mine('orders');
  expect(order).toMatchObject({
    place: { id: second.id },
    selection: { pickupAddress: 'Town market, 2 Main Street' },
  });
  const [{ id: membership }] = await mine('subscriptions');
  expect(
    (await seen(membership)).events.items.map(({ summary }: { summary: string }) => summary).slice(0, 2),
  ).toEqual([
    'Boxes are picked up at Town market from now on, that of November 3 too',
    'Boxes are picked up at Town market from now on',
  ]);
  await house.call(`/api/admin/orders/${order.id}/ready`, { method: 'POST', token: owner.token });
  expect(await my('place', { place_id: first.id, order_too: true })).toMatchObject({
    status: 422,
    body: {
      code: 'TOO_LATE',
      error: expect.stringContaining('its pickup place can no longer be changed here'),
    },
  });
  expect((await mine('subscriptions'))[0]).toMatchObject({ place: { id: second.id } });
  await my('place', { place_id: first.id });
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({
    place: { id: first.id },
    selection: { pickupAddress: 'The barn, 418 Fernhill Road' },
  });
});

test('which membership is meant has to be said where several could be; a gift is named', async () => {
  await barn();
  const { id: place_id } = await market();
  await checkout();
  await checkout();
  const ids = (await mine('subscriptions')).map(({ id }: { id: string }) => id);
  const unnamed = await my('place', { place_id });
  expect(unnamed).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(new Set(unnamed.body.subscriptions)).toEqual(new Set(ids));
  expect((await my('place', { place_id, subscription: ids[1] })).body.subscription.id).toBe(ids[1]);
  expect(await my('place', { place_id: 'nowhere', subscription: ids[1] })).toMatchObject({
    status: 422,
    body: { fields: { placeId: GONE } },
  });
  const other = await house.as.member();
  expect((await my('place', { place_id }, other)).status).toBe(404);
  await checkout({ isGift: true }, {}, other);
  expect((await my('place', { place_id }, other)).status).toBe(422);
  const [gift] = await mine('subscriptions', other);
  await my('place', { place_id, subscription: gift.id }, other);
  expect((await mine('orders', other))[0]).toMatchObject({ place: { id: place_id } });
});

test('a change of box keeps the place unless it names another', async () => {
  const first = await barn();
  const second = await market();
  await checkout({ placeId: second.id });
  house.now = new Date('2026-12-03T16:00:00Z');
  const choose = (more: object) =>
    my('box', { selection: { chosenItemId: 'item_2', mode: 'pickup', chosenAddonIds: [], ...more } });
  expect((await choose({})).body.subscription).toMatchObject({
    place: { id: second.id },
    pending_selection: { pickupAddress: 'Town market, 2 Main Street' },
  });
  expect((await choose({ placeId: first.id })).body.subscription).toMatchObject({
    place: { id: first.id },
    pending_selection: { pickupAddress: 'The barn, 418 Fernhill Road' },
  });
  await my('place', { place_id: second.id });
  await renew('2026-12-03T17:00:00Z');
  expect((await mine('orders'))[0]).toMatchObject({
    place: { id: second.id },
    selection: { chosenItemId: 'item_2', pickupAddress: 'Town market, 2 Main Street' },
  });
});

test('a place with members can’t be deleted, and is closed only with a move: each is told by one mail', async () => {
  const first = await barn();
  const second = await market();
  await checkout();
  const other = await house.as.member();
  await checkout({}, {}, other);
  const [{ id: membership }] = await mine('subscriptions');
  expect(await admin(`places/${first.id}`, undefined, 'DELETE')).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^2 members pick up here\./) },
  });
  expect(await admin(`places/${first.id}`, { active: false })).toMatchObject({
    status: 422,
    body: { fields: { moveTo: expect.stringMatching(/^2 members pick up here\./) } },
  });
  expect((await places())[0]).toMatchObject({ active: true, members: 2 });
  expect((await admin(`places/${first.id}`, { active: false, move_to: first.id })).status).toBe(404);
  const closed = await admin(`places/${first.id}`, { active: false, move_to: second.id });
  expect(closed).toMatchObject({ status: 200, body: { active: false, members: 0 } });
  for (const who of [member, other]) {
    expect((await mine('orders', who))[0]).toMatchObject({ place: { id: second.id } });
    expect((await mine('subscriptions', who))[0]).toMatchObject({
      place: { id: second.id },
      selection: { pickupAddress: 'Town market, 2 Main Street' },
    });
  }
  const told = (await mails()).filter(({ kind }) => kind === 'place_closed');
  expect(told).toHaveLength(2);
  expect(await seen(membership)).toMatchObject({
    events: {
      items: expect.arrayContaining([
        expect.objectContaining({
          summary: 'The barn was closed; boxes are picked up at Town market from now on',
        }),
      ]),
    },
  });
  // Nobody chooses it any more, and it can be opened again or deleted.
  expect((await checkout({ placeId: first.id })).status).toBe(422);
  expect((await admin(`places/${first.id}`, { active: true })).body).toMatchObject({
    active: true,
    members: 0,
  });
  expect((await admin(`places/${first.id}`, undefined, 'DELETE')).body).toEqual({ ok: true });
  expect((await places()).map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test('an order goes on saying where it was picked up, after its place is deleted', async () => {
  const first = await barn();
  await market();
  await checkout();
  const [order] = await mine('orders');
  await house.call(`/api/admin/orders/${order.id}/collected`, { method: 'POST', token: owner.token });
  await my('place', { place_id: (await places())[1].id });
  expect((await admin(`places/${first.id}`, undefined, 'DELETE')).status).toBe(200);
  const place = { id: first.id, name: 'The barn' };
  expect((await mine('orders'))[0]).toMatchObject({
    place,
    fulfillments: [{ mode: 'pickup', place }],
  });
});

test('a place has a name of its own and an address', async () => {
  expect(await admin('places', { name: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Please enter a name.', address: 'Please enter the address.' } },
  });
  await barn();
  expect(await admin('places', { name: 'the BARN', address: 'x' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Another place has this name.' } },
  });
  expect(await admin('places/unknown', { name: 'x' })).toMatchObject({ status: 404 });
});

test('an address that moves leaves pickup alone', async () => {
  const { id } = await barn();
  await checkout();
  expect((await move({ zip: '99999' })).body.subscription).toMatchObject({ place: { id } });
});
