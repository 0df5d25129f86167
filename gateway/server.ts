import 'reflect-metadata';

import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

import { ormOptions } from '../schema/database/orm.ts';
import { buildApp } from './app.ts';
import { machineClock, movableClock } from './boot/clock.ts';
import { readConfig } from './boot/config.ts';
import type { Config } from './boot/config.ts';
import { closePool } from './database/close-pool.ts';
import { ormConnection, parseDatabaseUrl, poolerConnection } from './database/connection.ts';
import { DATABASE_LIMITS } from './database/limits.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { openReplica } from './database/replica.ts';
import { drain } from './http/drain.ts';
import { makeFirstAdmin } from './boot/first-admin.ts';
import { haveJobsTables } from './jobs/jobs-schema.ts';
import { JOBS, QUICK_JOBS } from './jobs/jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { startQuickJobs } from './jobs/start-quick-jobs.ts';
import { startWantedJobs } from './jobs/start-wanted-jobs.ts';
import { listeningLine } from './boot/listening-line.ts';
import { tellOfInstance } from './boot/instance.ts';
import { loadDemoData } from './boot/load-demo-data.ts';
import { openPorts } from './boot/open-ports.ts';
import { createOutages } from './http/outages.ts';
import { loadSite } from './pages/site.ts';
import { createLogger } from './boot/logger.ts';
import { probeFolders } from './boot/probe-folders.ts';
import { PROJECT_ROOT } from './boot/project-root.ts';
import { operatorsLine } from './boot/start-problem.ts';
import { warnOfCards } from './boot/warn-of-cards.ts';
import { warnWhereMissing } from './boot/warn-where-missing.ts';
import { printStartupBanner } from './boot/startup-banner.ts';

/** After this the process ends, whatever still runs. */
const LONGEST_STOP_MILLISECONDS = 20_000;

/** A start that a signal overtakes is waited for so long: what it still opens is then taken down with the rest. */
const LONGEST_START_GOING_ON_MILLISECONDS = 5_000;

/** For requests. */
const POOL = 10;
/** For jobs and tables that are downloaded, which may wait longer and must not take the places of requests; one listens. */
const LONG_WORK_POOL = 5;

/** What was started, in the order of starting; a stop takes it down from the end. */
const opened: { stop: () => Promise<void> }[] = [];
const stopping = new AbortController();
let starting: Promise<void> = Promise.resolve();
let isStopping = false;

async function stop(): Promise<void> {
  isStopping = true;
  stopping.abort();
  await Promise.race([
    starting.catch(() => undefined),
    wait(LONGEST_START_GOING_ON_MILLISECONDS, undefined, { ref: false }),
  ]);
  for (let part = opened.pop(); part; part = opened.pop()) await part.stop();
}

async function start(config: Config, log: Logger): Promise<void> {
  const say = (line: string) => console.log(line);
  await probeFolders(config);
  const opening = openDatabase(config, {
    say,
    onLost: (reason) => exitWith(reason),
    signal: stopping.signal,
  });
  // A signal that comes while it opens waits for it, so that no database is left behind.
  opened.push({ stop: async () => (await opening.catch(() => null))?.stop() });
  const database = await opening;
  await migrate(database.connection);
  stopping.signal.throwIfAborted();

  const ofRequests = database.pooler ? poolerConnection(database.pooler) : ormConnection(database.connection);
  const orm = await MikroORM.init(ormOptions({ ...ofRequests, poolMax: POOL }));
  opened.push({ stop: () => closePool(orm) });
  // It is asked whether it answers, and nothing of any entity.
  const health = await MikroORM.init({
    ...ormOptions({ ...ofRequests, poolMax: 1 }),
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  opened.push({ stop: () => closePool(health) });
  const longWork = await MikroORM.init(
    ormOptions({
      ...ormConnection(database.connection, DATABASE_LIMITS.longWork),
      poolMax: LONG_WORK_POOL,
    }),
  );
  opened.push({ stop: () => closePool(longWork) });
  const replica = config.readDatabaseUrl
    ? await openReplica(parseDatabaseUrl(config.readDatabaseUrl), longWork.em)
    : null;
  if (replica) opened.push(replica);
  const { ports, webhooks, verifyFiles, verifyMailer, stop: stopPorts } = await openPorts(config, log);
  opened.push({ stop: stopPorts });
  warnOfOutside(verifyFiles, verifyMailer, log);
  const demoClock = config.isDemo && config.publicHost === 'localhost' ? movableClock() : undefined;
  const clock = demoClock ?? machineClock;
  const own = { em: longWork.em, clock, ports, support: config.support };
  const logins = config.isDemo ? await loadDemoData(config, own, say) : [];
  await makeFirstAdmin(config.admin, own);
  await warnOfCards(own, log);
  stopping.signal.throwIfAborted();

  const outages = createOutages(log);
  // Loaded where somebody asks for them.
  const metrics =
    config.metrics &&
    (await (
      await import('./metrics/open-metrics.ts')
    ).openMetrics({ config, replica, pools: { requests: orm, jobs: longWork }, context: own }));
  if (metrics) opened.push(metrics);
  let jobs: { stop(): Promise<void> } | null = null;
  const app = await buildApp({
    config,
    orm,
    longWork: longWork.em,
    health: health.em,
    replica,
    outages,
    metrics,
    haveJobsTables: async (em) => (await haveJobsTables(em)) || jobs === null,
    clock,
    demoClock,
    ports,
    logger: log,
    site: await loadSite(path.join(PROJECT_ROOT, 'dist/web')),
    projectRoot: PROJECT_ROOT,
    webhooks,
  });
  opened.push({ stop: () => drain(app) });
  const address = await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (at) => listeningLine(at, config),
  });
  if (!isStopping) {
    const parts = { context: own, log: outages.quiet(log), giveWay: app.giveWay };
    jobs = await startJobs(JOBS, database.connection, parts);
    opened.push(jobs, startQuickJobs(QUICK_JOBS, parts), startWantedJobs(JOBS, parts), tellOfInstance(parts));
  }
  if (!isStopping) printStartupBanner(say, { address, config, logins });
}

/** What is not there yet may come later: the start goes on. */
function warnOfOutside(
  files: (() => Promise<void>) | null,
  mailer: (() => Promise<void>) | null,
  log: Logger,
): void {
  if (files)
    void warnWhereMissing(
      files(),
      log,
      'The bucket of S3_BUCKET does not answer as it should (a 403 may also mean that it may not be listed)',
    );
  if (mailer)
    void warnWhereMissing(
      mailer(),
      log,
      'The mail server of SMTP_URL can’t be used: mails wait and are tried again',
    );
}

function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}

try {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  closeWithGrace({ delay: LONGEST_STOP_MILLISECONDS, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'The server stops because of an error');
    await stop();
  });
  starting = start(config, log);
  await starting.catch(async (error: unknown) => {
    // A start that a signal has overtaken fails on what was taken down under it.
    if (isStopping) return;
    await stop();
    throw error;
  });
} catch (error) {
  const line = operatorsLine(error);
  if (line === null) throw error;
  exitWith(line);
}
