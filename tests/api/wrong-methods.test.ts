import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
});
afterAll(() => door.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const ask = (method: (typeof METHODS)[number], url: string, payload?: string) =>
  door.app.inject({
    method,
    url,
    headers: { host: 'regulars.test', ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload }),
  });

test('a method that a route does not take is 405, and Allow names those that it takes', async () => {
  const wrong: unknown[] = [];
  const paths = new Set(REST_ROUTES.map(({ path }) => path));
  for (const path of paths) {
    const url = `/api${path.replaceAll(/:\w+/g, 'x')}`;
    const answers = await Promise.all(
      METHODS.map(async (method) => ({ method, answer: await ask(method, url) })),
    );
    const refused = answers.filter(({ answer }) => answer.statusCode === 405);
    const taken = METHODS.filter((method) => !refused.some((one) => one.method === method));
    const declared = REST_ROUTES.filter((row) => row.path === path).map(({ method }) => method);
    if (declared.some((method) => !taken.includes(method))) wrong.push([path, 'takes', taken]);
    for (const { answer } of refused) {
      const allowed = String(answer.headers.allow).split(', ');
      if (allowed.filter((method) => method !== 'HEAD').join() !== taken.toSorted().join())
        wrong.push([path, 'Allow', allowed, taken]);
    }
    if (refused.length < 3) wrong.push([path, 'takes', taken]);
  }
  expect(wrong).toEqual([]);
});

test('it is said in the form of every refusal, before a body is read', async () => {
  for (const url of ['/api/my/orders', '/api/my/orders/', '/api/my/orders?limit=1']) {
    const answer = await ask('PUT', url, '{"not": JSON');
    expect(answer).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
    });
    expect(answer.json()).toEqual({
      error: 'This address does not take this method',
      code: 'METHOD_NOT_ALLOWED',
    });
  }
  expect((await ask('OPTIONS', '/api/checkout')).headers.allow).toBe('POST');
  expect((await ask('POST', '/api/openapi.json')).headers.allow).toBe('GET, HEAD');
});

test.each(['/api/nowhere', '/api/my/orders/x/y', '/api/businesses//page', '/api/'])(
  '%s is 404 by every method',
  async (url) => {
    for (const method of METHODS) {
      const answer = await ask(method, url);
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 404, undefined]);
    }
  },
);
