import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureCheckouts } from './checkouts.ts';
import { fillDatabase } from '../../tests/support/load/content.ts';
import { startDatabase } from '../../tests/support/load/database.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLists } from './lists.ts';
import { startProduct } from '../../tests/support/load/product.ts';
import { startBare } from './bare-server.ts';
import { measureReads } from './reads.ts';
import { measureRenewals } from './renewals.ts';
import { writeReport, type Comparison, type Finding } from './report.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start-and-memory.ts';

/**
 * `npm run bench`: measures everything in one run and writes docs/bench.md. About fifteen minutes.
 * `npm run bench -- renewals` measures only those, and only prints.
 */
const begun = performance.now();
const findings: Finding[] = [];
const comparisons: Comparison[] = [];

const isWhole = process.argv[2] !== 'renewals';
if (isWhole) {
  await withLoads();
  await withDemo();
  say('a database with 200 businesses and 100,000 subscriptions …');
  findings.push(...(await measureLists(say)));
}
findings.push(...(await measureRenewals(say)));

for (const { what, goal, measured, reached } of findings)
  say(`${reached ? 'ok  ' : 'MISS'} ${what}: ${measured} (${goal})`);
if (isWhole) {
  const file = writeReport(findings, comparisons, (performance.now() - begun) / 1000);
  say(`written to ${path.relative(process.cwd(), file)}`);
}
process.exitCode = findings.every(({ reached }) => reached) ? 0 : 1;

/** Loads on a database with 100 businesses. */
async function withLoads(): Promise<void> {
  say('a database with 100 businesses …');
  const database = await startDatabase();
  try {
    await fillDatabase(database);
    const bare = await startBare(database.connection);
    const env = { DATABASE_URL: database.url, DATA_DIR: newFolder() };
    try {
      // Reading as fast as possible and signing in from one address exceed the limits, so here they are off.
      const unlimited = await startProduct({ ...env, RATE_LIMITS: 'off' });
      try {
        say('pages, lists and the graph …');
        const reads = await measureReads({ bare, product: unlimited }, database.pid);
        findings.push(...reads.findings);
        comparisons.push(...reads.comparisons);
        say('50 people sign in …');
        findings.push(...(await measureSignIns(unlimited, database.pid)));
      } finally {
        await unlimited.stop();
      }
      const limited = await startProduct(env);
      try {
        say('checkouts …');
        const checkouts = await measureCheckouts({ bare, product: limited }, database);
        findings.push(...checkouts.findings);
        comparisons.push(checkouts.comparison);
      } finally {
        await limited.stop();
      }
    } finally {
      await bare.stop();
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    }
  } finally {
    await database.stop();
  }
}

/** Start, memory and first load with the demo data in the embedded database. */
async function withDemo(): Promise<void> {
  const dataDir = newFolder();
  try {
    say('the demo data …');
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      say('the first load in a browser, and Lighthouse five times …');
      const { businesses } = (await (await fetch(`${product.url}/api/businesses`)).json()) as {
        businesses: { slug: string }[];
      };
      findings.push(...(await measureFirstLoad(`${product.url}/b/${businesses[0]!.slug}`)));
    } finally {
      await product.stop();
    }
    say('starts …');
    findings.push(...(await measureStart(dataDir)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-bench-data-'));
  // Started as root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(folder, 0o755);
  return folder;
}

function say(line: string): void {
  console.log(`[bench] ${line}`);
}
