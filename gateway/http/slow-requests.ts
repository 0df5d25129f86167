import type { FastifyInstance, FastifyRequest } from 'fastify';

import { operationOf } from './operation-of.ts';

/** From here on a request is worth a line: no statement of a healthy database takes a tenth of it. */
const SLOW_MILLISECONDS = 500;
/** At most one line in so long a time: a slow hour must not fill the disk. The next one says how many there were. */
const EVERY_MILLISECONDS = 10_000;

/**
 * Writes down what was slow: the route as it is declared, or the operation's name, and how long it took from the moment
 * the body was read to the moment the answer began, so that a slow line of the caller's counts for nothing. Never what
 * was sent: no variables, no query strings, no headers.
 */
export function logSlowRequests(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const begun = new WeakMap<FastifyRequest, number>();
  let lineAt = Number.NEGATIVE_INFINITY;
  let others = 0;
  app.addHook('preValidation', async (request) => void begun.set(request, now()));
  app.addHook('onSend', async (request, reply) => {
    const milliseconds = Math.round(now() - (begun.get(request) ?? Number.NaN));
    if (!(milliseconds >= SLOW_MILLISECONDS)) return;
    if (now() - lineAt < EVERY_MILLISECONDS) return void others++;
    const { method, routeOptions } = request;
    request.log.warn(
      {
        method,
        path: routeOptions.url,
        operation: operationOf(request),
        status: reply.statusCode,
        milliseconds,
        others,
      },
      'A request was slow',
    );
    lineAt = now();
    others = 0;
  });
}
