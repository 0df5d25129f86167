import { register } from '../../schema/accounts/registration/register.ts';
import { openSession } from '../support/open-session.ts';
import { ADDRESS, CONTENT, ITEMS, openFarm, SELECTION } from './support/businesses.ts';
import { openApp, PASSWORD } from './support/open-app.ts';
import type { Answer, Call, TestApp } from './support/open-app.ts';

/** The exact answers of the admin routes: see docs/rules.md "REST". */

let door: TestApp;
let admin: string;
let farm: { id: string };
let mia: { id: string; token: string };

beforeAll(async () => {
  door = await openApp();
  const account = await register(await door.own(), { username: 'boss', password: PASSWORD, isAdmin: true });
  admin = await openSession(await door.own(), account.id);
  farm = await openFarm(door);
  mia = await person('mia');
});
afterAll(() => door.close());

const send = (address: string, call: Call = {}) => door.call(`/api${address}`, { token: admin, ...call });
const get = async (address: string, call?: Call) => (await send(address, call)).body;
const remove = (address: string, body?: unknown) => send(address, { method: 'DELETE', body });
const at = (rest: string) => `/admin/businesses/${farm.id}${rest}`;

async function person(username: string) {
  const { id } = await register(await door.own(), { username, password: PASSWORD });
  return { id, token: await openSession(await door.own(), id) };
}

async function join(token: string, key: string, tenant = 'farm') {
  const body = { selection: { ...SELECTION, businessSlug: tenant }, address: ADDRESS };
  const placed = await door.call('/api/checkout', {
    token,
    tenant,
    body,
    headers: { 'idempotency-key': key },
  });
  expect(placed.status).toBe(201);
}

function expectError(answer: Answer, status: number, code: string, error?: string | RegExp): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.body.error).toMatch(error ?? /^[A-Z].{4,}/);
}

