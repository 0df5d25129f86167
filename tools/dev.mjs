// `npm run dev`: the gateway on its sources, started again when one of them changes, and Vite in front of it. When a
// resolver changes, the contract is printed anew; when the contract or a .graphql document does, the hooks are.
import { spawn } from 'node:child_process';

import { buildGraphiql, generateStale } from './bootstrap/build.mjs';
import { followNpm } from './bootstrap/follow-npm.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { productEnvironment, productNode, programs, root } from './bootstrap/project.mjs';
import { fail, runProgram } from './bootstrap/run-program.mjs';
import { say } from './bootstrap/say.mjs';
import { watchSources } from './bootstrap/watch-sources.mjs';

try {
  await installPackages();
  await generateStale();
  await buildGraphiql();
} catch (error) {
  fail(error);
}

const gatewayPort = process.env.PORT || '3000';
const vitePort = process.env.VITE_PORT || '5173';
const swc = new URL('./bootstrap/swc-hook.mjs', import.meta.url).href;
const follow = new URL('./bootstrap/follow-parent.mjs', import.meta.url).href;
const onSources = ['--enable-source-maps', '--import', swc];
const isSource = (/** @type {string} */ file) =>
  /\.(tsx?|json|sql)$/.test(file) && !/\.test\.tsx?$/.test(file);

let gateway = startGateway();
const helpers = [
  start([programs.vite], { GATEWAY_ORIGIN: `http://127.0.0.1:${gatewayPort}`, VITE_PORT: vitePort }),
  start([programs.codegen, '--config', 'codegen.ts', '--watch', 'web/**/*.graphql']),
];
say(`The screens, with reload: http://localhost:${vitePort}`);

let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));
followNpm(() => end(0));
for (const child of helpers) child.once('exit', (code) => end(code ?? 1));

watchSources(['gateway', 'schema', 'migrations', 'demo'], isSource, inTurn(restartGateway));
watchSources(['schema'], isSource, inTurn(printContract));
await printContract();

/** Ends when dev is killed outright, too. @param {string[]} args @param {NodeJS.ProcessEnv} env */
function start(args, env = {}) {
  return spawn(productNode(), ['--import', follow, ...args], {
    cwd: root,
    env: productEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** A server that ends by itself waits for a change of its sources. */
function startGateway() {
  const child = start([...onSources, 'gateway/main.ts'], {
    NODE_ENV: process.env.NODE_ENV || 'development',
    PORT: gatewayPort,
  });
  child.once('exit', (code) => {
    if (code !== 0 && !isEnding) say('The server has ended; it starts again when a source changes.');
  });
  return child;
}

async function restartGateway() {
  say('A source has changed: the server starts again.');
  gateway.removeAllListeners('exit');
  await ended(gateway);
  if (!isEnding) gateway = startGateway();
}

/** The hooks follow by themselves: codegen watches the contract. */
async function printContract() {
  try {
    const said = await runProgram(productNode(), [...onSources, 'tools/print-schema.ts'], {
      what: 'Printing schema/schema.graphql',
    });
    if (said) say(said.trimEnd());
  } catch {
    if (!isEnding) say('schema/schema.graphql could not be printed: see what the server says.');
  }
}

/** One at a time; what is asked for meanwhile is done once afterwards. @param {() => Promise<unknown>} work */
function inTurn(work) {
  let isRunning = false;
  let isAskedAgain = false;
  return async () => {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    while (isAskedAgain && !isEnding) {
      isAskedAgain = false;
      await work();
    }
    isRunning = false;
  };
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return null;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** One that ends takes the others with it. @param {number} code */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([gateway, ...helpers].map(ended));
  process.exit(code);
}
