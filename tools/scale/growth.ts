import 'reflect-metadata';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { startDatabase, type BenchDatabase } from '../../tests/support/load/database.ts';
import { startProduct, type Server } from '../../tests/support/load/product.ts';
import { latencyOf } from '../bench/lists/latency.ts';
import { listCalls, preparePeople, type ListPeople, type Measured } from '../bench/lists/list-calls.ts';
import { measure } from '../bench/load.ts';
import { MONEY_CALLS } from '../bench/money.ts';
import { run, startWorker } from '../bench/renewals.ts';
import { reported, writePart, type Finding } from '../bench/report.ts';
import { generateScale } from './generate.ts';

/**
 * `npm run growth [-- --memberships 10000000 --newest-orders 2]`: what one machine holds. Generates so many memberships with a
 * year of their orders, or the newest of each, in a PostgreSQL of its own (in TMPDIR, removed at the end; a million takes 6 GB
 * with a year of orders), and measures the largest lists,
 * the Money screens, pages, and the renewals of one day. Writes its section of docs/bench.md. With `--keep folder` the database
 * stays in that folder and is measured again by the next run with it, which renews the day after. With `--only text` it says
 * what the lists and Money screens whose name holds the text take, and writes and renews nothing.
 */
const { values } = parseArgs({
  options: {
    memberships: { type: 'string', default: '1000000' },
    'newest-orders': { type: 'string', default: '13' },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
});
const MEMBERSHIPS = Number(values.memberships);
const NEWEST_ORDERS = Number(values['newest-orders']);
/** So many memberships of one business on average. */
const OF_A_BUSINESS = 1_250;
const WORKERS = 2;
const BATCH = 50;
const DAY_MS = 86_400_000;

const begun = performance.now();
const say = (line: string): void =>
  console.log(`[growth] ${((performance.now() - begun) / 1000).toFixed(0)} s: ${line}`);
const count = (n: number): string => Math.round(n).toLocaleString('en-US');

/** While it is filled it may be lost; measured is what is written to disk. */
async function whileFilled(database: BenchDatabase, work: () => Promise<void>): Promise<void> {
  const settings = [
    'fsync = off',
    'full_page_writes = off',
    "max_wal_size = '8GB'",
    'autovacuum = off',
    'log_min_duration_statement = 500',
  ];
  for (const setting of settings) await database.pool.query(`alter system set ${setting}`);
  await database.pool.query('select pg_reload_conf()');
  await work();
  await database.pool.query('alter system reset all');
  await database.pool.query('select pg_reload_conf()');
  await database.pool.query('checkpoint');
}

async function fill(database: BenchDatabase): Promise<Finding[]> {
  // Some statements write or vacuum a whole table.
  const orm = await MikroORM.init(
    ormOptions({ ...ormConnection(database.connection, DATABASE_LIMITS.migrations), poolMax: 2 }),
  );
  const from = performance.now();
  try {
    let what = '';
    await whileFilled(database, async () => {
      const scale = {
        businesses: Math.ceil(MEMBERSHIPS / OF_A_BUSINESS),
        subscriptions: MEMBERSHIPS,
        now: new Date(),
        newestOrders: NEWEST_ORDERS,
      };
      const made = await generateScale(orm.em, scale, say);
      what = `generating ${count(made.businesses)} businesses, ${count(made.subscriptions)} memberships, ${count(made.orders)} orders`;
    });
    return [reported(what, `${count((performance.now() - from) / 1000)} s`), ...(await sizes(database))];
  } finally {
    await orm.close(true);
  }
}

/** Of the whole, and of the five largest tables with their indexes. */
async function sizes({ pool }: BenchDatabase): Promise<Finding[]> {
  const { rows } = await pool.query<{ name: string; size: string; own: string }>(`
    select 'the whole database' as name, pg_size_pretty(pg_database_size(current_database())) as size, '' as own
    union all
    select * from (
      select relname, pg_size_pretty(pg_total_relation_size(oid)), ', indexes ' || pg_size_pretty(pg_indexes_size(oid))
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       order by pg_total_relation_size(oid) desc limit 8) as tables`);
  return rows.map(({ name, size, own }) => reported(`size of ${name}`, `${size}${own}`));
}

async function measureLists(product: Server, people: ListPeople): Promise<Finding[]> {
  const money: Measured[] = Object.entries(MONEY_CALLS).map(([what, query]) => ({
    what: `Money of the largest business: ${what}`,
    calls: [{ token: people.owner, query, variables: { id: people.largest } }],
  }));
  const ofAll = 'collected charged paidOffline tax refunded disputed fees writtenOff creditGiven creditUsed';
  const ofBusiness = `business { id name } platformFees owed sums { ${ofAll} }`;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const today = new Date();
  const lastDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
  const platform: Measured[] = [
    ['what is owed', 'moneyOwed { outstanding outstandingBoxes pastDue pastDueBoxes }'],
    ['the books of twelve months', `books { sums { ${ofAll} } months { yearMonth ${ofAll} } }`],
    ['by business', `booksByBusiness { ${ofBusiness} }`],
    [
      'by business, whole months',
      `booksByBusiness(from: "${daysAgo(330).slice(0, 7)}-01", to: "${lastDay}") { ${ofBusiness} }`,
    ],
    [
      'by business, days of five months',
      `booksByBusiness(from: "${daysAgo(150)}", to: "${daysAgo(10)}") { ${ofBusiness} }`,
    ],
  ].map(([what, fields]) => ({
    what: `Money of the platform: ${what}`,
    calls: [{ token: people.admin, query: `{ ${fields} }`, variables: {} }],
  }));
  const findings: Finding[] = [];
  const all = [...listCalls(people), ...money, ...platform];
  for (const { what, calls } of all.filter((each) => each.what.includes(values.only ?? ''))) {
    // What takes longer than a request may is a finding, too.
    const measured = await latencyOf(product, calls).then(
      ({ p50, p95 }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      (error: Error) => `not answered: ${error.message.replaceAll(/\s+/g, ' ').slice(0, 100)} …`,
    );
    say(`${what}: ${measured}`);
    findings.push(reported(`${what}, 4 at once`, measured));
  }
  return findings;
}

async function measurePages(product: Server, { slug }: ListPeople, database: BenchDatabase) {
  const page = { server: product, path: `/b/${slug}` };
  const load = { seconds: 5, connections: 8 };
  await measure(page, load, database.pid);
  const { perSecond, p99Ms } = await measure(page, load, database.pid);
  return reported('the page of the largest business', `${count(perSecond)}/s, p99 ${p99Ms.toFixed(0)} ms`);
}

/** Tomorrow, or the next day that was not measured yet, by two workers of the product's own job. */
async function measureRenewals(database: BenchDatabase, daysAhead: number): Promise<Finding> {
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(database)));
  try {
    const now = new Date(Date.now() + daysAhead * DAY_MS).toISOString();
    const from = performance.now();
    const { renewed, failed, perSecond, cpuMs } = await run(workers, database, {
      now,
      limit: Infinity,
      batch: BATCH,
    });
    return {
      what: `the renewals of one day, ${WORKERS} workers`,
      goal: 'within a night of 6 hours, none failed',
      measured: `${count(renewed)} in ${count((performance.now() - from) / 1000)} s: ${count(perSecond)}/s, ${cpuMs.toFixed(2)} ms of CPU each, ${failed} failed`,
      reached: failed === 0 && renewed > 0 && performance.now() - from < 6 * 3_600_000,
    };
  } finally {
    for (const worker of workers) worker.kill();
  }
}

