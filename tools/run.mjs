// `npm run <tool>`: the tools that are no part of starting or testing. They run on the product's Node.
import { existsSync } from 'node:fs';

import { buildStale, generateStale } from './bootstrap/build.mjs';
import { findChromium } from './bootstrap/chromium.mjs';
import { knip, lint } from './bootstrap/checks.mjs';
import { installPackages, isWithoutDevelopment } from './bootstrap/install.mjs';
import { findNginx } from './bootstrap/nginx.mjs';
import { inProject, productEnvironment, productNode, programs } from './bootstrap/project.mjs';
import { fail, ProgramFailed, runProgram } from './bootstrap/run-program.mjs';
import { writeSbom } from './bootstrap/sbom.mjs';
import { step } from './bootstrap/say.mjs';

const SWC = new URL('./bootstrap/swc-hook.mjs', import.meta.url).href;
const ES_MODULES = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/**
 * `runBuilt` is how a tool runs on an install without development packages; the others can't. One that `saysWhy` it did
 * not work needs no other line for it.
 * @type {Record<string, { does: string, run: (args: string[]) => Promise<unknown>, runBuilt?: (args: string[]) => Promise<unknown>, saysWhy?: boolean }>}
 */
const tools = {
  build: {
    does: 'makes dist/, which npm run serve runs, where it is stale',
    run: () => buildStale(),
  },
  generate: {
    does: 'prints schema/schema.graphql from the resolvers and generates hooks and documents from it',
    run: async () => {
      await step('Printing schema/schema.graphql', () => source('tools/print-schema.ts'));
      await generateStale();
    },
  },
  migration: {
    does: 'migration <name>: adds an empty, numbered migration and lists it',
    run: (args) => source('tools/new-migration.ts', args),
  },
  jest: {
    does: 'jest with ES modules: npm run jest -- <pattern>',
    run: (args) => installed(programs.jest, args, ES_MODULES),
  },
  journeys: {
    does: 'the browser tests alone: npm run journeys -- <pattern>',
    run: (args) => journeys(args),
  },
  lint: {
    does: 'the linter, and what nothing uses',
    run: async () => {
      await lint();
      await knip();
    },
  },
  format: {
    does: 'formats everything',
    run: () => installed(programs.prettier, ['--write', '--log-level=warn', '.']),
  },
  fonts: {
    does: 'cuts the fonts of web/ui/fonts from those of Fontsource, after a change of what is kept of them',
    run: () => source('tools/cut-fonts.ts'),
  },
  bench: {
    does: 'measures the product and writes docs/bench.md',
    run: (args) => builtTool('tools/bench/bench.ts', args),
  },
  'generate-scale': {
    does: 'fills the database with 200 businesses, 100,000 subscriptions and their orders',
    run: (args) => source('tools/generate-scale.ts', args),
  },
  growth: {
    does: 'a million memberships, or growth --memberships 10000000: their size, a day of renewals, the largest lists; writes docs/bench.md',
    run: (args) => builtTool('tools/scale/growth.ts', args),
  },
  admin: {
    does: 'admin <command>: for whoever has the machine: checks, passwords, admins, jobs, backups, exports, keys',
    run: (args) => source('gateway/admin.ts', args),
    runBuilt: (args) => built('gateway/admin.js', args),
    saysWhy: true,
  },
  clock: {
    does: 'clock <date | +N days | +N months | reset>: moves the clock of the running demo, day by day',
    run: (args) => source('tools/clock.ts', args),
    saysWhy: true,
  },
  'dump-release': {
    does: 'writes tests/upgrade/<version>.sql.gz: a filled database, on which every later version must start',
    run: () => source('tools/dump-release.ts'),
  },
  sbom: {
    does: 'writes dist/sbom.json: every package that production installs, in the format of CycloneDX',
    run: writeSbom,
    runBuilt: writeSbom,
  },
  screens: {
    does: 'draws every screen and shows what changed: screens [part of a name] [--widths 768,1920] [--accept]',
    run: (args) => builtTool('tests/screens/screens.ts', args),
  },
  'kill-nine': {
    does: 'kill -9 in the middle of 1,000 checkouts: none lost, none doubled; kill-nine cards: paid by card',
    run: async (args) => {
      await buildStale();
      await source('tests/kill-nine.ts', args);
    },
  },
  'proof:workers': {
    does: 'kill -9 among 8 workers that renew and charge at both companies: each ordered once, each card charged once: proof:workers --memberships 400',
    run: (args) => source('tests/proofs/workers.ts', args),
  },
  'proof:charges': {
    does: '5,000 memberships of one day are charged by one instance, whose company takes 500 ms: proof:charges --memberships 300',
    run: (args) => source('tests/proofs/charges.ts', args),
  },
  'proof:days': {
    does: '10,000 members get other days by instances that are killed: proof:days --memberships 2000',
    run: (args) => source('tests/proofs/days.ts', args),
  },
  'proof:bodies': {
    does: 'bodies that cost most once parsed, 800 at once and 70 pages: the process goes on, within 450 MB',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/bodies.ts', args);
    },
  },
  'proof:checkouts': {
    does: '200 checkouts, each sent 50 times at once, and the last use of a coupon by 50 at once',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/checkouts.ts', args);
    },
  },
  'proof:soak': {
    does: '200,000 mixed requests while the database is restarted 50 times: proof:soak --requests 5000 --restarts 3',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/soak.ts', args);
    },
  },
  'proof:stops': {
    does: '20 stops under readers who keep their connections and buyers: nothing reset, cut off or lost',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/stops.ts', args);
    },
  },
  'proof:cluster': {
    does: 'three gateways and a PostgreSQL pair under load, everything killed or cut off in turn: proof:cluster --checkouts 5 --same-version',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/cluster/cluster.ts', args);
    },
  },
  'proof:overload': {
    does: 'two and five times as many visitors as a fixed share of the processor can serve: proof:overload --seconds 8 --share 60',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/overload/overload.ts', args);
    },
  },
  'proof:upgrade': {
    does: 'the version before and this one at once on one database under load: proof:upgrade --from v0.3.1',
    run: async (args) => {
      await buildStale();
      await source('tests/proofs/upgrade.ts', args);
    },
  },
  'proof:half-years': {
    does: 'half a year at Stripe, at Square and paid at pickup, in a browser: all books agree to the cent',
    run: () => journeys(['six-months-'], { HALF_YEARS: '1' }),
  },
  'proof:histories': {
    does: 'random lives of memberships by the product and by an independent model: proof:histories [seed] --lives 10000 --at-once 2',
    run: (args) => source('tests/proofs/histories.ts', args),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const tool = tools[name];
try {
  if (!tool)
    throw new Error(
      ['There are these tools:', ...Object.entries(tools).map(([key, { does }]) => `  ${key}: ${does}`)].join(
        '\n',
      ),
    );
  if (tool.runBuilt && isWithoutDevelopment()) await tool.runBuilt(args);
  else {
    await installPackages();
    await tool.run(args);
  }
} catch (error) {
  if (tool?.saysWhy && error instanceof ProgramFailed && error.code !== null) process.exit(error.code);
  fail(error);
}

/** The browser tests. @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function journeys(args, env = {}) {
  await buildStale();
  const found = { CHROMIUM_PATH: await chromium(), NGINX_PATH: (await findNginx()) ?? '' };
  await installed(programs.playwright, ['test', ...args], { ...found, ...env });
}

/** A tool that drives the built product, with a browser where it asks for one. @param {string} file @param {string[]} args */
async function builtTool(file, args) {
  await buildStale();
  await source(file, args, { CHROMIUM_PATH: await chromium() });
}

/** A TypeScript file of ours, on its sources. @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env */
function source(file, args = [], env = {}) {
  if (!existsSync(inProject(file))) throw new Error(`${file} is missing`);
  return node(['--enable-source-maps', '--import', SWC, inProject(file), ...args], env, file);
}

/** A program of dist/server. @param {string} file @param {string[]} args */
function built(file, args) {
  const program = inProject('dist/server', file);
  if (!existsSync(program)) throw new Error('Nothing is built here: `npm run build` makes dist/.');
  return node(['--enable-source-maps', program, ...args], {}, file);
}

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} env */
function installed(program, args, env = {}) {
  return node([inProject(program), ...args], env, program);
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @param {string} what */
function node(args, env, what) {
  return runProgram(productNode(), args, { env: productEnvironment(env), shows: true, what });
}

async function chromium() {
  const found = await findChromium();
  if (found === null) throw new Error('No Chromium could be had on this system.');
  return found;
}
