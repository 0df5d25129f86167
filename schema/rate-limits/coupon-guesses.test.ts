import { createCoupon } from '../coupons/create-coupon.ts';
import { openTestProduct } from '../../tests/support/product.ts';
import type { TestProduct } from '../../tests/support/product.ts';

let product: TestProduct;
let slug: string;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
  slug = (await product.business()).slug;
  await createCoupon(await product.as.visitor.context(), { code: 'RIGHT', type: 'percent', value: 10 });
});
afterAll(() => product.close());

const selection = (couponCode?: string) => ({
  businessSlug: slug,
  chosenItemId: 'item_1',
  email: 'a@b.co',
  couponCode,
});
const QUOTE = 'query ($s: SelectionInput!) { quote(selection: $s) { couponProblem } }';
const PLACE = `mutation ($s: SelectionInput!, $a: AddressInput!, $k: String) {
  placeOrder(selection: $s, address: $a, idempotencyKey: $k) { order { id } } }`;
const address = { fullName: 'M', phone: '1', street: 's', city: 'c', state: 'NY', zip: 'z' };
const REFUSED = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };

test('30 wrong codes a minute of an address, however many are asked in one call', async () => {
  const request = { address: '192.0.2.1' };
  const codes = Array.from({ length: 29 }, (_, n) => `NO${n}`);
  const many = `query (${codes.map((_, n) => `$s${n}: SelectionInput!`)}) {
    ${codes.map((_, n) => `q${n}: quote(selection: $s${n}) { couponProblem }`).join(' ')} }`;
  const variables = Object.fromEntries(codes.map((code, n) => [`s${n}`, selection(code)]));
  const answers = await product.as.visitor.run(many, variables, request);
  expect(Object.values<{ couponProblem: string }>(answers).every(({ couponProblem }) => couponProblem)).toBe(
    true,
  );
  expect(
    (await product.as.visitor.run(QUOTE, { s: selection('NO') }, request)).quote.couponProblem,
  ).toBeTruthy();
  for (const code of ['OTHER', 'RIGHT'])
    expect(await product.as.visitor.refused(QUOTE, { s: selection(code) }, request)).toMatchObject(REFUSED);
  // A price without a code is told all the same, and to others with one.
  await product.as.visitor.run(QUOTE, { s: selection() }, request);
  const other = await product.as.visitor.run(QUOTE, { s: selection('RIGHT') }, { address: '192.0.2.2' });
  expect(other.quote.couponProblem).toBeNull();
});

test('of 100 wrong ones at once, 30 are looked up', async () => {
  const request = { address: '192.0.2.3' };
  const tries = Array.from({ length: 100 }, (_, n) =>
    product.as.visitor.run(QUOTE, { s: selection(`MANY${n}`) }, request),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('right ones are not counted', async () => {
  const request = { address: '192.0.2.4' };
  for (let n = 0; n < 40; n++) await product.as.visitor.run(QUOTE, { s: selection('right') }, request);
  const wrong = await product.as.visitor.run(QUOTE, { s: selection('WRONG') }, request);
  expect(wrong.quote.couponProblem).toBeTruthy();
});

test('an account is counted over all its addresses, at checkout too', async () => {
  const mia = await product.as.member();
  const place = (n: number, code: string) =>
    [PLACE, { s: selection(code), a: address, k: `key-${n}` }, { address: `198.51.100.${n}` }] as const;
  for (let n = 0; n < 10; n++)
    expect(await mia.refused(...place(n, 'WRONG'))).toMatchObject({ code: 'INVALID' });
  await mia.run(...place(10, 'RIGHT'));
  for (let n = 11; n < 31; n++)
    await mia.run(QUOTE, { s: selection('WRONG') }, { address: `198.51.100.${n}` });
  expect(await mia.refused(...place(31, 'RIGHT'))).toMatchObject(REFUSED);
  const max = await product.as.member();
  await max.run(...place(31, 'RIGHT'));
});
