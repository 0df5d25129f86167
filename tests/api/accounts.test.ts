import { openBusiness } from '../../schema/businesses/management/open-business.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
  await door.farm();
});
afterAll(() => door.close());

const wrongLogin = { error: 'Invalid username or password', code: 'UNAUTHENTICATED' };

describe('registering', () => {
  test('201 with the user and no token', async () => {
    const answer = await door.call('/api/auth/register', { body: { username: 'Nora', password: PASSWORD } });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(String),
        public_id: expect.stringMatching(/^[\w-]{20,}$/),
        username: 'Nora',
        is_admin: false,
        created_at: expect.any(String),
      },
    });
  });

  test('a taken name is 409 in any case, short ones and short passwords are 422 on their field', async () => {
    const register = (username: string, password: string) =>
      door.call('/api/auth/register', { body: { username, password } });
    const taken = 'Username is already taken. Please choose a different one.';
    expect(await register('nORA', PASSWORD)).toMatchObject({
      status: 409,
      body: { error: taken, code: 'CONFLICT', fields: { username: taken } },
    });
    expect(await register('no', PASSWORD)).toMatchObject({
      status: 422,
      body: { fields: { username: 'Username must be at least 3 characters long' } },
    });
    expect(await register('someone', 'short')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Password must be at least 8 characters long' } },
    });
    expect(await register('', '')).toMatchObject({
      status: 422,
      body: { error: 'Please provide username and password', code: 'INVALID' },
    });
  });

  test('GET /api/auth/check-username/{username}', async () => {
    const check = async (name: string) => (await door.call(`/api/auth/check-username/${name}`)).body;
    expect(await check('nora')).toEqual({ available: false });
    expect(await check('somebody-new')).toEqual({ available: true });
    expect(await check('ab')).toEqual({ available: false });
    expect(await check(encodeURIComponent('Łukasz'))).toEqual({ available: true });
  });
});

describe('signing in', () => {
  test('a token, the user and the tenant', async () => {
    const body = { username: ' nora ', password: PASSWORD };
    const answer = await door.call('/api/auth/login', { body, tenant: 'farm' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        public_id: expect.any(String),
        username: 'Nora',
        is_admin: false,
        email: null,
        name: null,
        phone: null,
      },
      tenant: 'farm',
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await door.call('/api/auth/login', { body })).body.tenant).toBeNull();
    expect((await door.call('/api/auth/login', { body, tenant: 'nobody' })).status).toBe(200);
  });

  test('the same sentence for an unknown name and a wrong password', async () => {
    const wrong = await door.call('/api/auth/login', { body: { username: 'nora', password: 'nope' } });
    const unknown = await door.call('/api/auth/login', { body: { username: 'no-one', password: 'nope' } });
    expect([wrong.status, wrong.body]).toEqual([401, wrongLogin]);
    expect([unknown.status, unknown.body]).toEqual([401, wrongLogin]);
  });

  test('logout ends the session on the server', async () => {
    const token = (await door.as.member()).token;
    expect((await door.call('/api/my/orders', { token })).status).toBe(200);
    const logout = await door.call('/api/auth/logout', { method: 'POST', token });
    expect([logout.status, logout.body]).toEqual([200, { ok: true }]);
    expect(await door.call('/api/my/orders', { token })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  test('a token that expired is 401', async () => {
    const token = (await door.as.member()).token;
    await door.orm.em.getConnection().execute(`update session set last_used_at = now() - interval '31 days'`);
    expect((await door.call('/api/my/profile', { token })).status).toBe(401);
  });
});

describe('what is the caller’s own', () => {
  const own = ['businesses', 'memberships', 'profile', 'orders', 'subscriptions', 'skips'];

  test.each(own)('GET /api/my/%s needs a token', async (name) => {
    const sent = await door.call(`/api/my/${name}`);
    expect(sent).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await door.call(`/api/my/${name}`, { token: 'invented' })).status).toBe(401);
    expect(
      (await door.call(`/api/my/${name}`, { headers: { authorization: 'Basic bWlhOng=' } })).status,
    ).toBe(401);
  });

  test('empty lists for somebody new', async () => {
    const token = (await door.as.member()).token;
    const answer = async (name: string) => (await door.call(`/api/my/${name}`, { token })).body;
    expect(await answer('businesses')).toEqual([]);
    expect(await answer('memberships')).toEqual({ items: [], nextCursor: null });
    expect(await answer('orders')).toEqual({ orders: [] });
    expect(await answer('subscriptions')).toEqual({ subscriptions: [] });
    expect(await answer('skips')).toEqual({ skips: [] });
  });

  test('the profile is read and saved', async () => {
    const token = (await door.as.member()).token;
    expect((await door.call('/api/my/profile', { token })).body).toEqual({
      email: null,
      name: null,
      phone: null,
    });
    const profile = { email: 'nora@example.com', name: 'Nora Fields', phone: '555-0100' };
    const saved = await door.call('/api/my/profile', { token, body: { profile } });
    expect([saved.status, saved.body]).toEqual([200, profile]);
    expect((await door.call('/api/my/profile', { token })).body).toEqual(profile);
    const wrong = await door.call('/api/my/profile', { token, body: { profile: { email: 'not one' } } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { email: expect.any(String) } },
    });
  });

  test('a changed password ends every session', async () => {
    const token = (await door.as.member('changer')).token;
    const change = (currentPassword: string, newPassword: string) =>
      door.call('/api/my/change-password', { token, body: { currentPassword, newPassword } });
    expect(await change('wrong one', 'another password')).toMatchObject({
      body: { error: 'Current password is incorrect' },
    });
    expect(await change('', '')).toMatchObject({ status: 422 });
    expect((await change(PASSWORD, 'short')).body.error).toBe('Password must be at least 8 characters long');
    expect((await change(PASSWORD, 'another password')).body).toEqual({ ok: true });
    expect((await door.call('/api/my/profile', { token })).status).toBe(401);
    const body = { username: 'changer', password: 'another password' };
    expect((await door.call('/api/auth/login', { body })).status).toBe(200);
  });

  test('the businesses of somebody attached, with the role', async () => {
    const token = (await door.as.member('owner')).token;
    const context = await door.own();
    const found = await context.em.getConnection().execute(`select id from account where username = 'owner'`);
    await openBusiness(context, {
      name: 'Bakery',
      attachments: [{ accountId: String(found[0]?.id), role: 'owner' }],
    });
    expect((await door.call('/api/my/businesses', { token })).body).toEqual([
      {
        id: expect.any(String),
        slug: 'bakery',
        name: 'Bakery',
        logoUrl: '',
        description: null,
        memberCount: 0,
        role: 'owner',
      },
    ]);
    const login = await door.call('/api/auth/login', { body: { username: 'owner', password: PASSWORD } });
    expect(login.body.tenant).toBeNull();
  });
});
