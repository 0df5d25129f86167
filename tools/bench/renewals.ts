import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startDatabase, type BenchDatabase } from '../../tests/support/load/database.ts';
import type { Server } from '../../tests/support/load/product.ts';
import { fillMemberships, type OwnDays } from '../../tests/support/load/renewal-members.ts';
import { bareInsert, startBare } from './bare-server.ts';
import { cpuOfBoth, measure as measureLoad, middleOf } from './load.ts';
import { cpuOf, cpuOfFamily } from '../../tests/support/load/processes.ts';
import type { RenewalAnswer, RenewalOrder } from './renewal-worker.ts';
import { reported, type Finding, type Part } from './report.ts';

const FEW = 10_000;
const MANY = 1_000_000;
/** One percent comes due on each of so many days. */
const DAYS = 100;
const FIRST_BOX_ON = '2026-11-02';
/** Renewals of one measurement. */
const SAMPLE = 4_000;
const BATCH = 50;
/** Times the bare insert that one renewal of a batch may cost. */
const MOST_TIMES = 3.5;
const ROUNDS = 3;
/** Every weekday is one of its days, until three days before: each day brings its one percent here too, two days ahead. */
const OWN_DAYS: OwnDays = {
  deadlineDays: 3,
  closed: [
    { from: '2027-07-01', to: '2027-07-07' },
    { from: '2027-12-24', to: '2028-01-01' },
  ],
};
const SWC = new URL('../bootstrap/swc-hook.mjs', import.meta.url).href;

