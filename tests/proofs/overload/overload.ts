import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { fillDatabase } from '../../support/load/content.ts';
import { startDatabase } from '../../support/load/database.ts';
import { makeMembers } from '../../support/load/members.ts';
import { cpuOf } from '../../support/load/processes.ts';
import { numberGiven } from '../arguments.ts';
import { say } from '../proofs.ts';
import { startGateways, type Gateways } from './gateways.ts';
import { lineOf, report, type Course } from './report.ts';
import { familyOf, openShare } from './share.ts';
import type { VisitorFigures, VisitorParts } from './visitors.ts';

/**
 * `npm run proof:overload`: the built product and its PostgreSQL have a fixed share of the processor together, and
 * visitors of a process of its own come as fast as they are served, then once, twice and five times as often as that,
 * whatever becomes of those before. What is served stays above 70 % of the most, and a refusal costs below 5 ms of the
 * processor. `-- --seconds 8` for a short one, `-- --share 40` for less of the processor (percent of
 * one), `-- --gateways 3` for some behind a PgBouncer of docs/cluster.
 */
const SECONDS = numberGiven('seconds', 20);
const SHARE = numberGiven('share', 60);
/** With more than one, they are behind PgBouncer. */
const GATEWAYS = numberGiven('gateways', 1);
const MEMBERS = 300;
/** As many people as it takes to keep it busy, each of whom waits for an answer before they come again. */
const PEOPLE = 16;
const SWC = new URL('../../../tools/bootstrap/swc-hook.mjs', import.meta.url).href;
const VISITORS = path.join(import.meta.dirname, 'visitors.ts');

const begun = performance.now();
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

async function main(): Promise<void> {
  const load = loadavg()[0]!.toFixed(1);
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-overload-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  const share = openShare(SHARE);
  let gateways: Gateways | null = null;
  const close = async () => {
    share.close();
    await Promise.all(gateways?.servers.map((server) => server.stop()) ?? []);
    gateways?.pooler?.kill('SIGTERM');
    await database.stop();
    share.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      say(`NOT PROVEN: ${signal}`);
      void close().finally(() => process.exit(1));
    });
  try {
    await fillDatabase(database);
    const tokens = await makeMembers(database, MEMBERS);
    gateways = await startGateways(database, dataDir, GATEWAYS);
    const urls = gateways.servers.map(({ url }) => url);
    const pids = gateways.servers.map(({ pid }) => pid);
    const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
    const run = async (name: string, how: Pick<VisitorParts, 'rate' | 'people'>, seconds = SECONDS) => {
      const before = cpu();
      const figures = await visit({ urls, tokens, seconds, ...how });
      const course = courseOf(name, figures, seconds, cpu() - before);
      say(lineOf(course));
      return course;
    };
    await run('warm', { people: PEOPLE }, Math.min(SECONDS, 6));
    for (const pid of pids) share.add(pid);
    share.add(database.pid);
    if (gateways.pooler?.pid) share.add(gateways.pooler.pid);
    say(`the product and PostgreSQL have ${SHARE} % of one processor by ${share.by} …`);
    await run('warm, within the share', { people: PEOPLE }, Math.min(SECONDS, 6));
    const capacity = await run('capacity', { people: PEOPLE });
    const courses = [capacity];
    for (const times of [1, 2, 5]) {
      courses.push(await run(`${times} ×`, { rate: capacity.served * times }));
      await pause(3);
    }
    const after = await run('½ × afterwards', { rate: capacity.served / 2 }, SECONDS / 2);
    const refusal = await refusalOf(database.pid, cpu, {
      urls,
      tokens,
      rate: Math.max(100, capacity.served),
    });
    report({
      percent: SHARE,
      gateways: GATEWAYS,
      people: PEOPLE,
      seconds: SECONDS,
      begun,
      load,
      by: share.by,
      courses,
      after,
      refusal,
    });
  } finally {
    await close();
  }
}

async function perSecond(cpu: () => number, work: () => Promise<unknown>): Promise<number> {
  const [from, before] = [performance.now(), cpu()];
  await work();
  return ((cpu() - before) / (performance.now() - from)) * 1_000;
}

/** Lets visitors come, by a process of their own outside of the share. */
async function visit(parts: VisitorParts): Promise<VisitorFigures> {
  const child = spawn(process.execPath, ['--import', SWC, VISITORS, 'come', JSON.stringify(parts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The visitors ended with ${code}.`);
  return JSON.parse(text) as VisitorFigures;
}

function courseOf(name: string, figures: VisitorFigures, seconds: number, cpu: number): Course {
  const { checkout, portal, page } = figures.served;
  return {
    name,
    offered: figures.came / seconds,
    served: (checkout + portal + page) / seconds,
    checkouts: checkout / seconds,
    figures,
    cpu,
  };
}

/**
 * Milliseconds of the processor that a refusal costs: PostgreSQL stands still, so that all is refused but what was begun,
 * and what the server used meanwhile is shared out among the refusals.
 */
async function refusalOf(
  database: number,
  cpu: () => number,
  { urls, tokens, rate }: Pick<VisitorParts, 'urls' | 'tokens'> & { rate: number },
): Promise<number> {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(database)) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    // What it uses while nobody comes is no refusal's.
    const idle = await perSecond(cpu, () => pause(5));
    let figures: VisitorFigures | null = null;
    let seconds = 0;
    const busy = await perSecond(cpu, async () => {
      const from = performance.now();
      figures = await visit({ urls, tokens, seconds: Math.min(SECONDS, 10), rate });
      seconds = (performance.now() - from) / 1_000;
    });
    const { refused, came } = figures!;
    const cost = ((busy - idle) * seconds) / Math.max(1, refused);
    say(
      `PostgreSQL stands still: ${refused} of ${came} refused, ${cost.toFixed(2)} ms of the processor each`,
    );
    return cost;
  } finally {
    signal('SIGCONT');
  }
}

await main();
