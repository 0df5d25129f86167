// Where things are. Everything in this folder runs on any Node from 20 and before anything is installed:
// it imports nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** A program that an installed package brought, as the file that Node runs. */
export const programs = {
  codegen: 'node_modules/@graphql-codegen/cli/esm/bin.js',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
};

const NEEDED = [22, 17];

/**
 * The Node that the product runs on: the Node 24 that npm installs beside it on Linux, elsewhere this one.
 * Call it after installing. @throws {Error} with one line where this Node is too old and there is no other.
 */
export function productNode() {
  const installed = inProject('node_modules', '.bin', 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version'], { stdio: 'ignore' }).status === 0)
    return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return process.execPath;
  throw new Error(
    `Node ${NEEDED.join('.')} or newer is needed on this system; this is ${process.versions.node}.`,
  );
}

/** The environment for a program of ours: node_modules/.bin first, so that `node` is the product's Node everywhere. */
export function productEnvironment(extra = {}) {
  const bin = inProject('node_modules', '.bin');
  const others = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => entry !== bin);
  return { ...process.env, PATH: [bin, ...others].join(path.delimiter), ...extra };
}