/** What a renewal costs beside a bare insert, and how that grows with how many memberships there are. */
export async function measureRenewals(say: (line: string) => void): Promise<Part> {
  say(`${count(FEW)} memberships …`);
  const few = await withMembers(FEW, async ({ measure }) => ({
    // Day after day, each with its one percent.
    cost: await measure({ workers: 1, batch: BATCH, days: 20, limit: Infinity }),
  }));
  say(`${count(MANY)} memberships …`);
  const many = await withMembers(MANY, async ({ measure, database }) => {
    const cost = await measure({ workers: 1, batch: BATCH, days: 1, limit: Infinity });
    say('beside a bare insert …');
    const beside = await besideInserts(measure, database);
    const rates: { workers: number; batch: number; run: Run }[] = [];
    for (const batch of [1, BATCH])
      for (const workers of [1, 2, 4]) {
        say(`${workers} workers, ${batch} in a transaction …`);
        const limit = Math.ceil(SAMPLE / workers);
        rates.push({ workers, batch, run: await measure({ workers, batch, days: 1, limit }) });
      }
    return { cost, beside, rates };
  });
  say(`${count(MANY)} memberships of a business with days of its own …`);
  const scheduled = await withMembers(
    MANY,
    ({ measure, database }) => besideInserts(measure, database),
    OWN_DAYS,
  );
  const { cost, beside, rates } = many.result;
  const growth = cost.cpuMs / few.result.cost.cpuMs;
  const failed =
    sum([few.result.cost, cost, ...rates.map(({ run }) => run)].map((run) => run.failed)) +
    beside.failed +
    scheduled.result.failed;
  return {
    findings: [
      besideFinding(`a renewal, up to ${BATCH} in a transaction`, beside),
      besideFinding(
        `a renewal by weekdays with deadline and days off, up to ${BATCH} in a transaction`,
        scheduled.result,
      ),
      {
        what: `cost of a renewal, ${count(FEW)} and ${count(MANY)} memberships with 1 percent due`,
        goal: 'at most 1.3 times the CPU',
        measured: `${growth.toFixed(2)} times (${few.result.cost.cpuMs.toFixed(2)} → ${cost.cpuMs.toFixed(2)} ms, gateway and PostgreSQL)`,
        reached: growth <= 1.3,
      },
      {
        what: 'renewals that failed',
        goal: 'none',
        measured: failed === 0 ? 'none' : String(failed),
        reached: failed === 0,
      },
      ...rates.map(({ workers, batch, run }): Finding => {
        const size = batch === 1 ? 'a transaction each' : `up to ${batch} in a transaction`;
        return reported(
          `renewals, ${size}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
          `${run.perSecond.toFixed(0)}/s, ${run.cpuMs.toFixed(2)} ms of CPU each`,
        );
      }),
      reported(
        `generating ${count(MANY)} memberships with an order each`,
        `${many.filledInSeconds.toFixed(0)} s`,
      ),
    ],
    comparisons: [],
  };
}

const besideFinding = (what: string, { times, renewalMs, insertMs }: Beside): Finding => ({
  what,
  goal: `CPU at most ${MOST_TIMES} × the bare insert`,
  measured: `${times.toFixed(1)} × (${renewalMs.toFixed(3)} of ${insertMs.toFixed(3)} ms)`,
  reached: times <= MOST_TIMES,
});

/** What a renewal costs beside a bare insert, in milliseconds of CPU; the median of the rounds. */
interface Beside {
  times: number;
  insertMs: number;
  renewalMs: number;
  failed: number;
}

/** Renewals of one worker and bare inserts in turn, three rounds; the median of the rounds' ratios. */
async function besideInserts(measure: Measuring['measure'], database: BenchDatabase): Promise<Beside> {
  const bare = await startBare(database);
  try {
    const load = { seconds: 4, connections: 8 };
    await insertCost(bare, { ...load, seconds: 2 }, database);
    const rounds: { insertMs: number; renewalMs: number; failed: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const insertMs = await insertCost(bare, load, database);
      const { cpuMs, failed } = await measure({ workers: 1, batch: BATCH, days: 1, limit: SAMPLE });
      rounds.push({ insertMs, renewalMs: cpuMs, failed });
    }
    return {
      times: middleOf(rounds.map(({ insertMs, renewalMs }) => renewalMs / insertMs)),
      insertMs: middleOf(rounds.map(({ insertMs }) => insertMs)),
      renewalMs: middleOf(rounds.map(({ renewalMs }) => renewalMs)),
      failed: sum(rounds.map(({ failed }) => failed)),
    };
  } finally {
    await bare.stop();
  }
}

async function insertCost(
  bare: Server,
  load: { seconds: number; connections: number },
  database: BenchDatabase,
): Promise<number> {
  return cpuOfBoth(await measureLoad(bareInsert(bare), load, database.pid));
}

/** What some workers have renewed. */
export interface Run {
  renewed: number;
  failed: number;
  perSecond: number;
  /** Milliseconds a renewal, of the workers and PostgreSQL. */
  cpuMs: number;
}

interface Measuring {
  database: BenchDatabase;
  measure(run: { workers: number; batch: number; days: number; limit: number }): Promise<Run>;
}

async function withMembers<T>(
  subscriptions: number,
  work: (measuring: Measuring) => Promise<T>,
  ownDays?: OwnDays,
): Promise<{ result: T; filledInSeconds: number }> {
  const database = await startDatabase();
  const workers: ChildProcess[] = [];
  try {
    const begun = performance.now();
    await fillMemberships(database.pool, { subscriptions, firstBoxOn: FIRST_BOX_ON, days: DAYS, ownDays });
    const filledInSeconds = (performance.now() - begun) / 1000;
    let day = Date.parse(`${FIRST_BOX_ON}T17:00:00Z`);
    const measure: Measuring['measure'] = async ({ workers: size, batch, days, limit }) => {
      while (workers.length < size) workers.push(await startWorker(database));
      const team = workers.slice(0, size);
      const runs: Run[] = [];
      for (let n = 0; n < days; n++) {
        runs.push(await run(team, database, { now: new Date(day).toISOString(), limit, batch }));
        day += 86_400_000;
      }
      return together(runs);
    };
    // What is loaded at the first use is not what is measured.
    await measure({ workers: 4, batch: 50, days: 1, limit: 100 });
    return { result: await work({ measure, database }), filledInSeconds };
  } finally {
    for (const worker of workers) worker.kill();
    await database.stop();
  }
}

/** Lets workers renew what is due, each up to a limit, and waits for all of them. */
export async function run(team: ChildProcess[], database: BenchDatabase, order: RenewalOrder): Promise<Run> {
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

/** An instance of the product that only renews; whoever starts it kills it. */
export async function startWorker({ connection }: BenchDatabase): Promise<ChildProcess> {
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
