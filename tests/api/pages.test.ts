import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Site } from '../../gateway/pages/site.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const LIST = 'query ($after: String) { businesses(after: $after) { nodes { slug } } }';
const DOCUMENT = 'query ($slug: String!) { business(slug: $slug) { name } }';

/** Stands for the built screens: says what it was asked, so that the door alone is tested here. */
const site: Site = {
  stylesheet: null,
  matchPage(url, tenant) {
    const pathname = url.split('?')[0] ?? '';
    const slug = tenant !== null && pathname === '/' ? tenant : /^\/b\/([^/]+)$/.exec(pathname)?.[1];
    if (slug) return { name: 'business', document: DOCUMENT, variables: { slug } };
    if (pathname === '/businesses') {
      const after = new URLSearchParams(url.split('?')[1]).get('after');
      return { name: 'businesses', document: LIST, variables: { after } };
    }
    if (pathname === '/membership') return { name: 'shell', document: null, variables: {} };
    if (pathname === '/admin/login') return { name: 'redirect', document: null, variables: {} };
    return { name: 'not-found', document: null, variables: {} };
  },
  renderPage({ url, data, config, failed }) {
    const body = `<!doctype html>${JSON.stringify({ url, data, tenant: config.tenant, main: config.mainOrigin, failed })}`;
    if (failed) return { status: 503, body };
    if (url.startsWith('/admin/login')) return { status: 302, body, location: '/membership' };
    if (!KNOWN.test(url) || (url.startsWith('/b/') && data === null)) return { status: 404, body };
    return { status: 200, body };
  },
};

const KNOWN = /^\/($|\?|b\/|businesses|membership)/;

let door: TestProduct;
const root = mkdtempSync(path.join(tmpdir(), 'regulars-files-'));

beforeAll(async () => {
  const client = path.join(root, 'dist/web/client');
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  mkdirSync(path.join(root, 'demo/pictures'), { recursive: true });
  writeFileSync(path.join(client, 'assets/entry-abc123.js'), 'export const plain = true;');
  writeFileSync(path.join(client, 'assets/entry-abc123.js.br'), 'compressed');
  writeFileSync(path.join(client, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(root, 'demo/pictures/crate.jpg'), 'picture');
  door = await openTestProduct({ site, projectRoot: root });
  await door.farm();
});
afterAll(() => door.close());

const page = async (address: string, host = 'regulars.test:3000') => {
  const answer = await door.call(address, { headers: { host } });
  const said = answer.text.startsWith('<!doctype html>{') ? JSON.parse(answer.text.slice(15)) : null;
  return { ...answer, said };
};

describe('rendered pages', () => {
  test('a business’s page with its data, an ETag and a 304', async () => {
    const first = await page('/b/farm?utm_source=x');
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.said).toMatchObject({
      url: '/b/farm',
      data: { business: { name: 'Green Farm' } },
      tenant: null,
    });
    const again = await door.call('/b/farm', {
      headers: { host: 'regulars.test:3000', 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test('an unknown slug and an unknown address are 404 pages', async () => {
    expect(await page('/b/nobody')).toMatchObject({ status: 404, said: { data: null } });
    expect(await page('/nowhere')).toMatchObject({ status: 404 });
  });

  test('a closed business is 404 from then on', async () => {
    const business = await door.farm('closing');
    expect((await page('/b/closing')).status).toBe(200);
    await door.orm.em
      .getConnection()
      .execute(
        `update business set closed_at = now() where id = ${business.id}; notify page_changed, 'closing'`,
      );
    for (let tries = 0; tries < 100 && (await page('/b/closing')).status === 200; tries++) {
      await new Promise((go) => setTimeout(go, 20));
    }
    expect((await page('/b/closing')).status).toBe(404);
  });

  test('screens that the browser draws come as a shell, redirects as redirects', async () => {
    expect(await page('/membership?orderId=x')).toMatchObject({
      status: 200,
      said: { url: '/membership?orderId=x' },
    });
    const login = await page('/admin/login');
    expect([login.status, login.headers.location]).toEqual([302, '/membership']);
  });

  test.each(['nonsense', Buffer.from('["\\u0000","1"]').toString('base64url')])(
    'a list after %s, which no list has given, is a failed one with 400',
    async (after) => {
      const answer = await page(`/businesses?after=${after}`);
      expect(answer).toMatchObject({ status: 400, said: { failed: true } });
    },
  );

  test('where the query fails, the error page with 503 or 500, and nothing of the reason', async () => {
    const broken = await openTestProduct({ site });
    try {
      await broken.orm.em.getConnection().execute('alter table business rename to business_gone');
      const answer = await broken.call('/b/farm');
      expect(answer.status).toBe(500);
      expect(answer.text).toContain('"failed":true');
      expect(answer.text).not.toContain('business_gone');
    } finally {
      await broken.close();
    }
  });
});

describe('a business’s subdomain', () => {
  const host = 'farm.regulars.test:3000';

  test('/ is the business’s page', async () => {
    expect((await page('/', host)).said).toMatchObject({
      data: { business: { name: 'Green Farm' } },
      tenant: 'farm',
      main: 'http://regulars.test:3000',
    });
  });

  test('/admin goes to the main host with the same path', async () => {
    const answer = await page('/admin/users?x=1', host);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      'http://regulars.test:3000/admin/users?x=1',
    ]);
    expect((await page('/administration', host)).status).not.toBe(302);
  });

  test('its body is its own, though the address is the same', async () => {
    expect((await page('/businesses')).said.tenant).toBeNull();
    expect((await page('/businesses', host)).said.tenant).toBe('farm');
  });
});

test('sitemap.xml and robots.txt', async () => {
  const sitemap = await page('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('xml');
  for (const address of ['/', '/businesses', '/contact', '/b/farm']) {
    expect(sitemap.text).toContain(`<loc>http://regulars.test:3000${address}</loc>`);
  }
  expect((await page('/robots.txt')).text).toContain('Sitemap: http://regulars.test:3000/sitemap.xml');
});

describe('files', () => {
  test('hashed ones for ever, compressed where the build left it', async () => {
    const plain = await page('/assets/entry-abc123.js');
    expect([plain.status, plain.text]).toEqual([200, 'export const plain = true;']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await door.call('/assets/entry-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect([small.headers['content-encoding'], small.text]).toEqual(['br', 'compressed']);
  });

  test('pictures and what lies beside, but nothing outside', async () => {
    expect((await page('/uploads/demo/crate.jpg')).text).toBe('picture');
    expect((await page('/favicon.svg')).text).toBe('<svg/>');
    for (const address of [
      '/assets/nothing.js',
      '/assets/../../package.json',
      '/uploads/demo/%2e%2e/crate.jpg',
    ]) {
      expect((await page(address)).status).toBe(404);
    }
  });
});
