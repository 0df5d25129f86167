import path from 'node:path';
import { constants } from 'node:zlib';

import fastifyCompress from '@fastify/compress';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildGraphSchema } from '../schema/build-schema.ts';
import type { Ports } from '../schema/context.ts';
import { refuseUnknownEncodings } from './http/bodies/compressed.ts';
import { expectBodiesToCome } from './http/bodies/keep-coming.ts';
import type { BodyPace } from './http/bodies/keep-coming.ts';
import { countBodies } from './http/bodies/in-flight.ts';
import { limitLargeBodies } from './http/bodies/large-bodies.ts';
import { letBodiesRunOut } from './http/bodies/run-out.ts';
import { createBodyCache } from './cache/body-cache.ts';
import { listenForChanges } from './cache/listen-for-changes.ts';
import type { Clock, MovableClock } from './boot/clock.ts';
import type { Config } from './boot/config.ts';
import type { ContextParts } from './context.ts';
import { mountDemoClock } from './boot/demo-clock.ts';
import { mountCspReports } from './http/csp-reports.ts';
import { prepareDrain } from './http/drain.ts';
import { mountBoxCalendar } from './emails/calendar.routes.ts';
import { mountUnsubscribe } from './emails/unsubscribe.routes.ts';
import { answerErrors } from './http/errors.ts';
import { mountGraphql } from './graphql.ts';
import type { Replica } from './database/replica.ts';
import { watchDatabase } from './database/watch.ts';
import type { WatchOptions } from './database/watch.ts';
import { mountHealth } from './http/health.ts';
import { allowOrigins, originHeaders } from './http/cross-origin.ts';
import { settleHosts } from './http/host.ts';
import { readJsonBodies } from './http/bodies/json-body.ts';
import { rememberAnswers } from './http/limits/admission-queue.ts';
import { limitConnections } from './http/limits/connections.ts';
import { openAdmissionQueue } from './http/limits/open-admission-queue.ts';
import { limitCalls } from './http/limits/general-limit.ts';
import { refuseEarly } from './http/limits/refuse-early.ts';
import { warnOfProxies } from './http/limits/proxy-warning.ts';
import { createOutages } from './http/outages.ts';
import { logRequests } from './http/request-log.ts';
import type { Outages } from './http/outages.ts';
import { mountApiDocs } from './openapi/docs.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measureRequests } from './metrics/request-metrics.ts';
import { mountPages } from './pages/pages.ts';
import { mountSecurityTxt } from './pages/security-txt.ts';
import { mountSitemap } from './pages/sitemap.ts';
import type { Site } from './pages/site.ts';
import { mountProviderWebhook } from './payments/webhook.ts';
import type { ProviderWebhook } from './payments/webhook.ts';
import { mountRest } from './rest/facade/mount-rest.ts';
import { REST_ROUTES } from './rest/routes.ts';
import { answerUnknownRoutes } from './rest/facade/unknown-routes.ts';
import { serverOptions } from './http/server-options.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { refuseOddTargets } from './http/request-target.ts';
import { logSlowRequests } from './http/slow-requests.ts';
import { mountFiles } from './static/files.ts';
import { rejectInvalidUnicode } from './http/bodies/reject-invalid-unicode.ts';
import { readFiles } from './uploads/read-files.ts';
import { servePictures } from './uploads/serve-pictures.ts';

/** What the routes need; tests hand in their own database, clock and ports. */
export interface AppParts {
  config: Pick<
    Config,
    | 'nodeEnv'
    | 'publicHost'
    | 'support'
    | 'securityContact'
    | 'allowedOrigins'
    | 'isDemo'
    | 'isRateLimited'
    | 'trustProxy'
    | 'dataDir'
  >;
  /** Initialised with ormOptions(). */
  orm: MikroORM;
  clock: Clock;
  ports: Ports;
  /** pino's logger; false says nothing (tests). */
  logger: FastifyBaseLogger | false;
  /** The built screens, null where there are none. */
  site: Site | null;
  /** The folder of package.json, where built files and demo pictures lie. */
  projectRoot: string;
  /** Of the company that takes the payments, where it sends any. */
  webhooks?: readonly ProviderWebhook[];
  /** What has failed for want of the database so far; its own unless given. */
  outages?: Outages;
  /** How the database is watched, where a test has a clock of its own for it. */
  watch?: Pick<WatchOptions, 'now' | 'everyMilliseconds'>;
  /** Whether the jobs have their tables; not asked for unless given. */
  haveJobsTables?: (em: EntityManager) => Promise<boolean>;
  /**
   * For tables that are downloaded, which may take longer than other requests, and for the connection that listens: the
   * database itself, never a pooler. `orm`'s unless given.
   */
  longWork?: EntityManager;
  /** A connection that nobody else uses, by the way of `orm`, so that /readyz waits for nobody; `orm`'s unless given. */
  health?: EntityManager;
  /** A replica for reads that may be late; none unless given. */
  replica?: Pick<Replica, 'requests' | 'longWork'> | null;
  /** How fast a body must come, where it is not as usual (tests). */
  bodyPace?: BodyPace;
  /** What is counted for Prometheus; nothing unless given. */
  metrics?: Metrics | null;
  /** The clock again, where it may be moved through POST /demo/clock. */
  demoClock?: MovableClock;
}

