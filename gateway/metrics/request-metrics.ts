import type { FastifyInstance } from 'fastify';

import type { Metrics } from './metrics.ts';

/** Notes how long each request took. Labels are what the server declares, never what a caller sends. */
export function measureRequests(app: FastifyInstance, { requestSeconds }: Metrics): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    requestSeconds.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
