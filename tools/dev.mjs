// `npm run dev`: the gateway on its sources, started again when one of them changes, and Vite in front of it.
import { spawn } from 'node:child_process';

import { generateStale } from './bootstrap/build.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { inProject, productEnvironment, productNode, programs, root } from './bootstrap/project.mjs';
import { fail } from './bootstrap/run-program.mjs';
import { say } from './bootstrap/say.mjs';

try {
  await installPackages();
  await generateStale();
} catch (error) {
  fail(error);
}

const gatewayPort = process.env.PORT || '3000';
const vitePort = process.env.VITE_PORT || '5173';
const swc = new URL('./bootstrap/swc-hook.mjs', import.meta.url).href;
const watched = ['gateway', 'schema', 'migrations', 'tools/demo'].map(
  (folder) => `--watch-path=${inProject(folder)}`,
);

const children = [
  start(['--enable-source-maps', ...watched, '--watch-preserve-output', '--import', swc, 'gateway/main.ts'], {
    NODE_ENV: process.env.NODE_ENV || 'development',
    PORT: gatewayPort,
  }),
  start([programs.vite], { GATEWAY_ORIGIN: `http://127.0.0.1:${gatewayPort}`, VITE_PORT: vitePort }),
  start([programs.codegen, '--config', 'codegen.ts', '--watch', 'web/**/*.graphql'], {}),
];
say(`The screens, with reload: http://localhost:${vitePort}`);

let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));
for (const child of children) child.once('exit', (code) => end(code ?? 1));

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function start(args, env) {
  return spawn(productNode(), args, {
    cwd: root,
    env: productEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** One that ends takes the others with it. @param {number} code */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(
    children.map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return null;
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('exit', resolve));
    }),
  );
  process.exit(code);
}
