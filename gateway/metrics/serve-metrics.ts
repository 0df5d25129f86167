import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Registry } from 'prom-client';

/**
 * Serves GET /metrics on a port of its own, so that no proxy in front of the product ever shows it. `refresh` brings what
 * is not counted by itself up to date before each scrape.
 * @returns the port, and how to stop. @throws EADDRINUSE and the like.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
  refresh: () => Promise<void> = async () => {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