const ID = expect.stringMatching(/^\d+$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('users', () => {
  test('GET and POST /api/admin/users', async () => {
    const made = await send('/admin/users', { body: { username: 'olivia', password: PASSWORD } });
    const olivia = {
      id: ID,
      public_id: expect.stringMatching(/^[\w-]{8,}$/),
      username: 'olivia',
      is_admin: false,
      created_at: INSTANT,
    };
    expect([made.status, made.body]).toEqual([201, olivia]);
    const second = await send('/admin/users', {
      body: { username: 'second', password: PASSWORD, is_admin: true },
    });
    expect(second.body.is_admin).toBe(true);
    const users = await get('/admin/users');
    expect(users.map(({ username }: { username: string }) => username)).toEqual([
      'second',
      'olivia',
      'mia',
      'boss',
    ]);
    expect(users[1]).toEqual(made.body);
  });

  test('what is missing, taken or of another type', async () => {
    expectError(await send('/admin/users', { body: {} }), 422, 'INVALID');
    expectError(
      await send('/admin/users', { body: { username: 'OLIVIA', password: PASSWORD } }),
      409,
      'CONFLICT',
    );
    const wrong = await send('/admin/users', { body: { username: 'x', password: 1, is_admin: 'yes' } });
    expectError(wrong, 400, 'BAD_REQUEST', 'The body cannot be used: password must be text');
    expect(wrong.body.fields).toEqual({
      password: 'password must be text',
      is_admin: 'is_admin must be true or false',
    });
  });

  test('a limit pages with a Link, and every row comes once', async () => {
    const seen: string[] = [];
    let address: string | undefined = '/admin/users?limit=3';
    while (address) {
      const { body, headers } = await send(address);
      seen.push(...body.map(({ username }: { username: string }) => username));
      address = /^<\/api(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(['second', 'olivia', 'mia', 'boss']);
    expect((await send('/admin/users')).headers.link).toBeUndefined();
    expectError(await send('/admin/users?limit=0'), 400, 'BAD_REQUEST');
    expectError(await send('/admin/users?limit=2&cursor=nonsense'), 400, 'BAD_REQUEST');
  });

  test('GET /api/admin/users/search', async () => {
    expect(await get('/admin/users/search?q=OLIV')).toEqual([{ id: ID, username: 'olivia' }]);
    expect(await get('/admin/users/search?q=nobody-at-all')).toEqual([]);
    expect(await get('/admin/users?q=oliv')).toHaveLength(1);
  });
});

describe('businesses', () => {
  let bakery: { id: string };

  test('POST /api/admin/businesses: 201 with the row of the list', async () => {
    const [olivia] = await get('/admin/users/search?q=olivia');
    const made = await send('/admin/businesses', {
      body: {
        name: ' Corner Bakery ',
        attachments: [
          { user_id: olivia.id, role: 'owner' },
          { user_id: Number(mia.id), role: 'viewer' },
        ],
      },
    });
    expect([made.status, made.body]).toEqual([
      201,
      { id: ID, name: 'Corner Bakery', slug: 'corner-bakery', description: null, logoUrl: '', userCount: 2 },
    ]);
    bakery = made.body;
    const list = await get('/admin/businesses');
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['farm', 'corner-bakery']);
    expect(list[1]).toEqual(made.body);
    expect(list[0]).toMatchObject({ description: 'We grow.', userCount: 0 });
  });

  test('refusals of a business', async () => {
    expectError(await send('/admin/businesses', { body: {} }), 422, 'INVALID');
    const taken = await send('/admin/businesses', { body: { name: 'Other', slug: 'farm' } });
    expectError(taken, 409, 'CONFLICT');
    expectError(await send('/admin/businesses', { body: { name: 'Other', slug: '--' } }), 422, 'INVALID');
    const role = await send('/admin/businesses', {
      body: { name: 'Other', attachments: [{ user_id: mia.id, role: 'boss' }] },
    });
    expectError(role, 400, 'BAD_REQUEST');
    expect(role.body.fields).toEqual({
      'attachments.0.role': 'attachments.0.role must be owner, editor or viewer',
    });
    expectError(
      await send('/admin/businesses', {
        body: { name: 'Other', attachments: [{ user_id: '999999', role: 'viewer' }] },
      }),
      404,
      'NOT_FOUND',
    );
    expect(await get('/admin/businesses')).toHaveLength(2);
  });

  test('GET /api/my/businesses, with limit and Link too', async () => {
    const { body, headers } = await send('/my/businesses?limit=1', { token: mia.token });
    expect(body).toEqual([
      {
        id: bakery.id,
        slug: 'corner-bakery',
        name: 'Corner Bakery',
        logoUrl: '',
        description: null,
        memberCount: 0,
        role: 'viewer',
      },
    ]);
    expect(headers.link).toBeUndefined();
  });

  test('users of a business: attached 201, changed 200, found, removed', async () => {
    const users = `/admin/businesses/${bakery.id}/users`;
    const third = await person('thea');
    expect(await get(`/admin/businesses/${bakery.id}/user-search?q=the`)).toEqual([
      { id: third.id, username: 'thea' },
    ]);
    const attached = await send(users, { body: { user_id: third.id, role: 'editor' } });
    expect([attached.status, attached.body]).toEqual([
      201,
      { id: third.id, username: 'thea', role: 'editor' },
    ]);
    const changed = await send(users, { body: { user_id: third.id, role: 'viewer' } });
    expect([changed.status, changed.body.role]).toEqual([200, 'viewer']);
    expect(await get(users)).toEqual([
      { id: ID, username: 'olivia', role: 'owner' },
      { id: mia.id, username: 'mia', role: 'viewer' },
      { id: third.id, username: 'thea', role: 'viewer' },
    ]);
    expect(await get(`/admin/businesses/${bakery.id}/user-search?q=the`)).toEqual([]);
    expect(await remove(`${users}/${third.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await get(users)).toHaveLength(2);
    expectError(await send(users, { body: { user_id: '999999', role: 'editor' } }), 404, 'NOT_FOUND');
    expectError(await send(users, { body: { role: 'editor' } }), 400, 'BAD_REQUEST', /user_id is required/);
  });

  test('another owner demotes the earlier one', async () => {
    const users = `/admin/businesses/${bakery.id}/users`;
    await send(users, { body: { user_id: mia.id, role: 'owner' } });
    expect(await get(users)).toEqual([
      { id: mia.id, username: 'mia', role: 'owner' },
      { id: ID, username: 'olivia', role: 'editor' },
    ]);
  });

  test('DELETE /api/admin/businesses/{id}, and then it is nowhere', async () => {
    const gone = await remove(`/admin/businesses/${bakery.id}`);
    expect([gone.status, gone.body]).toEqual([200, { ok: true }]);
    expectError(await remove(`/admin/businesses/${bakery.id}`), 404, 'NOT_FOUND', 'Business not found');
    expect(await get('/admin/businesses')).toHaveLength(1);
    expectError(await door.call('/api/businesses/corner-bakery/page'), 404, 'NOT_FOUND');
    expectError(
      await send('/admin/businesses', { body: { name: 'B', slug: 'corner-bakery' } }),
      409,
      'CONFLICT',
    );
  });

  test.each(['0', '999999', 'farm', '9'.repeat(30), '%20'])('business %j is not found', async (id) => {
    for (const part of ['/page', '/metrics', '/memberships', '/users', '/items'])
      expectError(await send(`/admin/businesses/${id}${part}`), 404, 'NOT_FOUND', 'Business not found');
  });

  test('a tenant header that names another business than the path is 400', async () => {
    await openFarm(door, 'dairy');
    expectError(await send(at('/page'), { tenant: 'dairy' }), 400, 'BAD_REQUEST');
    expect((await send(at('/page'), { tenant: 'FARM' })).status).toBe(200);
    expect((await send('/admin/users', { tenant: 'dairy' })).status).toBe(200);
  });
});

describe('pages and next boxes', () => {
  test('a business’s page: read, saved, in conflict', async () => {
    const before = await get(at('/page'));
    expect(Object.keys(before)).toEqual(['content', 'version']);
    const saved = await send(at('/page'), { body: { content: CONTENT, version: before.version } });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ok: true,
      content: expect.objectContaining({ itemIds: ['item_1', 'item_2'] }),
      version: before.version + 1,
    });
    expect(await get(at('/page'))).toEqual({ content: saved.body.content, version: saved.body.version });
    expectError(
      await send(at('/page'), { body: { content: CONTENT, version: before.version } }),
      409,
      'CONFLICT',
    );
    const unconditional = await send(at('/page'), { body: { content: CONTENT } });
    expect(unconditional.body.version).toBe(before.version + 2);
  });

  test('the global page', async () => {
    expect(await get('/admin/page')).toEqual({ content: null, version: 0 });
    const { status, body } = await send('/admin/page', { body: { content: {} } });
    expect([status, body.ok, body.version]).toEqual([200, true, 1]);
    expect(body.content.theme.primary).toBe('#f97316');
    expect(await get('/page')).toEqual({ content: body.content, version: 1 });
  });

  test('a body that is no page is 400, one above 10 MiB is 413, one of 2 MiB is read', async () => {
    for (const body of [
      {},
      { content: null },
      { content: 'text' },
      { content: [] },
      { content: {}, version: 'x' },
    ])
      expectError(await send(at('/page'), { body }), 400, 'BAD_REQUEST');
    const big = (bytes: number) => ({ content: { unknown: 'x'.repeat(bytes) } });
    expectError(await send(at('/page'), { body: big(10 * 1024 * 1024) }), 413, 'PAYLOAD_TOO_LARGE');
    expect((await send('/admin/page', { body: big(2 * 1024 * 1024) })).status).toBe(200);
    expectError(
      await send(at('/next-box'), { body: { content: 'x'.repeat(1024 * 1024) } }),
      413,
      'PAYLOAD_TOO_LARGE',
    );
  });

  test('the next box', async () => {
    expect(await get(at('/next-box'))).toEqual({ content: '<p>Carrots</p>', version: 1 });
    const saved = await send(at('/next-box'), {
      body: { content: '<p onclick="x()">Leeks</p><script>1</script>' },
    });
    expect([saved.status, saved.body]).toEqual([200, { ok: true, content: '<p>Leeks</p>', version: 2 }]);
    expect(await get('/businesses/farm/next-box')).toEqual({ content: '<p>Leeks</p>' });
    expectError(await send(at('/next-box'), { body: {} }), 400, 'BAD_REQUEST', /content is required/);
    const old = await send(at('/next-box'), { body: { content: '<p>Beets</p>', version: 1 } });
    expectError(old, 409, 'CONFLICT', /changed in the meantime/);
    expect(old.body.savedBy).toEqual(expect.any(String));
    const newest = await send(at('/next-box'), { body: { content: '<p>Beets</p>', version: 2 } });
    expect(newest.body).toEqual({ ok: true, content: '<p>Beets</p>', version: 3 });
  });
});

describe.each([
  ['items', { ...ITEMS[0], id: 'item_9', name: 'Third Box' }],
  ['addons', { id: 'addon_9', name: 'Jam', description: '', amount: 500, currency: 'USD' }],
  ['upgrades', { id: 'upgrade_9', name: 'Gift wrap', description: '', amount: 300, currency: 'USD' }],
])('%s', (name, entry) => {
  test.each([['of a business'], ['of the global page']])('%s', async (place) => {
    const base = place === 'of a business' ? at(`/${name}`) : `/admin/${name}`;
    const ids = async () => (await get(base))[name].map(({ id }: { id: string }) => id);
    const before = await ids();
    const made = await send(base, { body: entry });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...entry, priceFormatted: expect.stringMatching(/^\$/) });
    const again = await send(base, { body: { ...entry, name: 'Renamed' } });
    expect([again.status, again.body.name]).toEqual([200, 'Renamed']);
    expect(await ids()).toEqual([...before, entry.id]);
    const nameless = await send(base, { body: { ...entry, id: undefined } });
    expect(nameless.status).toBe(201);
    expect(nameless.body.id).toMatch(new RegExp(`^${name.slice(0, -1)}_\\d+$`));

    expect(await remove(`${base}/${entry.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await remove(`${base}?id=${nameless.body.id}`)).body).toEqual({ ok: true });
    await send(base, { body: entry });
    expect((await remove(base, { id: entry.id })).body).toEqual({ ok: true });
    expect(await ids()).toEqual(before);
    expectError(await remove(base), 400, 'BAD_REQUEST', 'An id is required');
    expectError(await send(base, { body: { ...entry, name: '' } }), 422, 'INVALID');
    expectError(await send(base, { body: { ...entry, name: 7 } }), 400, 'BAD_REQUEST');
  });

  test('a limit pages with a Link', async () => {
    for (const id of ['a', 'b', 'c']) await send(`/admin/${name}`, { body: { ...entry, id } });
    const one = await send(`/admin/${name}?limit=2`);
    expect(one.body[name].map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(one.headers.link))![1]!;
    const two = await send(next);
    expect(two.body[name].map(({ id }: { id: string }) => id)).toEqual(['c']);
    expect(two.headers.link).toBeUndefined();
  });
});

describe('coupons', () => {
  const unlimited = { duration: 'once', businessId: null, usesLimit: null, endsOn: null, uses: 0 };
  const row = { id: ID, code: 'SPRING', type: 'percent', value: 13, active: true, ...unlimited };

  test('created, listed, toggled, deleted in three ways', async () => {
    const made = await send('/admin/coupons', { body: { code: 'spring', type: 'percent', value: 12.6 } });
    expect([made.status, made.body]).toEqual([201, row]);
    expect(await get('/admin/coupons')).toEqual({ coupons: [made.body] });
    const toggled = await send(`/admin/coupons/${made.body.id}/toggle`, { method: 'POST' });
    expect([toggled.status, toggled.body]).toEqual([200, { ...made.body, active: false }]);
    expect((await send(`/admin/coupons/${made.body.id}/toggle`, { body: {} })).body.active).toBe(true);

    const fixed = (code: string) =>
      send('/admin/coupons', { body: { code, type: 'fixed', value: 500, active: false } });
    const [a, b] = [(await fixed('A')).body, (await fixed('B')).body];
    expect(a).toEqual({ id: ID, code: 'A', type: 'fixed', value: 500, active: false, ...unlimited });
    const limits = { duration: 'every', usesLimit: 3, endsOn: '2099-12-31' };
    const limited = (
      await send('/admin/coupons', { body: { code: 'C', type: 'fixed', value: 1, ...limits } })
    ).body;
    expect(limited).toMatchObject({ ...limits, businessId: null, uses: 0 });
    await remove(`/admin/coupons/${limited.id}`);
    expect((await remove(`/admin/coupons/${a.id}`)).body).toEqual({ ok: true });
    expect((await remove(`/admin/coupons?id=${b.id}`)).body).toEqual({ ok: true });
    expect((await remove('/admin/coupons', { id: Number(made.body.id) })).body).toEqual({ ok: true });
    expect(await get('/admin/coupons')).toEqual({ coupons: [] });
    expectError(await remove(`/admin/coupons/${a.id}`), 404, 'NOT_FOUND');
    expectError(await remove('/admin/coupons'), 400, 'BAD_REQUEST', 'An id is required');
    expectError(await send(`/admin/coupons/${a.id}/toggle`, { method: 'POST' }), 404, 'NOT_FOUND');
  });

  test.each([
    [{ type: 'percent', value: 10 }, 'Please enter a coupon code'],
    [{ code: 'X', type: 'percent', value: 101 }, 'Invalid percent value (0-100)'],
    [{ code: 'X', type: 'percent' }, 'Invalid percent value (0-100)'],
    [{ code: 'X', type: 'fixed', value: -1 }, 'Invalid fixed amount'],
    [{ code: 'X', type: 'fixed', value: null }, 'Invalid fixed amount'],
  ])('%j is 422: %s', async (body, sentence) => {
    const answer = await send('/admin/coupons', { body });
    expectError(answer, 422, 'INVALID');
    expect(answer.body.error).toBe(sentence);
  });

  test('another type of value is 400, a code that is taken 409', async () => {
    expectError(
      await send('/admin/coupons', { body: { code: 'X', type: 'fixed', value: '5' } }),
      400,
      'BAD_REQUEST',
    );
    expect((await send('/admin/coupons', { body: { code: 'Twice', type: 'fixed', value: 5 } })).status).toBe(
      201,
    );
    expectError(
      await send('/admin/coupons', { body: { code: ' tWICE', type: 'fixed', value: 5 } }),
      409,
      'CONFLICT',
    );
    expectError(
      await send('/admin/coupons', { body: { code: 'Y', type: 'gift', value: 5 } }),
      422,
      'INVALID',
    );
  });
});

describe('memberships and metrics', () => {
  let ids: string[];

  beforeAll(async () => {
    await join(mia.token, 'key-1');
    for (const name of ['=anna', 'bert', 'carl']) {
      const { token } = await person(name);
      await join(token, `key-${name}`);
    }
    ids = (await get(at('/memberships'))).items.map(({ public_id }: { public_id: string }) => public_id);
  });

  const row = (username: string, status = 'active') => ({
    public_id: expect.stringMatching(/^[\w-]{8,}$/),
    user_id: ID,
    username,
    status,
    started_at: INSTANT,
    business_id: farm.id,
    business_name: 'Green Farm',
    business_slug: 'farm',
  });

  test('the three lists', async () => {
    const items = ['carl', 'bert', '=anna', 'mia'].map((name) => row(name));
    expect(await get(at('/memberships'))).toEqual({
      business: { id: farm.id, slug: 'farm', name: 'Green Farm' },
      items,
      nextCursor: null,
    });
    expect(await get('/admin/memberships')).toEqual({ items, nextCursor: null });
    expect(await get('/my/memberships')).toEqual({ items: [], nextCursor: null });
  });

  test('q, status and business', async () => {
    const names = async (query: string) =>
      (await get(`/admin/memberships?${query}`)).items.map(({ username }: { username: string }) => username);
    expect(await names('q=ber')).toEqual(['bert']);
    expect(await names('q=ber&status=any')).toEqual(['bert']);
    expect(await names('q=ber&status=canceled')).toEqual([]);
    expect(await names('status=active')).toHaveLength(4);
    expect(await names('business=farm')).toHaveLength(4);
    expect(await names(`business=${farm.id}`)).toHaveLength(4);
    expect(await names('business=dairy')).toEqual([]);
    const wrong = await send('/admin/memberships?status=paused');
    expectError(wrong, 400, 'BAD_REQUEST', 'The status must be any, active or canceled');
  });

  test('limit, cursor, nextCursor and Link', async () => {
    const one = await send(at('/memberships?limit=3'));
    expect(one.body.items).toHaveLength(3);
    expect(one.headers.link).toBe(
      `</api${at(`/memberships?limit=3&cursor=${one.body.nextCursor}`)}>; rel="next"`,
    );
    const two = await send(at(`/memberships?limit=3&cursor=${one.body.nextCursor}`));
    expect(two.body).toMatchObject({ items: [row('mia')], nextCursor: null });
    expect(two.headers.link).toBeUndefined();
    expectError(await send(at('/memberships?cursor=nonsense')), 400, 'BAD_REQUEST');
  });

  test('cancel, reactivate and skip answer the row; another’s is not found', async () => {
    const [carl] = ids;
    const act = (what: string) => send(`/admin/memberships/${carl}/${what}`, { method: 'POST' });
    expect(await act('skip')).toMatchObject({ status: 200, body: row('carl') });
    expect(await act('cancel')).toMatchObject({ status: 200, body: row('carl', 'canceled') });
    expect((await act('cancel')).body).toEqual(row('carl', 'canceled'));
    expect((await get(at('/memberships?status=canceled'))).items).toEqual([row('carl', 'canceled')]);
    expect((await act('reactivate')).body).toEqual(row('carl'));
    expectError(await send('/admin/memberships/nobodys/cancel', { method: 'POST' }), 404, 'NOT_FOUND');
  });

  test('organization-wide metrics', async () => {
    expect(await get('/admin/metrics')).toEqual({
      totals: {
        subscriptionsAll: 4,
        subscriptionsActive: 4,
        subscriptionsCanceled: 0,
        totalRevenue: 4 * 2650,
      },
      averages: { subscriptionPrice: 2650 },
      currency: 'USD',
      breakdowns: { subscriptionsByBusiness: [{ business_slug: 'farm', count: 4 }] },
      recentSubscriptions: ['carl', 'bert', '=anna', 'mia'].map((username) => ({
        public_id: expect.any(String),
        user_id: ID,
        username,
        business_slug: 'farm',
        status: 'active',
        started_at: INSTANT,
      })),
    });
  });

  test('metrics of a business', async () => {
    const body = await get(at('/metrics'));
    expect(Object.keys(body).toSorted()).toEqual([
      'averages',
      'business',
      'currency',
      'recentSubscriptions',
      'totals',
    ]);
    expect(body.business).toEqual({ id: farm.id, slug: 'farm', name: 'Green Farm' });
    expect(body.totals.subscriptionsActive).toBe(4);
  });

  test('a table to download: RFC 4180, in UTF-8, without formulas', async () => {
    const { status, text, headers } = await send(at('/memberships.csv'));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe('attachment; filename="memberships-farm-2026-11-03.csv"');
    expect(headers['cache-control']).toBe('private, no-store');
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe(
      '\uFEFFUser,Status,Payment,Started,Canceled,Next box,Business,Package,Option,Fulfillment,' +
        'Price a month (USD),Gift,Membership,Name,E-mail,Phone,Address to,Street,Apt,City,State,Zip,Country',
    );
    expect(lines[3]).toMatch(
      /^'=anna,active,ok,2026-11-03,,2026-12-03,Green Farm,Small Box,Pickup,pickup,26\.50,,/,
    );
    expect(lines[3]).toMatch(/,mia@example\.com,[^,]*,Mia Fields,12 Orchard Lane,,Albany,NY,12207,US$/);
    const all = await send('/admin/memberships.csv?q=bert');
    expect(all.text.split('\r\n')).toHaveLength(3);
    expect(all.headers['content-disposition']).toBe('attachment; filename="memberships-2026-11-03.csv"');
    expect((await send('/my/memberships.csv')).text.split('\r\n')).toHaveLength(2);
    expectError(await send(at('/memberships.csv?status=paused')), 400, 'BAD_REQUEST');
  });

  test('a long table comes whole, a page at a time', async () => {
    const em = door.orm.em.getConnection();
    await em.execute(LONG_TABLE);
    const { text } = await send('/admin/memberships.csv');
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[12]);
    expect(ids).toHaveLength(4 + 450);
    expect(new Set(ids).size).toBe(4 + 450);
  });
});

const LONG_TABLE = `
  insert into subscription (public_id, account_id, business_id, status, email, address, box, amount, anchor_day,
    started_on, last_order_on, next_box_on, started_at)
  select 'copy-of-a-membership-' || n, account_id, business_id, status, email, address, box, amount, anchor_day,
         started_on, last_order_on, next_box_on, started_at
    from subscription s, generate_series(1, 450) n where s.id = (select min(id) from subscription)`;
