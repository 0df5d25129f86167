/** Built at that address by vite.config.ts: without a hash in its name, so that a browser finds the newer one. */
const WORKER = '/packing-worker.js';

/** Caches of kept files begin so; the rest is the build's entry, as a newer build has other files. */
const PREFIX = 'packing-files ';

/**
 * Keeps this screen openable without a connection: its address, the built files that are in use now, and a worker that
 * serves them where the network does not. Quietly does nothing where the browser can't.
 */
export async function keepFiles(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' } });
    if (!response.ok || response.redirected) return;
    const files = await filesInUse(await response.clone().text());
    const name = PREFIX + (files.find((file) => /entry-client[^/]*\.js$/.test(file)) ?? '');
    const cache = await caches.open(name);
    await cache.put(path, response);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(files.filter((file) => !kept.has(file)));
    for (const other of await caches.keys())
      if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
    await navigator.serviceWorker.register(WORKER, { scope: path, updateViaCache: 'none' });
  } catch {
    // No connection any more, a full disk, or a development server without the worker: next time.
  }
}

/** Deletes the files and the worker. */
export async function forgetKeptFiles(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations())
      if (registration.active?.scriptURL.endsWith(WORKER)) await registration.unregister();
  } catch {
    // Nothing was kept where the browser knows neither.
  }
}

/** Paths of the built files that the page names or that this visit has loaded. */
async function filesInUse(html: string): Promise<string[]> {
  const named = [...html.matchAll(/["'](\/assets\/[^"'?]+)["']/g)].map(([, path]) => path!);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set([...named, ...loaded])];
}
