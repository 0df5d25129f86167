import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { followNpm } from './follow-npm.mjs';
import { inProject, productEnvironment, productNode, root } from './project.mjs';
import { fail } from './run-program.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

/** One Ctrl-C arrives twice: from the terminal and from npm. A later one is meant. */
const SAME_SIGNAL_MS = 1000;

/** The built server, as a child that is stopped in good order with this process; its exit code becomes this one's. */
export function serve() {
  const main = inProject('dist/server/gateway/main.js');
  const child = spawn(
    productNode(),
    [...serverFlags, '--import', new URL('./follow-parent.mjs', import.meta.url).href, main],
    {
      cwd: root,
      // A process group of its own, so that Ctrl-C reaches it once, from here.
      detached: true,
      env: productEnvironment({ ...serverEnvironment, NODE_ENV: process.env.NODE_ENV || 'production' }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let lastSignalAt = 0;
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = Date.now();
      if (now - lastSignalAt > SAME_SIGNAL_MS) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      lastSignalAt = now;
    });
  }
  followNpm(() => {
    // A second signal would cut the first one's good order short.
    if (lastSignalAt === 0) child.kill('SIGTERM');
  });
  child.once('error', fail);
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}
