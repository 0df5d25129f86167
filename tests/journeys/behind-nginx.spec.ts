import { chromium } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { checkSettings, startBehindNginx, type Proxied } from '../support/browser/behind-nginx.ts';

/** The files of docs/operating.md, run by the real nginx. */
const nginx = process.env['NGINX_PATH'] ?? '';
test.skip(nginx === '', 'NOT TESTED: there is no nginx on this system, and none could be installed');

let proxied: Proxied;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  if (nginx !== '') proxied = await startBehindNginx(nginx);
});
test.afterAll(async () => {
  await proxied?.stop();
});

const login = (from: string, body: object, headers?: Record<string, string>) =>
  proxied.call(`https://${proxied.host}/api/auth/login`, { from, body, headers });
const wrong = (n: number) => ({ username: `stranger-${n}`, password: 'not the one' });

test('the nginx file of docs/operating.md loads', () => {
  expect(checkSettings(nginx)).toEqual({ loads: true, said: expect.stringContaining('syntax is ok') });
});

test('a stranger’s wrong sign-ins stop the stranger, and nobody else', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 30; n++) answers.push((await login('127.0.0.2', wrong(n))).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  expect((await login('127.0.0.3', proxied.admin)).status).toBe(200);
});

test('an X-Forwarded-For of the client’s own gains nothing', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 30; n++)
    answers.push((await login('127.0.0.4', wrong(n), { 'X-Forwarded-For': `198.51.100.${n}` })).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(20);
  expect((await login('127.0.0.5', proxied.admin)).status).toBe(200);
});

test('1,300 visitors, a page each: none is refused', async () => {
  test.slow();
  const waiting = Array.from({ length: 1_300 }, (_, n) => `127.1.${n >> 8}.${n & 255}`);
  const answers = new Map<number, number>();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
        const { status } = await proxied.call(`https://${proxied.host}/`, { from });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  expect([...answers]).toEqual([[200, 1_300]]);
});

test('who asks hundreds of times in a second is told to slow down, and nobody else', async () => {
  const ask = async (from: string) =>
    (await proxied.call(`https://${proxied.host}/api/businesses`, { from })).status;
  const stranger = Promise.all(Array.from({ length: 700 }, () => ask('127.0.0.6')));
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`127.0.1.${n}`)));
  expect(new Set(others)).toEqual(new Set([200]));
  const answers = await stranger;
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(100);
  expect(answers.every((status) => status === 200 || status === 429)).toBe(true);
});

test('every absolute address is https, on the main host and on a business’s', async () => {
  const { host, call, business } = proxied;
  const { slug } = business;
  const site = `https://${slug}.${host}`;
  for (const [address, canonical] of [
    [`https://${host}/`, `https://${host}/`],
    [`https://${host}/b/${slug}`, site],
    [`${site}/`, site],
  ] as const) {
    const { text, headers } = await call(address);
    expect(text).toContain(`<link rel="canonical" href="${canonical}`);
    expect(text).toContain(`<meta property="og:url" content="${canonical}`);
    expect(text).toContain(`"mainOrigin":"https://${host}"`);
    expect(text).not.toMatch(new RegExp(`http://[^"<]*${host}`));
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  expect((await call(`${site}/`)).text).toContain(`"url":"${site}/"`);
  const sitemap = (await call(`https://${host}/sitemap.xml`)).text;
  expect(sitemap).toContain(`<loc>https://${host}/b/${slug}</loc>`);
  expect(sitemap).not.toContain(`<loc>http:`);
  expect((await call(`https://${host}/robots.txt`)).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
  expect((await call(`${site}/admin/users?x=1`)).headers.location).toBe(`https://${host}/admin/users?x=1`);
});

test('plain http leads to https, with nothing served before', async () => {
  const answer = await proxied.call(`http://farm.${proxied.host}/membership?x=1`);
  expect([answer.status, answer.headers.location]).toEqual([
    301,
    `https://farm.${proxied.host}/membership?x=1`,
  ]);
});

test('an admin who signs in on a subdomain gets to the main host, and the code never goes over http', async () => {
  const { host, ports, admin, business } = proxied;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      `--host-resolver-rules=MAP *:443 127.0.0.1:${ports.https}, MAP *:80 127.0.0.1:${ports.http}`,
    ],
  });
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    const addresses: string[] = [];
    page.on('request', (sent) => addresses.push(sent.url()));
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto(`https://${business.slug}.${host}/membership`);
    await page.getByLabel('Username').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`https://${host}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addresses.filter((address) => !address.startsWith('https:') && address !== 'about:blank')).toEqual(
      [],
    );
  } finally {
    await browser.close();
  }
});
