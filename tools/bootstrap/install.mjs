import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inProject } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { step } from './say.mjs';

/** Beside what it describes, so that it goes when node_modules goes. */
const STAMP = inProject('node_modules', '.installed-packages');

/** What of package.json decides which packages are installed, and how: a new script of ours installs nothing anew. */
const DECIDING = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts'];

/** Installs the packages of package-lock.json where they are missing or older than it. */
export async function installPackages() {
  const wanted = hashOfWanted();
  if (isInstalled(wanted)) return;
  const isNew = !existsSync(inProject('node_modules'));
  await step(
    `Installing packages with npm ci (${isNew ? 'the first time takes a minute or two' : 'they changed'})`,
    () =>
      // Also the tools that build: somebody's NODE_ENV=production must not leave them out.
      runProgram(
        'npm',
        ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
        {
          env: withoutInstalledNode(),
          what: 'npm ci',
        },
      ),
  );
  writeFileSync(STAMP, wanted);
}

/** Whether somebody installed what the server needs and no more, by `npm ci --omit=dev`. */
export function isWithoutDevelopment() {
  if (!existsSync(inProject('node_modules', '.package-lock.json'))) return false;
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const { devDependencies } = packages[''];
  return Object.keys(devDependencies)
    .filter((name) => packages[`node_modules/${name}`]?.dev)
    .every((name) => !existsSync(inProject('node_modules', name)));
}

function hashOfWanted() {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .update(JSON.stringify(DECIDING.map((part) => manifest[part])))
    .digest('hex');
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (!existsSync(inProject('node_modules'))) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  // The lock file says it in other words, or somebody ran npm themselves: npm's own list knows what is there.
  if (!isSameAsNpmsList()) return false;
  writeFileSync(STAMP, wanted);
  return true;
}

function isSameAsNpmsList() {
  try {
    const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
    const list = JSON.parse(readFileSync(inProject('node_modules', '.package-lock.json'), 'utf8')).packages;
    const names = Object.keys(lock).filter((name) => name !== '' && !lock[name].optional);
    return names.every((name) => list[name]?.version === lock[name].version);
  } catch {
    return false;
  }
}

/** npm must not run on the Node inside node_modules, which it is about to replace. */
function withoutInstalledNode() {
  const bin = inProject('node_modules', '.bin');
  const entries = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry !== bin);
  return { ...process.env, PATH: entries.join(path.delimiter) };
}
