import { expectError, ID, INSTANT, openAdminFacade } from '../support/admin-facade.ts';

/** The exact answers of the admin routes: docs/rules.md "REST". */
const { door, farm, mia, person, send, get, remove, at, join } = await openAdminFacade();

describe('coupons', () => {
  const unlimited = {
    duration: 'once',
    businessId: null,
    usesLimit: null,
    oncePerMember: false,
    endsOn: null,
    uses: 0,
  };
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
    const limits = { duration: 'every', usesLimit: 3, oncePerMember: true, endsOn: '2099-12-31' };
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
    await door.farm('dairy');
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
    next_box_on: status === 'active' ? '2026-12-03' : null,
    deadline_on: null,
    weekday: null,
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
    // December is skipped.
    const skipped = { ...row('carl'), next_box_on: '2027-01-03' };
    expect(await act('skip')).toMatchObject({ status: 200, body: skipped });
    expect(await act('cancel')).toMatchObject({ status: 200, body: row('carl', 'canceled') });
    expect((await act('cancel')).body).toEqual(row('carl', 'canceled'));
    expect((await get(at('/memberships?status=canceled'))).items).toEqual([row('carl', 'canceled')]);
    expect((await act('reactivate')).body).toEqual(skipped);
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
      '\uFEFFUser,Status,Payment,Started,Canceled,Next box,Business,Package,Option,Add-ons,Upgrades,Fulfillment,' +
        'Price a month (USD),Gift,Membership,Name,E-mail,Phone,Address to,Street,Apt,City,State,Zip,Country',
    );
    expect(lines[3]).toMatch(
      /^'=anna,active,ok,2026-11-03,,2026-12-03,Green Farm,Small Box,Pickup,Eggs,,pickup,26\.50,,/,
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
      .map((line) => line.split(',')[14]);
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
