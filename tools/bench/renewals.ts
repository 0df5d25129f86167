import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startDatabase, type BenchDatabase } from '../../tests/support/load/database.ts';
import { cpuOf, cpuOfFamily } from './processes.ts';
import { fillMemberships } from '../../tests/support/load/renewal-members.ts';
import type { RenewalAnswer, RenewalOrder } from './renewal-worker.ts';
import type { Finding } from './report.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** One percent comes due on each of so many days. */
const DAYS = 100;
const FIRST_BOX_ON = '2026-11-02';
/** Renewals of one measurement. */
const SAMPLE = 4_000;
const SWC = new URL('../bootstrap/swc-hook.mjs', import.meta.url).href;

/** How fast memberships are renewed, and how the cost of one grows with how many there are. */
export async function measureRenewals(say: (line: string) => void): Promise<Finding[]> {
  say(`${count(FEW)} memberships …`);
  const few = await withMembers(FEW, async ({ measure }) => ({
    // Day after day, each with its one percent.
    cost: await measure({ workers: 1, batch: 50, days: 20, limit: Infinity }),
  }));
  say(`${count(MANY)} memberships …`);
  const many = await withMembers(MANY, async ({ measure }) => {
    const cost = await measure({ workers: 1, batch: 50, days: 1, limit: Infinity });
    const rates: { workers: number; batch: number; run: Run }[] = [];
    for (const batch of [1, 50])
      for (const workers of [1, 2, 4]) {
        say(`${workers} workers, ${batch} in a transaction …`);
        const limit = Math.ceil(SAMPLE / workers);
        rates.push({ workers, batch, run: await measure({ workers, batch, days: 1, limit }) });
      }
    return { cost, rates };
  });
  const growth = many.result.cost.cpuMs / few.result.cost.cpuMs;
  return [
    {
      what: `generating ${count(MANY)} memberships with an order each`,
      goal: 'under 120 s',
      measured: `${many.filledInSeconds.toFixed(0)} s`,
      reached: many.filledInSeconds < 120,
    },
    ...many.result.rates.map(({ workers, batch, run }): Finding => {
      const goal = batch === 1 ? 200 : 500;
      return {
        what: `renewals, ${batch === 1 ? 'a transaction each' : `up to ${batch} in a transaction`}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
        goal: `at least ${goal}/s, none failed`,
        measured: `${run.perSecond.toFixed(0)}/s, ${run.cpuMs.toFixed(2)} ms of CPU each, ${run.failed} failed`,
        reached: run.perSecond >= goal && run.failed === 0,
      };
    }),
    {
      what: `cost of a renewal, ${count(FEW)} and ${count(MANY)} memberships with 1 percent due`,
      goal: 'at most 1.3 times the CPU',
      measured: `${growth.toFixed(2)} times (${few.result.cost.cpuMs.toFixed(2)} → ${many.result.cost.cpuMs.toFixed(2)} ms, gateway and PostgreSQL)`,
      reached: growth <= 1.3,
    },
  ];
}

interface Run {
  renewed: number;
  failed: number;
  perSecond: number;
  /** Milliseconds a renewal, of the workers and PostgreSQL. */
  cpuMs: number;
}

interface Measuring {
  measure(run: { workers: number; batch: number; days: number; limit: number }): Promise<Run>;
}

async function withMembers<T>(
  subscriptions: number,
  work: (measuring: Measuring) => Promise<T>,
): Promise<{ result: T; filledInSeconds: number }> {
  const database = await startDatabase();
  const workers: ChildProcess[] = [];
  try {
    const begun = performance.now();
    await fillMemberships(database.pool, { subscriptions, firstBoxOn: FIRST_BOX_ON, days: DAYS });
    const filledInSeconds = (performance.now() - begun) / 1000;
    let day = Date.parse(`${FIRST_BOX_ON}T17:00:00Z`);
    const measure: Measuring['measure'] = async ({ workers: wanted, batch, days, limit }) => {
      while (workers.length < wanted) workers.push(await startWorker(database));
      const team = workers.slice(0, wanted);
      const runs: Run[] = [];
      for (let n = 0; n < days; n++) {
        runs.push(await run(team, database, { now: new Date(day).toISOString(), limit, batch }));
        day += 86_400_000;
      }
      return together(runs);
    };
    // What is loaded at the first use is not what is measured.
    await measure({ workers: 4, batch: 50, days: 1, limit: 100 });
    return { result: await work({ measure }), filledInSeconds };
  } finally {
    for (const worker of workers) worker.kill();
    await database.stop();
  }
}

async function run(team: ChildProcess[], database: BenchDatabase, order: RenewalOrder): Promise<Run> {
  const cpu = () => team.reduce((sum, { pid }) => sum + cpuOf(pid!), cpuOfFamily(database.pid));
  const before = cpu();
  const begun = performance.now();
  const answers = await Promise.all(
    team.map(async (worker) => {
      // JSON has no Infinity.
      worker.stdin!.write(
        JSON.stringify({ ...order, limit: Math.min(order.limit, Number.MAX_SAFE_INTEGER) }),
      );
      const [line] = (await once(worker.stdout!, 'data')) as [Buffer];
      return JSON.parse(line.toString()) as RenewalAnswer;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const renewed = sum(answers.map((answer) => answer.renewed));
  return {
    renewed,
    failed: sum(answers.map(({ failed }) => failed)),
    perSecond: renewed / seconds,
    cpuMs: (cpu() - before) / renewed,
  };
}

function together(runs: readonly Run[]): Run {
  const renewed = sum(runs.map((run) => run.renewed));
  return {
    renewed,
    failed: sum(runs.map(({ failed }) => failed)),
    perSecond: renewed / sum(runs.map((run) => run.renewed / run.perSecond)),
    cpuMs: sum(runs.map((run) => run.cpuMs * run.renewed)) / renewed,
  };
}

async function startWorker({ connection }: BenchDatabase): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    ['--import', SWC, path.join(import.meta.dirname, 'renewal-worker.ts'), JSON.stringify(connection)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(worker.stdout!, 'data');
  return worker;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const count = (n: number): string => n.toLocaleString('en-US');
