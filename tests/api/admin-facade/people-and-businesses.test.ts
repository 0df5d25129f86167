import { PASSWORD } from '../../support/cheap-passwords.ts';
import { expectError, ID, INSTANT, openAdminFacade } from '../support/admin-facade.ts';

/** The exact answers of the admin routes: docs/rules.md "REST". */
const { door, mia, person, send, get, remove, at } = await openAdminFacade();

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
    await door.farm('dairy');
    expectError(await send(at('/page'), { tenant: 'dairy' }), 400, 'BAD_REQUEST');
    expect((await send(at('/page'), { tenant: 'FARM' })).status).toBe(200);
    expect((await send('/admin/users', { tenant: 'dairy' })).status).toBe(200);
  });
});
