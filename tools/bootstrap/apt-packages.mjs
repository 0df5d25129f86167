// Packages of Debian for tests that need a program which npm does not bring.
import { existsSync } from 'node:fs';
import path from 'node:path';

import { runProgram } from './run-program.mjs';

/** Whether packages can be installed: by root, where there is apt-get. */
export const canInstall = () => process.getuid?.() === 0 && has('apt-get');

/** @param {string[]} packages */
export async function installPackagesOfDebian(packages) {
  // At this run level a package does not start its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Whether a program is on PATH. @param {string} program */
export const has = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
