import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { benchPage, fillDatabase, SLUG } from '../support/load/content.ts';
import { startDatabase } from '../support/load/database.ts';
import type { BenchDatabase } from '../support/load/database.ts';
import { makeMembers } from '../support/load/members.ts';
import { startProduct } from '../support/load/product.ts';
import { numberGiven } from './arguments.ts';
import { offlineCards } from './cards.ts';
import { conclude, say } from './proofs.ts';
import type { Check } from './proofs.ts';
import { startLoad } from './steady-load.ts';

/**
 * `npm run proof:bodies`: the built product with a heap of 1 GB is sent bodies that cost most once they are parsed: 800 at
 * once from one address, of 1 MiB and of the 64 kB that a call may have, and 70 pages at once by one editor, while
 * members check out and read. The process goes on, its memory stays below 450 MB, /healthz answers within a second, and
 * every member is served.
 */
const VISITORS = numberGiven('visitors', 800);
const PAGES = numberGiven('pages', 70);
const HEAP_MB = 1024;
const MEMORY_MB = 450;
const HEALTH_MILLISECONDS = 1_000;
const RATES = { checkouts: 2, pages: 4, portals: 2 };
const MEBIBYTE = 1024 * 1024;

const begun = performance.now();
/** Of the machine: how many processes wanted to run, on the average of the last minute. */
const LOAD = loadavg()[0]!.toFixed(1);

interface Wave {
  /** Each comes from one address, and from another than those before, which has used up its calls of a minute. */
  address: string;
  name: string;
  body: Buffer;
  count: number;
  token?: string;
}

