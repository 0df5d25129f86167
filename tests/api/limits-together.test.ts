import { CALLS_A_MINUTE } from '../../gateway/http/limits/general-limit.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let instances: TestProduct[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const config = { isRateLimited: true, trustProxy: ['127.0.0.1'] };
  instances = [
    await openTestProduct({ config, database }),
    await openTestProduct({ config, database: { ...database, drop: async () => undefined } }),
  ];
});
afterAll(async () => {
  for (const instance of instances.toReversed()) await instance.close();
});

const call = (instance: TestProduct, address: string) =>
  instance.call('/api/page', { headers: { 'x-forwarded-for': address } });

/** As many calls as told at each instance. @returns how many were let in. */
async function callAll(times: number, address: string): Promise<number> {
  let letIn = 0;
  for (let n = 0; n < times; n++)
    for (const instance of instances) if ((await call(instance, address)).status === 200) letIn++;
  return letIn;
}

/** The instances tell each other every second. */
const told = () => new Promise((resolve) => setTimeout(resolve, 2_500));

test('1,200 a minute of one address are of all instances together', async () => {
  const each = CALLS_A_MINUTE / 2 + 20;
  // Neither has seen 1,200 of them.
  await callAll(each, '10.0.0.1');
  await told();
  // Who told first hears of what was told after it with its next call.
  await callAll(1, '10.0.0.1');
  await told();
  for (const instance of instances) {
    const refused = await call(instance, '10.0.0.1');
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'ratelimit-limit': String(CALLS_A_MINUTE), 'ratelimit-remaining': '0' },
    });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call(instance, '10.0.0.2')).status).toBe(200);
  }
});

test('whoever is refused at one is refused at another after 20 calls and a second', async () => {
  for (let n = 0; n <= CALLS_A_MINUTE; n++) await call(instances[0]!, '10.0.0.3');
  await told();
  expect((await call(instances[0]!, '10.0.0.3')).status).toBe(429);
  for (let n = 0; n < 20; n++) await call(instances[1]!, '10.0.0.3');
  await told();
  expect((await call(instances[1]!, '10.0.0.3')).status).toBe(429);
});

test('what is left is what all instances have left', async () => {
  await callAll(30, '10.0.0.4');
  await told();
  // Each has told its own 30 by now, and heard of the other's with its next ones.
  await callAll(1, '10.0.0.4');
  await told();
  for (const instance of instances)
    expect(Number((await call(instance, '10.0.0.4')).headers['ratelimit-remaining'])).toBeLessThanOrEqual(
      CALLS_A_MINUTE - 62,
    );
});
