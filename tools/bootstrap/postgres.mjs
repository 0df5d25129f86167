// For the tests of backups: a PostgreSQL of the system's packages, with pg_dump, and a locale that is not C.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { canInstall, installPackagesOfDebian } from './apt-packages.mjs';
import { runProgram } from './run-program.mjs';
import { say, step } from './say.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Installs what is missing of both; where it can't, it says so, and the tests say what they skip. */
export async function installPostgres() {
  const packages = [
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(hasEnglish() || existsSync('/usr/share/i18n/locales/en_US') ? [] : ['locales']),
  ];
  if (packages.length === 0 && hasEnglish()) return;
  if (!canInstall()) {
    say(
      `  No ${packages.join(' and ') || 'locale en_US.UTF-8'}: only root can install it. What needs it is SKIPPED.`,
    );
    return;
  }
  try {
    await step("Getting PostgreSQL and a locale from the system's packages (apt-get)", async () => {
      if (packages.length > 0) await installPackagesOfDebian(packages);
      if (!hasEnglish()) await runProgram('localedef', ['-i', 'en_US', '-f', 'UTF-8', 'en_US.UTF-8']);
    });
  } catch (error) {
    say(`  ${/** @type {Error} */ (error).message}. What needs them is SKIPPED.`);
  }
}

const hasPostgres = () =>
  existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/pg_dump`));

const hasEnglish = () =>
  /^en_US\.utf-?8$/im.test(spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout ?? '');
