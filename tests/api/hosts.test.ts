import type { Site } from '../../gateway/pages/site.ts';
import { squareWebhook } from '../../gateway/payments/square/square-webhook.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Stands for the built screens: says which addresses it was told to make links from. */
const site: Site = {
  stylesheet: null,
  matchPage: (url) =>
    url.startsWith('/b/')
      ? {
          name: 'business',
          document: 'query ($slug: String!) { business(slug: $slug) { name } }',
          variables: { slug: 'farm' },
        }
      : { name: 'shell', document: null, variables: {} },
  renderPage: ({ config }) => ({
    status: 200,
    body: JSON.stringify([config.origin, config.mainOrigin, config.tenant]),
  }),
};

let door: TestProduct;
beforeAll(async () => {
  door = await openTestProduct({
    site,
    config: { trustProxy: 1 },
    webhooks: [
      squareWebhook({
        webhookSignatureKeys: ['key'],
        webhookUrl: 'https://tunnel.test/api/webhooks/square',
      })!,
    ],
  });
  await door.farm();
});
afterAll(() => door.close());

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
const get = (address: string, host: string, headers = {}) =>
  door.call(address, { headers: { ...HTTPS, host, ...headers } });
const linksOf = (text: string) => JSON.parse(text);

const MAIN = 'https://regulars.test';
const FARM = 'https://farm.regulars.test';

test.each([
  ['regulars.test', {}, [MAIN, MAIN, null]],
  ['regulars.test:6666', {}, [MAIN, MAIN, null]],
  ['farm.regulars.test', {}, [FARM, MAIN, 'farm']],
  ['regulars.test', { 'x-forwarded-host': 'evil.test' }, [MAIN, MAIN, null]],
  ['regulars.test', { 'x-forwarded-host': 'farm.regulars.test' }, [MAIN, MAIN, null]],
  ['127.0.0.1:3000', {}, [MAIN, MAIN, null]],
  [
    'regulars.test',
    { 'x-forwarded-proto': 'javascript' },
    ['http://regulars.test', 'http://regulars.test', null],
  ],
])('links on %s with %j are the product’s own', async (host, headers, links) => {
  for (const address of ['/membership', '/b/farm']) {
    const answer = await get(address, host, headers);
    expect([answer.status, linksOf(answer.text)]).toEqual([200, links]);
  }
  const sitemap = await get('/sitemap.xml', host, headers);
  expect(sitemap.text).toContain(`<loc>${links[0]}/</loc>`);
  expect((await get('/robots.txt', host, headers)).text).toContain(`Sitemap: ${links[0]}/sitemap.xml`);
});

const STRANGE = [
  'evil.test',
  '10.0.0.1',
  'regulars.test.evil.test',
  'a.b.regulars.test',
  'regulars.test@evil.test',
  '%',
];

test.each(STRANGE)('a page by the host "%s" is on the main site', async (host) => {
  const answer = await get('/b/farm?x=1', host);
  expect([answer.status, answer.headers.location]).toEqual([302, `${MAIN}/b/farm?x=1`]);
  expect((await get('//evil.test/x', host)).headers.location).toBe(`${MAIN}/evil.test/x`);
});

test.each(STRANGE)('a call by the host "%s" is 421', async (host) => {
  const headers = { ...HTTPS, host };
  for (const address of ['/api/page', '/sitemap.xml', '/graphql'])
    expect(await get(address, host)).toMatchObject({
      status: 421,
      body: { code: 'MISDIRECTED', error: expect.any(String) },
    });
  const body = { username: 'a-new-name', password: 'long enough' };
  expect((await door.call('/api/auth/register', { headers, body })).status).toBe(421);
  expect((await door.call('/graphql', { headers, body: { query: '{ now }' } })).status).toBe(421);
});

test('www is the main site, for whoever reads', async () => {
  expect((await get('/contact', 'www.regulars.test')).headers.location).toBe(`${MAIN}/contact`);
  expect((await get('/sitemap.xml', 'www.regulars.test')).headers.location).toBe(`${MAIN}/sitemap.xml`);
  const headers = { ...HTTPS, host: 'www.regulars.test' };
  expect((await door.call('/graphql', { headers, body: { query: '{ now }' } })).status).toBe(421);
});

test('probes are answered by address, and Square by the host that it was told', async () => {
  for (const host of ['10.0.0.1:3000', 'evil.test']) {
    expect((await get('/healthz', host)).status).toBe(200);
    expect((await get('/readyz', host)).status).toBe(200);
  }
  const headers = { ...HTTPS, host: 'tunnel.test' };
  // Refused by its signature, not by its host.
  expect((await door.call('/api/webhooks/square', { headers, body: {} })).status).toBe(403);
});

describe('on localhost', () => {
  let local: TestProduct;
  beforeAll(async () => {
    local = await openTestProduct({ site, config: { publicHost: 'localhost' } });
  });
  afterAll(() => local.close());

  test.each(['localhost:3000', '127.0.0.1:3000', 'shop.test', '[::1]:3000'])(
    'links follow %s',
    async (host) => {
      const answer = await local.call('/membership', { headers: { host } });
      expect(linksOf(answer.text)).toEqual([`http://${host}`, `http://${host}`, null]);
    },
  );

  test.each(['localhost@evil.test', '%'])('"%s" is no host', async (host) => {
    expect(await local.call('/membership', { headers: { host } })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });
});
