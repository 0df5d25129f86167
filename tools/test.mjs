// `npm test`: installs what is missing, then types, lint, format, unit, API, screen and browser tests.
// Ends with the plain line "N passed, N failed"; anything that fails or cannot run makes the exit non-zero.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildStale, generateStale } from './bootstrap/build.mjs';
import { findChromium } from './bootstrap/chromium.mjs';
import { format, knip, lint, types } from './bootstrap/checks.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { findNginx } from './bootstrap/nginx.mjs';
import { installPostgres } from './bootstrap/postgres.mjs';
import { inProject, productEnvironment, productNode, programs } from './bootstrap/project.mjs';
import { ProgramFailed, runProgram } from './bootstrap/run-program.mjs';
import { say, step } from './bootstrap/say.mjs';

const TOTALS = inProject('.cache', 'test-totals');
const JEST_RESULTS = inProject('.cache', 'jest.json');
const JOURNEY_RESULTS = inProject('.cache', 'journeys.json');

/** @type {string[]} one line for each thing that did not go well */
const problems = [];
const totals = { passed: 0, failed: 0, skipped: 0 };

mkdirSync(inProject('.cache'), { recursive: true });
for (const file of [TOTALS, JEST_RESULTS, JOURNEY_RESULTS]) rmSync(file, { force: true });

if (await check('Installing', installPackages)) {
  const chromium = await findChromium();
  const nginx = await findNginx();
  await installPostgres();
  await check('Generated code', generateStale);
  const checks = { Types: () => types(), Lint: lint, Format: () => format(), 'Unused code': knip };
  // Side by side: each by itself leaves a processor idle for much of its time.
  await step('Types, lint, format and unused code', () =>
    Promise.all(Object.entries(checks).map(([name, run]) => check(name, run))),
  );
  await countJest();
  const isBuilt = await check('Build', buildStale);
  if (chromium === null) notRun('no Chromium could be had on this system');
  else if (!isBuilt) notRun('the product could not be built');
  else await countJourneys(chromium, nginx);
}
finish();

/** Does something that has no tests to count; where it fails, that is one failure. @param {string} name @param {() => unknown} work */
async function check(name, work) {
  try {
    await work();
    return true;
  } catch (error) {
    show(error);
    totals.failed += 1;
    problems.push(`${name} failed`);
    return false;
  }
}

async function countJest() {
  say('• Unit, API and screen tests …');
  const args = [inProject(programs.jest), '--maxWorkers=2', '--json', `--outputFile=${JEST_RESULTS}`];
  const isGreen = await ranWell('Unit, API and screen tests', args, {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  const results = readResults(JEST_RESULTS);
  // A file that cannot even be loaded holds no test that could fail.
  const broken = results?.numRuntimeErrorTestSuites ?? 0;
  add({
    name: 'Unit, API and screen tests',
    isGreen,
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + broken,
    skipped: (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0),
  });
}

/** @param {string} chromium @param {string | null} nginx */
async function countJourneys(chromium, nginx) {
  say('• Browser tests …');
  const data = mkdtempSync(path.join(tmpdir(), 'regulars-journeys-'));
  // Root's database runs as another user, who must be able to enter.
  chmodSync(data, 0o755);
  const [local, sites] = await freePorts(2);
  const isGreen = await ranWell('Browser tests', [inProject(programs.playwright), 'test'], {
    CHROMIUM_PATH: chromium,
    NGINX_PATH: nginx ?? '',
    JOURNEYS_DATA: data,
    JOURNEYS_PORTS: `${local},${sites}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_RESULTS,
  });
  rmSync(data, { recursive: true, force: true });
  const results = readResults(JOURNEY_RESULTS);
  const stats = results?.stats ?? {};
  add({
    name: 'Browser tests',
    isGreen,
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (results?.errors?.length ?? 0),
    skipped: stats.skipped ?? 0,
  });
}

/** @param {{ name: string, isGreen: boolean, passed: number, failed: number, skipped: number }} run */
function add(run) {
  // A run that ended badly without naming a failed test has still failed; so has one without a single test.
  const failed = run.failed === 0 && (!run.isGreen || run.passed === 0) ? 1 : run.failed;
  totals.passed += run.passed;
  totals.failed += failed;
  totals.skipped += run.skipped;
  if (failed > 0) problems.push(`${run.name}: ${failed} failed`);
}

/** @param {string} why */
function notRun(why) {
  problems.push(`Browser tests NOT RUN: ${why}`);
}

/** @param {string} what @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function ranWell(what, args, env) {
  try {
    await runProgram(productNode(), args, { what, env: productEnvironment(env), shows: true });
    return true;
  } catch (error) {
    show(error);
    return false;
  }
}

/** @param {string} file */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {unknown} error */
function show(error) {
  if (error instanceof ProgramFailed && error.output) say(error.output.trimEnd());
  say(error instanceof ProgramFailed ? error.message : String(/** @type {Error} */ (error).stack));
}

/** @param {number} count @returns {Promise<number[]>} */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function finish() {
  const line = `${totals.passed} passed, ${totals.failed} failed`;
  say('');
  for (const problem of problems) say(`✗ ${problem}`);
  if (totals.skipped > 0) say(`! ${totals.skipped} SKIPPED`);
  writeFileSync(TOTALS, `${line}\n`);
  say(line);
  process.exit(problems.length === 0 && totals.failed === 0 ? 0 : 1);
}
