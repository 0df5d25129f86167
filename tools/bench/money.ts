import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '../../tests/support/load/database.ts';
import { startProduct } from '../../tests/support/load/product.ts';
import { bareRead, startBare } from './bare-server.ts';
import { fill } from './filled.ts';
import { latencyOf, latencyOfBare, type GraphCall } from './lists/latency.ts';
import { preparePeople } from './lists/list-calls.ts';
import { alternate, type Load } from './load.ts';
import { cpuGoal, type Finding, type Part } from './report.ts';

const LOAD: Load = { seconds: 4, connections: 4 };

/** One business has them all: about three orders of each membership. */
const SCALE = { businesses: 1, subscriptions: 100_000 } as const;

/** What a call of the screen may take, in milliseconds. */
const P95_MS = 50;

const SUMS = 'collected charged paidOffline tax refunded disputed fees writtenOff creditGiven creditUsed';
/** What the screen asks for, in the order in which it is drawn. */
export const MONEY_CALLS: Readonly<Record<string, string>> = {
  'what is owed':
    'query ($id: ID!) { moneyOwed(businessId: $id) { outstanding outstandingBoxes pastDue pastDueBoxes } }',
  'who owes':
    'query ($id: ID!) { debtors(businessId: $id) { nodes { owed pastDue boxes since remindedAt subscription { id contact { name } } orders { id orderNumber total } } pageInfo { hasNextPage endCursor } } }',
  'the books of twelve months': `query ($id: ID!) { books(businessId: $id) { from to sums { ${SUMS} } months { yearMonth ${SUMS} } } }`,
  'the books of one month': `query ($id: ID!) { books(businessId: $id, from: "2026-10-01", to: "2026-10-31") { sums { ${SUMS} } months { yearMonth ${SUMS} } } }`,
  'the newest page of the ledger':
    'query ($id: ID!) { ledger(businessId: $id) { nodes { id at kind cents order { orderNumber } } pageInfo { endCursor } } }',
};

/** The Money screen of a business with 300,000 orders: each of its calls, and its page of REST beside the bare read. */
export async function measureMoney(say: (line: string) => void): Promise<Part> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-bench-money-'));
  try {
    const product = () => startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
    const filled = await fill(database, SCALE);
    const { owner, largest } = await preparePeople(database);
    const server = await product();
    const bare = await startBare(database);
    try {
      say('calls of the screen …');
      const calls = Object.entries(MONEY_CALLS).map(([what, query]): [string, GraphCall] => [
        what,
        { token: owner, query, variables: { id: largest } },
      ]);
      // A process that has just started still compiles: that is measured elsewhere.
      await latencyOf(
        server,
        calls.map(([, call]) => call),
      );
      const findings: Finding[] = [];
      for (const [what, call] of calls) {
        const beside = await latencyOfBare(bare);
        const { p50, p95 } = await latencyOf(server, [call]);
        findings.push({
          what: `${what}, 4 at once`,
          goal: `p95 below ${P95_MS} ms`,
          measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; the bare read just before: p50 ${beside.p50.toFixed(1)} ms, p95 ${beside.p95.toFixed(1)} ms`,
          reached: p95 < P95_MS,
        });
      }
      const rest = {
        server,
        path: `/api/admin/businesses/${largest}/money`,
        headers: { Authorization: `Bearer ${owner}` },
      };
      const beside = await alternate(bareRead(bare), rest, LOAD, database.pid);
      return {
        findings: [...findings, cpuGoal(REST, 60, beside), filled],
        comparisons: [{ what: REST, ...beside }],
      };
    } finally {
      await bare.stop();
      await server.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const REST = 'GET /api/admin/businesses/{id}/money, twelve months';
