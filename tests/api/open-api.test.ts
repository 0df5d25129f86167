import { createCoupon } from '../../schema/coupons/create-coupon.ts';
import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { openSession } from '../support/open-session.ts';
import { register } from '../../schema/accounts/registration/register.ts';
import { ADMIN_CALLS, MEMBER_CALLS } from '../spec-conformance/rest-calls.ts';
import { mismatches } from './support/mismatches.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let farm: string;
let token: string;
let membership: string;
beforeAll(async () => {
  door = await openTestProduct();
  farm = (await door.farm()).id;
  const { id } = await register(await door.own(), { username: 'boss', password: PASSWORD, isAdmin: true });
  token = await openSession(await door.own(), id);
  await createCoupon(await door.own(), { code: 'welcome10', type: 'percent', value: 10 });
  const body = aCheckout();
  await door.call('/api/checkout', { token, tenant: 'farm', body });
  membership = (await door.call('/api/my/subscriptions', { token })).body.subscriptions[0].id;
  const note = { note: 'So that the history holds one.' };
  await door.call(`/api/admin/memberships/${membership}/note`, { token, body: note });
});
afterAll(() => door.close());

test('describes every route of the table, and the routes are the specification’s', async () => {
  const { body } = await door.call('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries<Record<string, object>>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const nameless = (route: string) => route.replaceAll(/\{\w+\}/g, '{}');
  const routes = REST_ROUTES.map(({ method, path }) => `${method} /api${path.replaceAll(/:\w+/g, '{}')}`);
  expect(described.map(nameless).toSorted()).toEqual(routes.toSorted());
  const specified = [...MEMBER_CALLS, ...ADMIN_CALLS].map((call) => call.replace(' ', ' /api'));
  expect(described).toEqual(expect.arrayContaining(specified));
});

test('what it says of an answer is what the route gives, of every GET', async () => {
  const { body } = await door.call('/api/openapi.json');
  const wrong: string[] = [];
  for (const [path, { get }] of Object.entries<any>(body.paths)) {
    const described = get?.responses[200].content['application/json'];
    if (!described) continue;
    const address = path
      .replace('{id}', farm)
      .replace(/\{(slug|businessSlug)\}/, 'farm')
      .replace('{public_id}', membership)
      .replace('{username}', 'somebody');
    const needed = get.parameters.filter(({ in: place, required }: any) => place === 'query' && required);
    const query = needed.map(({ name }: any) => `${name}=2026-11-03`).join('&');
    const answer = await door.call(`${address}?${query}`, { token, tenant: 'farm' });
    expect([path, answer.status]).toEqual([path, 200]);
    wrong.push(...mismatches(described.schema, answer.body, path));
  }
  expect(wrong).toEqual([]);
});

test('every body has an example, and the route reads it', async () => {
  for (const { method, path, body, example, file } of REST_ROUTES) {
    if (!body || file) continue;
    expect([method, path, body.safeParse(example).success]).toEqual([method, path, true]);
  }
});

test('it says who may call, and of what is created or changed both answers', async () => {
  const { paths } = (await door.call('/api/openapi.json')).body;
  const users = paths['/api/admin/businesses/{id}/users'].post;
  expect(Object.keys(users.responses)).toEqual(['200', '201', '4XX', '5XX']);
  expect([users.summary, users.description, users.security]).toEqual([
    'Attach a user, 201; or change the role of somebody attached, 200',
    'A new owner makes the earlier one an editor, and only platform admins attach owners. ' +
      'For owners of the business and platform admins.',
    [{ token: [] }],
  ]);
  expect(paths['/api/page'].get.security).toEqual([]);
  expect(paths['/api/admin/upload'].post.requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  });
  expect(Object.keys(paths['/api/admin/memberships.csv'].get.responses[200].content)).toEqual(['text/csv']);
});