/** What is known of a kept database: what it holds, and how many days were renewed. */
interface Kept {
  generated: Finding[];
  daysRenewed: number;
}

const note = values.keep && path.join(values.keep, 'kept.json');

async function filled(database: BenchDatabase): Promise<Kept> {
  if (note && existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Kept;
  return keep({ generated: await fill(database), daysRenewed: 0 });
}

function keep(kept: Kept): Kept {
  if (note) writeFileSync(note, JSON.stringify(kept));
  return kept;
}

async function main(): Promise<void> {
  const database = await startDatabase(values.keep ? { keptIn: path.resolve(values.keep) } : {});
  const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-growth-'));
  try {
    const kept = await filled(database);
    const findings = [...kept.generated];
    for (const { what, measured } of findings) say(`${what}: ${measured}`);
    const people = await preparePeople(database);
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
    try {
      findings.push(...(await measureLists(product, people)));
      if (values.only !== undefined) return;
      findings.push(await measurePages(product, people, database));
    } finally {
      await product.stop();
    }
    const daysRenewed = kept.daysRenewed + 1;
    const renewals = await measureRenewals(database, daysRenewed);
    keep({ ...kept, daysRenewed });
    say(`${renewals.what}: ${renewals.measured}`);
    const title = `${count(MEMBERSHIPS)} memberships`;
    writePart(
      'growth',
      title,
      { findings: [renewals, ...findings], comparisons: [] },
      (performance.now() - begun) / 1000,
    );
    if (!renewals.reached) process.exitCode = 1;
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
