/**
 * The service worker of the packing screen: its scope is that one address (client/offline/kept-files.ts). Without a
 * connection it answers with what the screen has kept; it keeps nothing by itself, so that nothing is ever older than
 * the last visit. Built as a file of its own, and imports nothing.
 */

/** What TypeScript's library for pages does not know of workers. */
interface Work extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate' | 'fetch', listener: (event: Work) => void): void;
};

/** A line that hangs is no line: after so long what is kept is shown. */
const LONGEST_WAIT_MILLISECONDS = 4000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request, pathname));
});

/** The page as the server has it now, else as it was kept. */
async function page(request: Request, pathname: string): Promise<Response> {
  const kept = await keptAt(pathname);
  if (!kept) return fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLISECONDS, null));
  const answer = await Promise.race([fetch(request).catch(() => null), patience]);
  return answer && answer.status < 500 ? answer : kept;
}

/** A built file has a hash in its name: the kept one is the right one. */
const file = async (request: Request, pathname: string): Promise<Response> =>
  (await keptAt(pathname)) ?? fetch(request);

const keptAt = (pathname: string) => caches.match(pathname, { ignoreVary: true });
