import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { FULL_SCALE, generateScale } from '../scale/generate.ts';
import { startDatabase, type BenchDatabase } from '../../tests/support/load/database.ts';
import { latencyOf } from './latency.ts';
import { listCalls, type Measured } from './list-calls.ts';
import { startProduct, type Server } from '../../tests/support/load/product.ts';
import type { Finding } from './report.ts';
import { wholeReads, writeDownPlans } from './sql-plans.ts';

/** Dashboards, lists and searches of the admin area on a database of full scale, and the plans of their statements. */
export async function measureLists(say: (line: string) => void): Promise<Finding[]> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-bench-lists-'));
  const start = () => startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  try {
    const findings = [await fill(database)];
    const measured = await listCalls(database);
    say('dashboards, lists and searches …');
    findings.push(...(await during(start, (server) => measureAll(server, measured))));
    say('their plans …');
    await writeDownPlans(database, true);
    findings.push(await during(start, (server) => planFinding(server, measured, database)));
    return findings;
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(database: BenchDatabase): Promise<Finding> {
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.longWork), poolMax: 2 }),
  );
  try {
    const begun = performance.now();
    const made = await generateScale(orm.em, { ...FULL_SCALE, now: new Date() });
    const seconds = (performance.now() - begun) / 1000;
    const count = (n: number) => n.toLocaleString('en-US');
    return {
      what: `generating ${made.businesses} businesses, ${count(made.subscriptions)} subscriptions, ${count(made.orders)} orders`,
      goal: 'under 60 s',
      measured: `${seconds.toFixed(0)} s`,
      reached: seconds < 60,
    };
  } finally {
    await orm.close(true);
  }
}

async function measureAll(server: Server, measured: readonly Measured[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  // A process that has just started still compiles: that is measured elsewhere.
  await latencyOf(
    server,
    measured.flatMap(({ calls }) => calls),
  );
  for (const { what, goal, calls } of measured) {
    const { p50, p95 } = await latencyOf(server, calls);
    findings.push({
      what,
      goal: `p95 under ${goal} ms at concurrency 4`,
      measured: `p95 ${p95.toFixed(1)} ms, p50 ${p50.toFixed(1)} ms`,
      reached: p95 < goal,
    });
  }
  return findings;
}

async function planFinding(
  server: Server,
  measured: readonly Measured[],
  database: BenchDatabase,
): Promise<Finding> {
  const { plans, found } = await wholeReads(server, measured, database.logFile);
  return {
    what: 'plans of dashboards, lists and searches',
    goal: 'no large table read whole',
    measured: found.length === 0 ? `none in ${plans} plans` : found.join('; '),
    reached: found.length === 0 && plans > 0,
  };
}

async function during<Result>(
  start: () => Promise<Server>,
  work: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
