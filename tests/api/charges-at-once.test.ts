import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** Charges go on several at a time: thousands of one day don't wait for each other. */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());

test('the boxes of one day are charged several at a time, and each once', async () => {
  const members = [];
  for (let n = 0; n < 12; n += 1) members.push(await house.joined());
  house.square.slowMs = 100;
  house.square.mostAtOnce = 0;
  await house.on('2026-12-03');
  expect(house.square.mostAtOnce).toBeGreaterThan(3);
  expect(house.square.mostAtOnce).toBeLessThanOrEqual(8);
  for (const member of members) expect(await member.states()).toEqual(['paid', 'paid']);
  expect(house.square.charges).toHaveLength(24);
  expect(new Set(house.square.charges.map(({ reference }) => reference)).size).toBe(24);
});
