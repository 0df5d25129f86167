// An nginx for the tests that look at the product from behind one: the one that is there, else the system's package.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { canInstall, has, installPackagesOfDebian } from './apt-packages.mjs';
import { say, step } from './say.mjs';

/**
 * Looks for nginx, and for openssl, which makes its certificate.
 * @returns {Promise<string | null>} the program, or null where none can be had; the reason was said
 */
export async function findNginx() {
  const found = installed();
  if (found !== null) return found;
  if (!canInstall()) return none('it is not installed, and only root can install it');
  try {
    await step("Getting nginx from the system's packages (apt-get)", () =>
      installPackagesOfDebian(['nginx', 'openssl']),
    );
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
