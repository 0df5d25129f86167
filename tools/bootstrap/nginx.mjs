// An nginx for the tests that look at the product from behind one: the one that is there, else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { runProgram } from './run-program.mjs';
import { say, step } from './say.mjs';

/**
 * Looks for nginx, and for openssl, which makes its certificate.
 * @returns {Promise<string | null>} the program, or null where none can be had; the reason was said
 */
export async function findNginx() {
  const found = installed();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !has('apt-get'))
    return none('it is not installed, and only root can install it');
  try {
    await step("Getting nginx from the system's packages (apt-get)", fromAptGet);
  } catch (error) {
    return none(/** @type {Error} */ (error).message);
  }
  return installed() ?? none('the package holds none');
}

/** @param {string} why */
function none(why) {
  say(`  No nginx: ${why}. What is tested behind it is SKIPPED.`);
  return null;
}

function installed() {
  // A plain user's PATH often has no sbin.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  const files = [process.env.NGINX_PATH, ...folders.map((folder) => path.join(folder, 'nginx'))];
  if (!has('openssl')) return null;
  return files.find((file) => file && spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0) ?? null;
}

async function fromAptGet() {
  // At this run level the package does not start its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  const packages = ['nginx', 'openssl'];
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** @param {string} program */
const has = (program) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
