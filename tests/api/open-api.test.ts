import { REST_ROUTES } from '../../gateway/rest/routes.ts';
import { openFarm } from './support/businesses.ts';
import { openApp } from './support/open-app.ts';
import type { TestApp } from './support/open-app.ts';

let door: TestApp;
beforeAll(async () => {
  door = await openApp();
  await openFarm(door);
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
      'GET /api/square/plans',
      'GET /api/square/items',
      'GET /api/businesses',
      'GET /api/businesses/{slug}/page',
      'GET /api/businesses/{slug}/next-box',
      'GET /api/my/businesses',
      'GET /api/my/memberships',
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
    ]),
  );
});

test('what it says of an answer is what the route gives', async () => {
  const { body } = await door.call('/api/openapi.json');
  const schemaOf = (path: string) => body.paths[path].get.responses[200].content['application/json'].schema;
  const answers = {
    '/api/page': '/api/page',
    '/api/businesses': '/api/businesses',
    '/api/businesses/{slug}/page': '/api/businesses/farm/page',
    '/api/businesses/{slug}/next-box': '/api/businesses/farm/next-box',
    '/api/square/items': '/api/square/items',
    '/api/square/plans': '/api/square/plans',
  };
  for (const [path, address] of Object.entries(answers)) {
    const answer = await door.call(address, path.includes('square') ? { tenant: 'farm' } : {});
    expect([path, mismatches(schemaOf(path), answer.body)]).toEqual([path, []]);
  }
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

/** Where a value does not fit a schema of the kind that open-api.ts makes. */
function mismatches(schema: Record<string, any>, value: unknown, at = '$'): string[] {
  const types = [schema.type].flat();
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits =
    types.includes(type) || (type === 'number' && types.includes('integer') && Number.isInteger(value));
  if (!fits) return [`${at} is ${type}, not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`];
  if (Array.isArray(value))
    return value.flatMap((entry, n) => mismatches(schema.items, entry, `${at}[${n}]`));
  if (value === null || typeof value !== 'object') return [];
  const { properties, additionalProperties, required = [] } = schema;
  return [
    ...required.filter((name: string) => !(name in value)).map((name: string) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const inside = properties?.[name] ?? additionalProperties;
      return inside ? mismatches(inside, inner, `${at}.${name}`) : [`${at}.${name} is not described`];
    }),
  ];
}
