import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { addAuthenticator, codeOf, complete, halfSignIn } from '../../support/browser/second-factor.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
});
afterAll(() => product.close());

test('guessing slows down over all sign-ins of an account, and a right one starts afresh', async () => {
  const mia = await product.as.member();
  const { secret } = await addAuthenticator(mia);
  const statuses: number[] = [];
  // Each with a sign-in of its own: five tries of one would end it.
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await complete(product, await halfSignIn(product, mia.username), '000 000')).status);
  expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
  expect(statuses.slice(5)).toContain(429);
  const half = await halfSignIn(product, mia.username);
  await (
    await product.own()
  ).em
    .getConnection()
    .execute("update rate_limit set blocked_until = now() where key like 'second-factor-pair%'");
  expect((await complete(product, half, codeOf(secret, 1))).status).toBe(200);
  const afresh = await halfSignIn(product, mia.username);
  expect((await complete(product, afresh, '000 000')).status).toBe(422);
  expect((await complete(product, afresh, '000 001')).status).toBe(422);
});

test('of many guesses at once no more than five are looked at', async () => {
  const mia = await product.as.member();
  await addAuthenticator(mia);
  const half = await halfSignIn(product, mia.username);
  const answers = await Promise.all(Array.from({ length: 12 }, () => complete(product, half, '123 456')));
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  expect(answers.some(({ status }) => status === 200)).toBe(false);
});
