import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inProject } from './project.mjs';
import { runProgram } from './run-program.mjs';

const FILE = 'dist/sbom.json';

/**
 * Writes dist/sbom.json: what `npm ci --omit=dev` installs, with versions, licences and hashes, in CycloneDX's format.
 * npm's own `npm sbom --omit dev` leaves out whatever a development package needs too, so it is asked about a lock file
 * that has none of those.
 * @returns {Promise<number>} how many packages
 */
export async function writeSbom() {
  const home = mkdtempSync(path.join(tmpdir(), 'regulars-sbom-'));
  try {
    // npm calls the product as its folder is called.
    const folder = path.join(home, 'regulars');
    mkdirSync(folder);
    writeJson(path.join(folder, 'package.json'), withoutDevelopment(readJson('package.json')));
    const lock = readJson('package-lock.json');
    const kept = Object.entries(lock.packages)
      .filter(([, { dev }]) => !dev)
      .map(([place, entry]) => [place, place === '' ? withoutDevelopment(entry) : withLicence(place, entry)]);
    writeJson(path.join(folder, 'package-lock.json'), { ...lock, packages: Object.fromEntries(kept) });
    copyFileSync(inProject('.npmrc'), path.join(folder, '.npmrc'));
    const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
    const sbom = JSON.parse(await runProgram('npm', asked, { cwd: folder, what: 'npm sbom' }));
    mkdirSync(inProject('dist'), { recursive: true });
    writeJson(inProject(FILE), sbom);
    process.stdout.write(`${FILE}: ${sbom.components.length} packages\n`);
    return sbom.components.length;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** @param {Record<string, unknown>} described */
function withoutDevelopment(described) {
  return { ...described, devDependencies: undefined };
}

/**
 * An older package lists its licences (`licenses`), which a lock file does not repeat: they are read where it is installed.
 * @param {string} place @param {{ license?: string }} entry
 */
function withLicence(place, entry) {
  if (entry.license || !existsSync(inProject(place, 'package.json'))) return entry;
  const { licenses } = readJson(`${place}/package.json`);
  return Array.isArray(licenses)
    ? { ...entry, license: licenses.map(({ type }) => type).join(' OR ') }
    : entry;
}

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'));

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