test('every operation says whether it asks for a token, how it refuses, and reads as a sentence', async () => {
  const { paths, components } = (await door.call('/api/openapi.json')).body;
  const wrong: unknown[] = [];
  for (const [path, methods] of Object.entries<any>(paths)) {
    for (const [method, { security, responses, summary, operationId }] of Object.entries<any>(methods)) {
      const isPublic = REST_ROUTES.some(
        (row) =>
          row.access === 'visitor' &&
          row.path !== '/auth/logout' &&
          row.method.toLowerCase() === method &&
          path === `/api${row.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      );
      if (JSON.stringify(security) !== (isPublic ? '[]' : '[{"token":[]}]'))
        wrong.push([path, method, security]);
      for (const range of ['4XX', '5XX']) {
        const [, name = ''] = /^#\/components\/responses\/(\w+)$/.exec(responses[range]?.$ref) ?? [];
        if (!components.responses[name]) wrong.push([path, method, range]);
      }
      if (!/^\w+$/.test(operationId)) wrong.push([path, method, operationId]);
      if (/\ba [aeio]|\ba up/i.test(summary)) wrong.push([path, method, summary]);
    }
  }
  expect(wrong).toEqual([]);
  expect(components.responses.UserError.headers).toHaveProperty('Allow');
});

test('/api/docs runs without inline script, from files of our own', async () => {
  const { text, headers } = await door.call('/api/docs');
  expect(headers['content-type']).toContain('text/html');
  expect(text).not.toMatch(/<script>|(?:src|href)="https?:/);
  for (const [, file] of text.matchAll(/(?:src|href)="(\/api[^"]+)"/g)) {
    expect([file, (await door.call(String(file))).status]).toEqual([file, 200]);
  }
});

test('/api/docs shows every operation with its call, grouped by whom it is for', async () => {
  const text = await docsText();
  for (const { method, path } of REST_ROUTES)
    expect(text).toMatch(
      new RegExp(
        `curl${method === 'GET' ? '' : ` -X ${method}`} &quot;http://[^/&]+/api${sampled(path)}[?&]`,
      ),
    );
  const groups = [...text.matchAll(/<h2 id="group-(\w+)"/g)].map(([, name]) => name);
  expect(groups).toEqual(['Public', 'Member', 'Staff', 'Platform']);
});

test('the list of /api/docs names a call shortly, and where two would be named alike, wholly', async () => {
  const text = await docsText();
  const listed = [
    ...text.matchAll(/<a href="#\w+" title="[^"]+"><span[^>]*>\w+<\/span> <span>([^<]+)</g),
  ].map(([, name]) => name!);
  expect(listed).toHaveLength(REST_ROUTES.length);
  expect(listed).toContain('Create an account');
  expect(listed).toContain('The memberships of every business, all of them, as a table to download');
});

test('/api/docs offers to send every call that only reads, at the address of its sample', async () => {
  const text = await docsText();
  const offered = [...text.matchAll(/<input aria-label="Address"[^>]* value="([^"?]+)[?"]/g)].map(
    ([, path]) => path,
  );
  const reading = REST_ROUTES.filter(({ method }) => method === 'GET');
  expect(offered).toHaveLength(reading.length);
  for (const { path } of reading)
    expect(offered.filter((each) => new RegExp(`^/api${sampled(path)}$`).test(each!))).not.toHaveLength(0);
});

test('the sample of a body in /api/docs is one that its route takes', async () => {
  const text = await docsText();
  const sample = /-X POST &quot;http:[^ ]*\/api\/admin\/coupons&quot;.*?-d &#x27;(\{.*?\})&#x27;/s.exec(text);
  const body = { ...JSON.parse(sample![1]!.replaceAll('&quot;', '"')), code: 'FROMTHEDOCS' };
  expect((await door.call('/api/admin/coupons', { token, body })).status).toBe(201);
});

/** Without the places where a long line may break. */
const docsText = async () => (await door.call('/api/docs')).text.replaceAll('<wbr/>', '');

const SAMPLES: Record<string, string> = {
  slug: 'fernhill-farm',
  businessSlug: 'fernhill-farm',
  username: 'mia',
  public_id: 'vvYIpzb6LWDMPdTmxJBLnQ',
};
const sampled = (path: string) =>
  path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_whole, name: string) => SAMPLES[name] ?? '12');
