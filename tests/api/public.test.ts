import { publishPage } from '../../schema/pages/publish-page.ts';
import { until } from '../support/until.ts';
import { farmPage } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct();
});
afterAll(() => door.close());

const get: TestProduct['call'] = (address, call) => door.call(address, call);

describe('before anything was saved', () => {
  test('the global page is null, lists are empty', async () => {
    expect((await get('/api/page')).body).toEqual({ content: null, version: 0 });
    expect((await get('/api/businesses')).body).toEqual({ businesses: [] });
    expect((await get('/api/square/items')).body).toEqual({ items: [] });
    expect((await get('/api/square/plans')).body).toEqual({ plans: [], itemsByPlanId: {} });
  });
});

describe('with a business', () => {
  beforeAll(async () => {
    await door.farm();
  });

  test('GET /api/businesses/{slug}/page: the whole content, completed, with its version', async () => {
    const { status, body } = await get('/api/businesses/farm/page');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['content', 'version']);
    expect(body.version).toBe(1);
    expect(Object.keys(body.content).toSorted().join(' ')).toBe(
      'addonIds addonLimit addonSectionTitle addonsSnapshot brand description faqs fulfillment gallery itemIds ' +
        'itemsSnapshot planIds social subscriptionCutoffDay theme upgradeIds upgradeLimit upgradeSectionTitle upgradesSnapshot',
    );
    expect(body.content).toMatchObject({
      brand: { name: 'Green Farm', logoUrl: '' },
      theme: { primary: '#f97316', selection: '#2563eb', buttonBorder: 'transparent', footerButtonBg: '' },
      planIds: ['plan_farm'],
      addonSectionTitle: 'Available Add-ons',
      faqs: [{ q: 'When?', a: '<p>Monthly.</p>' }],
      social: { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' },
    });
    expect(body.content.itemsSnapshot[0]).toEqual({
      id: 'item_1',
      name: 'Small Box',
      description: 'For two',
      descriptionHtml: '<p>For two</p>',
      priceFormatted: '$20.00',
      currency: 'USD',
      variations: expect.arrayContaining([
        {
          id: 'item_1_shipping',
          name: 'Shipping',
          ordinal: 1,
          priceMoney: { amount: 2800, currency: 'USD' },
          amount: 2800,
          currency: 'USD',
          priceFormatted: '$28.00',
        },
      ]),
    });
  });

  test('the slug is read in any case', async () => {
    expect((await get('/api/businesses/FARM/page')).status).toBe(200);
  });

  test('an unknown slug is 404 with the sentence', async () => {
    for (const address of ['/api/businesses/nobody/page', '/api/businesses/nobody/next-box']) {
      expect(await get(address)).toMatchObject({
        status: 404,
        body: { error: 'Business not found', code: 'NOT_FOUND' },
      });
    }
  });

  test('a path and a header that disagree are 400, and one that agrees is not', async () => {
    const answer = await get('/api/businesses/farm/page', { tenant: 'bakery' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await get('/api/businesses/farm/page', { tenant: 'Farm' })).status).toBe(200);
  });

  test('GET /api/businesses/{slug}/next-box', async () => {
    expect((await get('/api/businesses/farm/next-box')).body).toEqual({ content: '<p>Carrots</p>' });
  });

  test('GET /api/square/items: of the tenant by header or by subdomain; an unknown one is 404', async () => {
    const { body } = await get('/api/square/items', { tenant: 'farm' });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['item_1', 'item_2']);
    const bySubdomain = await get('/api/square/items', { headers: { host: 'farm.regulars.test' } });
    expect(bySubdomain.body).toEqual(body);
    expect((await get('/api/square/items')).body).toEqual({ items: [] });
    expect((await get('/api/square/items', { tenant: 'nobody' })).status).toBe(404);
  });

  test('GET /api/square/plans', async () => {
    const { body } = await get('/api/square/plans', { tenant: 'farm' });
    expect(body.plans).toEqual([
      { id: 'plan_farm', name: 'Green Farm', cadence: 'MONTHLY', business_slug: 'farm' },
    ]);
    expect(Object.keys(body.itemsByPlanId)).toEqual(['plan_farm']);
    expect(body.itemsByPlanId.plan_farm).toHaveLength(2);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (const slug of ['bakery', 'cafe', 'dairy']) await door.farm(slug);
  });

  test('GET /api/businesses answers every row, or pages with a Link to the next', async () => {
    const all = (await get('/api/businesses?limit=200')).body.businesses;
    expect(all).toHaveLength(4);
    expect(all[0]).toEqual({
      id: expect.any(String),
      slug: expect.any(String),
      name: 'Green Farm',
      logoUrl: '',
      description: expect.any(String),
      memberCount: 0,
    });
    const seen: string[] = [];
    let address: string | undefined = '/api/businesses?limit=3';
    while (address) {
      const { body, headers } = await get(address);
      seen.push(...body.businesses.map(({ slug }: { slug: string }) => slug));
      address = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
    }
    expect(seen.toSorted()).toEqual(['bakery', 'cafe', 'dairy', 'farm']);
    expect((await get('/api/businesses')).headers.link).toBeUndefined();
  });

  test.each(['0', '-1', 'many', '1.5', ''])('limit=%s is 400', async (limit) => {
    expect(await get(`/api/businesses?limit=${limit}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', fields: { limit: expect.any(String) } },
    });
  });

  test('a cursor that is none of ours is 400', async () => {
    expect((await get('/api/businesses?cursor=nonsense')).status).toBe(400);
  });
});

describe('cached bodies', () => {
  test('an ETag, a 304 for it, and Vary; to a call with a token the answer is private', async () => {
    const first = await get('/api/businesses/farm/page');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect(first.headers.vary).toContain('X-Tenant');
    const again = await get('/api/businesses/farm/page', {
      headers: { 'if-none-match': `W/${etag}, "other"` },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    const token = (await door.as.member()).token;
    const own = await get('/api/businesses/farm/page', { token });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toEqual(first.body);
  });

  test('they are compressed for who takes it', async () => {
    const answer = await get('/api/businesses/farm/page', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    const plain = await get('/api/businesses/farm/page', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('a published page is shown at once, by every instance that listens', async () => {
    const business = await door.farm('orchard');
    expect((await get('/api/businesses/orchard/page')).body.version).toBe(1);
    await publishPage(await door.own(), business, { content: { ...farmPage(), description: '<p>New</p>' } });
    await until(async () => (await get('/api/businesses/orchard/page')).body.version === 2);
    expect((await get('/api/businesses/orchard/page')).body.content.description).toBe('<p>New</p>');
  });

  test('when the listening connection dies, everything is dropped and nothing kept until it is back', async () => {
    const business = await door.farm('vineyard');
    await get('/api/businesses/vineyard/page');
    await door.orm.em
      .getConnection()
      .execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
      );
    await publishPage(await door.own(), business, { content: farmPage() });
    await until(async () => (await get('/api/businesses/vineyard/page')).body.version === 2);
    await until(async () => (await listeners()) === 1);
    await publishPage(await door.own(), business, { content: farmPage() });
    await until(async () => (await get('/api/businesses/vineyard/page')).body.version === 3);
    expect(await listeners()).toBe(1);
  });
});

async function listeners(): Promise<number> {
  const rows = await door.orm.em
    .getConnection()
    .execute(`select 1 from pg_stat_activity where query ilike 'listen%' and datname = current_database()`);
  return rows.length;
}
