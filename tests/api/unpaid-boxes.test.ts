import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** A box whose payment has failed is held back: on no list and in no count, unless staff say that it is packed anyway. */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());

const boxes = async (progress = 'any'): Promise<{ state: string; order_id: string }[]> =>
  (
    await house.door.call(
      `/api/admin/businesses/${house.farm.id}/boxes?from=2026-12-01&to=2026-12-31&progress=${progress}`,
      {
        token: house.owner.token,
      },
    )
  ).body.items;
const counted = async (): Promise<number> =>
  (
    await house.door.call(`/api/admin/businesses/${house.farm.id}/coming-month?month=2026-12`, {
      token: house.owner.token,
    })
  ).body.boxes;

const say = (orderId: string, word: string) =>
  house.door.call(`/api/admin/orders/${orderId}/${word}`, { method: 'POST', token: house.owner.token });
const day = async () =>
  (
    await house.owner.run(
      `query ($id: ID!) { packingDay(businessId: $id) {
        week { ordered } boxes { order { id } } heldBack { order { id } } pick { count } } }`,
      { id: house.farm.id },
    )
  ).packingDay;

test('past due it is on no list and in no count until staff say so; written off it is not handed over', async () => {
  await house.joined(CARDS.firstOnly);
  await house.on('2026-12-03');
  expect(await boxes()).toEqual([]);
  const [box] = await boxes('held');
  expect(box).toMatchObject({ state: 'past_due' });
  expect(await counted()).toBe(0);
  expect(await day()).toMatchObject({
    boxes: [],
    heldBack: [{ order: { id: box!.order_id } }],
    pick: [],
  });
  expect((await day()).week[0].ordered).toBe(0);

  expect((await say(box!.order_id, 'pack-anyway')).status).toBe(200);
  expect((await say(box!.order_id, 'pack-anyway')).status).toBe(200);
  expect((await boxes()).map(({ order_id: id }) => id)).toEqual([box!.order_id]);
  expect(await boxes('held')).toEqual([]);
  expect(await counted()).toBe(1);
  expect(await day()).toMatchObject({ boxes: [{ order: { id: box!.order_id } }], heldBack: [] });

  expect((await say(box!.order_id, 'undo-pack-anyway')).status).toBe(200);
  expect(await boxes()).toEqual([]);

  for (const date of ['04', '06', '08', '10']) await house.on(`2026-12-${date}`);
  expect((await boxes('held'))[0]).toMatchObject({ state: 'written_off' });
  const { status, body } = await say(box!.order_id, 'ready');
  expect({ status, error: body.error }).toEqual({
    status: 422,
    error: 'This order was never paid and written off, so there is no box to hand over.',
  });
  await say(box!.order_id, 'pack-anyway');
  expect((await say(box!.order_id, 'ready')).status).toBe(200);
});

test('one that is paid is not held back, and nothing is said of it', async () => {
  const [box] = await boxes();
  expect((await say(box!.order_id, 'paid')).status).toBe(200);
  expect((await boxes()).map(({ state }) => state)).toEqual(['paid']);
  expect((await say(box!.order_id, 'undo-pack-anyway')).body.error).toMatch(/held back/);
});