/** Mounts every way in, in order. Listening is server.ts's; a test calls `app.inject`. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, orm } = parts;
  const app = Fastify(serverOptions(parts.logger, config.trustProxy));
  limitConnections(app, config.trustProxy);

  const outages = parts.outages ?? createOutages(app.log);
  app.decorate('outages', outages);
  answerErrors(app);
  prepareDrain(app);
  rememberAnswers(app);
  refuseOddTargets(app);
  letBodiesRunOut(app);
  expectBodiesToCome(app, parts.bodyPace);
  refuseUnknownEncodings(app);
  countBodies(app);
  limitLargeBodies(app);
  logSlowRequests(app);
  logRequests(app, { isOutage: outages.isOn });
  if (parts.metrics) measureRequests(app, parts.metrics);
  readJsonBodies(app);
  readFiles(app);
  rejectInvalidUnicode(app);
  warnOfProxies(app, config.trustProxy !== false);
  const securityHeaders = await setSecurityHeaders(app, parts.ports.payments.browserHosts);
  settleHosts(app, { publicHost: config.publicHost, isBehindProxy: config.trustProxy !== false });
  allowOrigins(app, config.allowedOrigins);
  await app.register(fastifyCompress, COMPRESSION);
  if (config.isRateLimited) await limitCalls(app, orm.em);
  await app.after();

  const schema = await buildGraphSchema();
  const cache = createBodyCache();
  const stopListening = await listenForChanges(parts.longWork ?? orm.em, cache, app.log);
  app.addHook('onClose', async () => stopListening());
  const withoutQueue: ContextParts = {
    em: orm.em,
    clock: parts.clock,
    ports: parts.ports,
    support: config.support,
    rateLimits: config.isRateLimited,
    publicHost: config.publicHost,
    pageChanged: (subject) => cache.drop(subject),
    ...(parts.replica && { late: parts.replica.requests }),
  };
  const admission = await openAdmissionQueue(orm, parts.metrics);
  app.addHook('onClose', async () => admission.close());
  app.decorate('giveWay', () => admission.giveWay());
  refuseEarly(app.server, {
    // Who is stopping tells each caller to let go of its connection.
    isFull: () => !app.isDraining && admission.isFull(),
    headers: securityHeaders,
    originHeaders: originHeaders(config.allowedOrigins),
    onRefused: (error, requestId) => {
      outages.took(error, { requestId });
      parts.metrics?.notBegun.inc({ why: 'refused' });
    },
  });
  const context: ContextParts = { ...withoutQueue, admission };
  const shared = { schema, context, cache, site: parts.site };
  // Downloads have a pool of their own.
  const longWork = {
    ...withoutQueue,
    em: parts.longWork ?? orm.em,
    ...(parts.replica && { late: parts.replica.longWork }),
  };

  const watch = await watchDatabase(orm.em, {
    ...parts.watch,
    isDiskFull: outages.isDiskFull,
    diskHasRoom: outages.diskHasRoom,
    folder: config.dataDir,
  });
  app.addHook('onClose', async () => {
    watch.stop();
    outages.stop();
  });
  mountHealth(app, {
    em: parts.health ?? orm.em,
    watch,
    outages,
    haveJobsTables: parts.haveJobsTables ?? answers,
    now: parts.watch?.now,
  });
  await mountFiles(app, {
    client: path.join(parts.projectRoot, 'dist/web/client'),
    demoPictures: path.join(parts.projectRoot, 'demo/pictures'),
  });
  servePictures(app, parts.ports);
  await mountGraphql(app, {
    ...shared,
    isProduction: config.nodeEnv === 'production',
    graphiqlFolder: path.join(parts.projectRoot, 'dist/graphiql'),
  });
  answerUnknownRoutes(app);
  mountRest(app, REST_ROUTES, { ...shared, longWork });
  mountApiDocs(app, REST_ROUTES, schema, parts.site?.stylesheet ?? null);
  // A company may take the platform's own payments and those of businesses: its webhooks come to one address.
  const webhooks = new Map(parts.webhooks?.map((webhook) => [webhook.name, webhook]));
  for (const webhook of webhooks.values())
    mountProviderWebhook(app, webhook, context, parts.metrics?.webhooks);
  if (parts.demoClock)
    mountDemoClock(app, parts.demoClock, {
      context: longWork,
      log: outages.quiet(app.log),
      dataDir: config.dataDir,
    });
  mountBoxCalendar(app, context);
  mountUnsubscribe(app, context, parts.site?.stylesheet ?? null);
  mountCspReports(app, { counter: parts.metrics?.cspReports });
  mountSecurityTxt(app, { contact: config.securityContact, clock: parts.clock });
  mountSitemap(app, shared);
  mountPages(app, { ...shared, isDemo: config.isDemo });
  await app.ready();
  return app;
}

/** Throws where it does not. */
async function answers(em: EntityManager): Promise<true> {
  await em.getConnection().execute('select 1');
  return true;
}

const COMPRESSION = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  // The default quality of 11 costs more than it saves for an answer that is made anew each time.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

declare module 'fastify' {
  interface FastifyInstance {
    outages: Outages;
    /** Answers when no request waits for the database, at the latest after a second (AdmissionQueue). */
    giveWay: () => Promise<void>;
  }
}
