import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import { operationOf } from './operation-of.ts';
import { isRoutine } from './routine.ts';

/** What is kept of the requests of an outage: enough to see what was asked, too little to fill a disk. */
const OUTAGE_LINES = 60;
const MINUTE_MILLISECONDS = 60_000;

/**
 * One line a request, written when its answer is out: at info, files and probes at debug. It names the route as it is
 * declared and the operation, never what was sent: an address holds tokens, a body passwords. While the database or
 * another service can't be used there are at most 60 lines a minute, and each says how many others it stands for
 * (docs/rules.md "What is logged").
 */
export function logRequests(
  app: FastifyInstance,
  { isOutage, now = () => performance.now() }: { isOutage: () => boolean; now?: () => number },
): void {
  // Nothing to redact in what is ours alone, and looking for it would cost three times the line.
  const log = app.log.child({}, { redact: [] });
  // pino's; a logger that says nothing has none.
  const levels: Partial<Pick<Logger, 'isLevelEnabled'>> = log as object;
  let minuteAt = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let others = 0;

  /** False for a request that is only counted. */
  function isWritten(): boolean {
    if (!isOutage()) return true;
    if (now() - minuteAt >= MINUTE_MILLISECONDS) {
      minuteAt = now();
      lines = 0;
    }
    if (lines < OUTAGE_LINES) {
      lines++;
      return true;
    }
    others++;
    return false;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const level = isRoutine(request) ? 'debug' : 'info';
    if (levels.isLevelEnabled?.(level) !== false && isWritten()) {
      log[level](
        {
          ...factsOf(request),
          status: reply.statusCode,
          milliseconds: inTenths(reply.elapsedTime),
          others: others || undefined,
        },
        'Request',
      );
      others = 0;
    }
    done();
  });
}

function factsOf(request: FastifyRequest) {
  const { id: requestId, method, routeOptions, accountId } = request;
  return { requestId, method, path: routeOptions.url, operation: operationOf(request), accountId };
}

const inTenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
