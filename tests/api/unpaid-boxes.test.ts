import { CARDS } from '../support/fake-square.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** A box that was never paid is packed by nobody once it is written off; one that is past due is listed with its state. */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());

const boxes = async (): Promise<{ state: string; order_id: string }[]> =>
  (
    await house.door.call(`/api/admin/businesses/${house.farm.id}/boxes?from=2026-12-01&to=2026-12-31`, {
      token: house.owner.token,
    })
  ).body.items;
const counted = async (): Promise<number> =>
  (
    await house.door.call(`/api/admin/businesses/${house.farm.id}/coming-month?month=2026-12`, {
      token: house.owner.token,
    })
  ).body.boxes;

test('written off, it leaves the list of boxes and the counts of its month, and is not handed over', async () => {
  await house.joined(CARDS.firstOnly);
  await house.on('2026-12-03');
  const [box] = await boxes();
  expect(box).toMatchObject({ state: 'past_due' });
  expect(await counted()).toBe(1);
  for (const day of ['04', '06', '08', '10']) await house.on(`2026-12-${day}`);
  expect(await boxes()).toEqual([]);
  expect(await counted()).toBe(0);
  const { status, body } = await house.door.call(`/api/admin/orders/${box!.order_id}/ready`, {
    method: 'POST',
    token: house.owner.token,
  });
  expect({ status, error: body.error }).toEqual({
    status: 422,
    error: 'This order was never paid and written off, so there is no box to hand over.',
  });
});
