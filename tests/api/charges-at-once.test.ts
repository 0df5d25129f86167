import { chargeOrdersJob } from '../../gateway/jobs/payments.ts';
import { renewDueJob } from '../../gateway/jobs/renew-due.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** Charges go on several at a time: thousands of one day don't wait for each other. */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

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

test('orders are made while those of before are charged', async () => {
  const quiet = { info: () => undefined, error: (facts: object) => expect(facts).toBeUndefined() };
  const run = async (job: typeof renewDueJob) =>
    job.run(await house.door.own(), quiet, { isDayPassed: false });
  const members = [await house.joined(), await house.joined(), await house.joined(), await house.joined()];
  house.door.now = new Date('2026-11-05T17:00:00Z');
  const later = await house.joined();
  const statesOf = () => Promise.all(members.map((member) => member.states()));

  house.square.slowMs = 300;
  house.door.now = new Date('2026-12-03T17:00:00Z');
  await run(renewDueJob);
  expect(await statesOf()).toEqual(members.map(() => ['paid', 'processing']));
  const charging = run(chargeOrdersJob);
  house.door.now = new Date('2026-12-05T17:00:00Z');
  await run(renewDueJob);
  expect(await later.states()).toEqual(['paid', 'processing']);
  await charging;
  house.square.slowMs = 0;
  await run(chargeOrdersJob);
  expect(await statesOf()).toEqual(members.map(() => ['paid', 'paid']));
  expect(await later.states()).toEqual(['paid', 'paid']);
  expect(house.square.charges).toHaveLength(10);
});
