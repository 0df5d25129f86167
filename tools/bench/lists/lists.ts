import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FULL_SCALE } from '../../scale/generate.ts';
import { startDatabase, type BenchDatabase } from '../../../tests/support/load/database.ts';
import { startProduct, type Server } from '../../../tests/support/load/product.ts';
import { fill } from '../filled.ts';
import { bareRead, startBare } from '../bare-server.ts';
import { latencyOf } from './latency.ts';
import { listCalls, preparePeople, type Measured } from './list-calls.ts';
import { alternate, type Load } from '../load.ts';
import { cpuGoal, reported, type Finding, type Part } from '../report.ts';
import { wholeReads, writeDownPlans } from './sql-plans.ts';

const LOAD: Load = { seconds: 4, connections: 8 };

/** Dashboards, lists and searches of the admin area on a database of full scale, and the plans of their statements. */
export async function measureLists(say: (line: string) => void): Promise<Part> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-bench-lists-'));
  const start = () => startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  try {
    const filled = await fill(database, FULL_SCALE);
    const people = await preparePeople(database);
    const calls = listCalls(people);
    say('dashboards, lists and searches …');
    const { first, latencies } = await during(start, async (server) => ({
      first: await firstMemberships(server, people.admin, database),
      latencies: await measureAll(server, calls),
    }));
    say('their plans …');
    await writeDownPlans(database, true);
    const plans = await during(start, (server) => planFinding(server, calls, database));
    return {
      findings: [cpuGoal(FIRST_MEMBERSHIPS, 13, first), plans, filled, ...latencies],
      comparisons: [{ what: FIRST_MEMBERSHIPS, ...first }],
    };
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const FIRST_MEMBERSHIPS = 'the first 50 of 100,000 memberships (GET /api/admin/memberships?limit=50)';

/** The admin's list beside the bare handler that reads one row. */
async function firstMemberships(product: Server, token: string, database: BenchDatabase) {
  const bare = await startBare(database);
  try {
    const list = {
      server: product,
      path: '/api/admin/memberships?limit=50',
      headers: { Authorization: `Bearer ${token}` },
    };
    return await alternate(bareRead(bare), list, LOAD, database.pid);
  } finally {
    await bare.stop();
  }
}

async function measureAll(server: Server, measured: readonly Measured[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  // A process that has just started still compiles: that is measured elsewhere.
  await latencyOf(
    server,
    measured.flatMap(({ calls }) => calls),
  );
  for (const { what, calls } of measured) {
    const { p50, p95 } = await latencyOf(server, calls);
    findings.push(reported(`${what}, 4 at once`, `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`));
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
