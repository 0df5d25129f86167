import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';

import { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify';

import type { Config } from '../boot/config.ts';
import { CALL_BYTES_MAX } from './bodies/limits.ts';
import { answerUnrouted, closeUnreadable } from './errors.ts';
import { originForm } from './request-target.ts';
import { trustedProxies } from './limits/trusted-proxies.ts';

/** A slug has 63 characters and a username 64 of up to 12 bytes in an address; beyond that nothing can be meant. */
const LONGEST_PARAMETER = 1_000;

/** How the server reads and waits; without a logger it says nothing. */
export const serverOptions = (
  logger: FastifyBaseLogger | false,
  trustProxy: Config['trustProxy'],
): FastifyHttpOptions<Server> => ({
  ...(logger ? { loggerInstance: logger } : { logger: false }),
  // Lines of our own, with nothing in them that was sent (http/request-log.ts).
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  genReqId: () => randomUUID(),
  trustProxy: trustedProxies(trustProxy),
  rewriteUrl: originForm,
  // The routes that take more say so.
  bodyLimit: CALL_BYTES_MAX,
  routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
  // Slow senders are cut off; headersTimeout acts only where connections are looked at this often.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
  // A picture of 5 MiB may come over a slow line.
  requestTimeout: 120_000,
  // Nobody takes the answer any more.
  connectionTimeout: 300_000,
  keepAliveTimeout: 65_000,
  return503OnClosing: false,
  frameworkErrors: answerUnrouted,
  clientErrorHandler: closeUnreadable,
});
