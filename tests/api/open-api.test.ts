import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { openSession } from '../support/open-session.ts';
import { register } from '../../schema/accounts/registration/register.ts';
import { ADDRESS, openCoupon, openFarm, SELECTION } from './support/businesses.ts';
import { mismatches } from './support/mismatches.ts';
import { openApp } from './support/open-app.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import type { TestApp } from './support/open-app.ts';

let door: TestApp;
let farm: string;
let token: string;
let membership: string;
beforeAll(async () => {
  door = await openApp();
  farm = (await openFarm(door)).id;
  const { id } = await register(await door.own(), { username: 'boss', password: PASSWORD, isAdmin: true });
  token = await openSession(await door.own(), id);
  await openCoupon(door);
  const body = { selection: SELECTION, address: ADDRESS };
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
  expect(described).toHaveLength(REST_ROUTES.length);
  expect(described).toEqual(
    expect.arrayContaining([
      'GET /api/page',
      'GET /api/admin/page',
      'POST /api/admin/page',
      'GET /api/square/plans',
      'GET /api/square/items',
      'GET /api/businesses',
      'GET /api/businesses/{slug}/page',
      'GET /api/businesses/{slug}/next-box',
      'GET /api/my/businesses',
      'GET /api/admin/metrics',
      'GET /api/admin/users',
      'POST /api/admin/users',
      'GET /api/admin/users/search',
      'GET /api/admin/businesses',
      'POST /api/admin/businesses',
      'DELETE /api/admin/businesses/{id}',
      'GET /api/admin/businesses/{id}/users',
      'POST /api/admin/businesses/{id}/users',
      'DELETE /api/admin/businesses/{id}/users/{userId}',
      'GET /api/admin/businesses/{id}/user-search',
      'GET /api/admin/businesses/{id}/page',
      'POST /api/admin/businesses/{id}/page',
      'GET /api/admin/businesses/{id}/metrics',
      'GET /api/admin/businesses/{id}/memberships',
      'GET /api/admin/businesses/{id}/memberships.csv',
      'GET /api/admin/businesses/{id}/next-box',
      'POST /api/admin/businesses/{id}/next-box',
      'GET /api/admin/businesses/{id}/opening',
      'POST /api/admin/businesses/{id}/opening',
      'GET /api/admin/businesses/{id}/items',
      'POST /api/admin/businesses/{id}/items',
      'DELETE /api/admin/businesses/{id}/items/{entryId}',
      'DELETE /api/admin/businesses/{id}/items',
      'GET /api/admin/memberships',
      'GET /api/admin/memberships.csv',
      'POST /api/admin/memberships/{public_id}/cancel',
      'POST /api/admin/memberships/{public_id}/reactivate',
      'POST /api/admin/memberships/{public_id}/skip',
      'DELETE /api/admin/memberships/{public_id}/skip',
      'GET /api/admin/memberships/{public_id}',
      'POST /api/admin/memberships/{public_id}/note',
      'POST /api/admin/orders/{id}/paid',
      'POST /api/admin/orders/{id}/ready',
      'POST /api/admin/orders/{id}/collected',
      'POST /api/admin/orders/{id}/shipped',
      'POST /api/admin/orders/{id}/undo-progress',
      'POST /api/admin/orders/{id}/refund',
      'GET /api/admin/businesses/{id}/coming-month',
      'GET /api/admin/businesses/{id}/boxes',
      'GET /api/admin/businesses/{id}/boxes.csv',
      'GET /api/admin/businesses/{id}/emails',
      'POST /api/my/subscriptions/{businessSlug}/card',
      'GET /api/my/email-preferences',
      'POST /api/my/email-preferences',
      'GET /api/my/memberships',
      'GET /api/my/memberships.csv',
      'POST /api/my/change-password',
      'GET /api/my/profile',
      'POST /api/my/profile',
      'GET /api/my/orders',
      'GET /api/my/subscriptions',
      'GET /api/my/skips',
      'POST /api/my/subscriptions/{businessSlug}/skip',
      'DELETE /api/my/subscriptions/{businessSlug}/skip',
      'POST /api/my/subscriptions/{businessSlug}/box',
      'POST /api/my/subscriptions/{businessSlug}/address',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/register',
      'GET /api/auth/check-username/{username}',
      'POST /api/checkout',
      'GET /api/admin/coupons',
      'POST /api/admin/coupons',
      'DELETE /api/admin/coupons',
      'DELETE /api/admin/coupons/{id}',
      'POST /api/admin/coupons/{id}/toggle',
      'POST /api/admin/upload',
    ]),
  );
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
  expect(text).not.toMatch(/<script>|https?:\/\//);
  for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect([file, (await door.call(String(file))).status]).toEqual([file, 200]);
  }
  expect((await door.call('/api/docs/files/package.json')).status).toBe(404);
});