async function main(): Promise<void> {
  const database = await startDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-proof-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o755);
  try {
    await fillDatabase(database);
    const [editor = '', ...tokens] = await makeMembers(database, 60);
    const businessId = await makeEditor(database);
    const cards = offlineCards();
    const product = await startProduct(
      { DATABASE_URL: database.url, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', ...cards.env },
      { flags: [`--max-old-space-size=${HEAP_MB}`] },
    );
    try {
      const load = startLoad({
        url: () => product.url,
        rates: RATES,
        tokens,
        payment: cards.payment,
        sendsAgain: false,
      });
      await pause(5_000);
      const health = watchHealth(product.url);
      const rows: string[] = [];
      for (const wave of wavesOf(editor, businessId)) {
        say(`${wave.count} × ${wave.name} …`);
        const sentAt = performance.now();
        const statuses = await sendAtOnce(product.url, wave);
        const seconds = ((performance.now() - sentAt) / 1_000).toFixed(1);
        const peak = memoryOf(product.pid, 'VmHWM');
        rows.push(`| ${wave.count} × ${wave.name} | ${tally(statuses)} | ${seconds} s | ${peak} MB |`);
        say(rows.at(-1)!);
      }
      await pause(3_000);
      const longest = await health.stop();
      const isUp = isRunning(product.pid);
      const peak = isUp ? memoryOf(product.pid, 'VmHWM') : 0;
      await load.stop();
      const { seen } = load;
      for (const [other, count] of seen.others) say(`${count} × ${other}`);
      const checks: Check[] = [
        { what: 'the process goes on', expected: 'yes', found: isUp ? 'yes' : 'no' },
        within('most memory that the process ever had, in MB', peak, MEMORY_MB),
        within('longest answer of /healthz, in milliseconds', longest, HEALTH_MILLISECONDS),
        { what: 'checkouts and reads of others that were refused', expected: 0, found: sum(seen.others) },
        {
          what: 'of the others some checked out',
          expected: 'yes',
          found: seen.orders.size > 0 ? 'yes' : 'no',
        },
      ];
      conclude(
        {
          command: 'proof:bodies',
          title: 'Bodies that cost most once they are parsed',
          how: [
            `The built product with \`--max-old-space-size=${HEAP_MB}\` and its rates on, behind a proxy that it trusts;`,
            `${seen.orders.size} checkouts and ${seen.reads} reads by others meanwhile. The machine’s load was ${LOAD} when it began.`,
          ].join(' '),
          more: [
            '| sent at once | answers | all answered in | most memory so far |',
            '|---|---|--:|--:|',
            ...rows,
          ].join('\n'),
          checks,
        },
        begun,
      );
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function wavesOf(editor: string, businessId: string): Wave[] {
  const lists = (count: number) => `[${Array(count).fill('[]').join(',')}]`;
  const visitor = (z: string) =>
    Buffer.from(`{"query":"{businesses{nodes{slug memberCount page{version}}}}","variables":{"z":${z}}}`);
  const PUBLISH = 'mutation ($id: ID, $c: JSON!) { publishPage(businessId: $id, content: $c) { version } }';
  const page = (content: string) =>
    Buffer.from(`{"query":${JSON.stringify(PUBLISH)},"variables":{"id":"${businessId}","c":${content}}}`);
  const surplus = `{"lists":${lists(9_000)},"text":"${'x'.repeat(9.9 * MEBIBYTE)}",`;
  return [
    {
      address: '198.51.100.1',
      name: '1 MiB of lists by a visitor',
      body: visitor(lists(345_000)),
      count: VISITORS,
    },
    {
      address: '198.51.100.2',
      name: '60 kB of lists by a visitor',
      body: visitor(lists(20_000)),
      count: VISITORS,
    },
    {
      address: '198.51.100.3',
      name: '60 kB within the bounds by a visitor',
      body: visitor(`[${lists(2_400)},"${'x'.repeat(52_000)}"]`),
      count: VISITORS,
    },
    {
      address: '198.51.100.4',
      name: '10 MiB of lists by an editor',
      body: page(lists(3_400_000)),
      count: PAGES,
      token: editor,
    },
    {
      address: '198.51.100.5',
      name: 'a page of 10 MiB within the bounds by an editor',
      body: page(surplus + JSON.stringify(benchPage()).slice(1)),
      count: PAGES,
      token: editor,
    },
  ];
}

/** The first of the members edits the business that the others join. */
async function makeEditor({ pool }: Pick<BenchDatabase, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from business where slug = $1', [SLUG]);
  await pool.query(
    `insert into staff (account_id, business_id, role)
     select id, $1, 'editor' from account where username = 'bench-member-0'`,
    [rows[0]!.id],
  );
  return rows[0]!.id;
}

/** Sends all of a wave over connections of their own. @returns their statuses; 0 for none. */
async function sendAtOnce(url: string, { address, body, count, token }: Wave): Promise<number[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const send = () =>
    new Promise<number>((resolve) => {
      const call = request(
        `${url}/graphql`,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            'x-forwarded-for': address,
            ...(token && { authorization: `Bearer ${token}` }),
          },
          timeout: 120_000,
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', () => resolve(0));
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(0));
      call.end(body);
    });
  const statuses = await Promise.all(Array.from({ length: count }, send));
  agent.destroy();
  return statuses;
}

/** `stop` answers how long the slowest answer of /healthz took, in milliseconds. */
function watchHealth(url: string): { stop(): Promise<number> } {
  const watcher = fork(path.join(import.meta.dirname, 'health-watcher.ts'), [url]);
  return {
    async stop() {
      watcher.send('stop');
      const [longest] = (await once(watcher, 'message')) as [number];
      return longest;
    },
  };
}

/** Of /proc, in MB. */
function memoryOf(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const status = isRunning(pid) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** As a check: the figure itself, and whether it keeps to the bound. */
function within(what: string, found: number, bound: number): Check {
  const expected = `below ${bound}`;
  return { what: `${what} (${found})`, expected, found: found < bound ? expected : String(found) };
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((all, count) => all + count, 0);

/** "798 × 413, 2 × 503" */
const tally = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

await main();
