import { createBodyCache } from './body-cache.ts';
import type { Body } from './body-cache.ts';

const page = (text: string): Body => ({ status: 200, type: 'text/plain', text });

function counted(text = 'page') {
  let made = 0;
  return { make: async () => page(`${text} ${++made}`), made: () => made };
}

function trustedCache() {
  const cache = createBodyCache();
  cache.setTrusted(true);
  return cache;
}

test('a body is made once and kept until its subject changes', async () => {
  const cache = trustedCache();
  const { make, made } = counted();
  await cache.get('a', 'farm', make);
  const again = await cache.get('a', 'farm', make);
  expect(again.bytes.toString()).toBe('page 1');
  cache.drop('bakery');
  await cache.get('a', 'farm', make);
  expect(made()).toBe(1);
  cache.drop('farm');
  expect((await cache.get('a', 'farm', make)).bytes.toString()).toBe('page 2');
});

test('a list falls with every business, and everything with the global page', async () => {
  const cache = trustedCache();
  const list = counted();
  const farm = counted();
  await cache.get('list', 'list of pages', list.make);
  await cache.get('farm', 'farm', farm.make);
  cache.drop('bakery');
  await cache.get('list', 'list of pages', list.make);
  await cache.get('farm', 'farm', farm.make);
  expect([list.made(), farm.made()]).toEqual([2, 1]);
  cache.drop('global');
  await cache.get('farm', 'farm', farm.make);
  expect(farm.made()).toBe(2);
});

test('callers at one time wait for one making', async () => {
  const cache = trustedCache();
  const { make, made } = counted();
  await Promise.all([1, 2, 3].map(() => cache.get('a', 'farm', make)));
  expect(made()).toBe(1);
});

test('what changed while a body was made is not kept, and nobody who asks later gets it', async () => {
  const cache = trustedCache();
  let finish = (_body: Body): void => {};
  const slow = cache.get('a', 'farm', () => new Promise((resolve) => (finish = resolve)));
  cache.drop('farm');
  const later = await cache.get('a', 'farm', async () => page('new'));
  finish(page('old'));
  expect((await slow).bytes.toString()).toBe('old');
  expect(later.bytes.toString()).toBe('new');
  expect((await cache.get('a', 'farm', async () => page('newer'))).bytes.toString()).toBe('new');
});

test('nothing is kept while changes go unnoticed, and no failure ever', async () => {
  const cache = createBodyCache();
  const { make, made } = counted();
  await cache.get('a', 'farm', make);
  await cache.get('a', 'farm', make);
  expect(made()).toBe(2);
  cache.setTrusted(true);
  await expect(cache.get('b', 'farm', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect((await cache.get('b', 'farm', async () => ({ ...page('gone'), status: 404 }))).status).toBe(404);
  expect((await cache.get('b', 'farm', make)).status).toBe(200);
});

test('compressed forms hold the same text', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib');
  const body = await trustedCache().get('a', 'farm', async () => page('x'.repeat(5000)));
  expect(brotliDecompressSync(await body.encoded('br')).toString()).toBe('x'.repeat(5000));
  expect(gunzipSync(await body.encoded('gzip')).toString()).toBe('x'.repeat(5000));
});
