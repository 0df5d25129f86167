import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { type Binaries, findBinaries } from './binaries.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { canEnter, chooseRunner, type Runner } from './runner.ts';

/** Outside of every home; one folder in it for each data folder that the database's user cannot reach. */
const SHARED_HOME = '/var/lib/regulars';

/** Where a cluster lives, whose it is, and with which programs it is run. */
export interface Cluster {
  folder: string;
  runner: Runner;
  binaries: Binaries;
}

/**
 * Settles where the cluster lives. It is the folder asked for, except where root starts us and the database's user
 * cannot reach it (a project under /root): then a folder of its own below /var/lib/regulars.
 */
export function locateCluster(requested: string, ownUser?: () => Runner | null): Cluster {
  const parent = path.dirname(requested);
  makeFolder(parent);
  const runner = chooseRunner(requested, ownUser);
  const isReachable = runner.uid === undefined || canEnter(runner, parent);
  const home = isReachable ? parent : path.join(SHARED_HOME, nameFor(requested));
  if (!isReachable) makeFolder(home);
  const folder = path.join(home, path.basename(requested));
  const owner = chooseRunner(folder, ownUser);
  return { folder, runner: owner, binaries: findBinaries(owner, isReachable ? parent : SHARED_HOME) };
}

/**
 * Makes the cluster with one empty database, under a draft's name until it is whole: a start that is killed in the
 * middle leaves nothing half made. The collation is PostgreSQL's own C.UTF-8, the same on every system.
 */
export function createCluster(cluster: Cluster, database: string, isDurable: boolean): void {
  const draft = `${cluster.folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const { uid, gid } = cluster.runner;
  if (uid !== undefined) chownSync(draft, uid, gid ?? uid);
  run(cluster, cluster.binaries.initdb, [
    `--pgdata=${draft}`,
    '--username=regulars',
    // Nobody gets in by this; at each start allowOnlyOurselves says who does.
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  run(
    cluster,
    cluster.binaries.postgres,
    ['--single', '-D', draft, 'postgres'],
    `create database "${database}"\n`,
  );
  renameSync(draft, cluster.folder);
}

/** @throws DatabaseProblem where the cluster belongs to somebody whose files we may not touch. */
export function checkOwner(cluster: Cluster): void {
  try {
    accessSync(cluster.folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new DatabaseProblem(
      `The database in ${cluster.folder} belongs to another user: start as that user (or as root), or set another DATA_DIR.`,
    );
  }
}

/** PostgreSQL needs none of our settings, and none of our secrets should be readable in its environment. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function run(cluster: Cluster, program: string, args: string[], input?: string): void {
  const done = spawnSync(program, args, {
    ...cluster.runner,
    cwd: '/',
    env: postgresEnvironment(),
    input,
    encoding: 'utf8',
  });
  if (done.status !== 0) {
    const reason =
      done.error?.message ?? (done.stderr.trim().split('\n').at(-1) || `exit ${done.status ?? done.signal}`);
    throw new DatabaseProblem(
      unknownUser(reason) ?? `The database could not be made in ${cluster.folder}: ${reason}`,
    );
  }
}

/** What to do where PostgreSQL does not find the user that runs it in the system's list; null where it says something else. */
export function unknownUser(complaint: string): string | null {
  const id = /could not look up (?:local|effective) user (?:ID|id) (\d+)/.exec(complaint)?.[1];
  if (id === undefined) return null;
  return `The embedded database needs a user that the system knows, and user id ${id} is not in /etc/passwd: add the line regulars:x:${id}:${id}::/tmp:/usr/sbin/nologin to it, run as a user that is there, or set DATABASE_URL to a PostgreSQL of your own.`;
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new DatabaseProblem(`The data folder ${folder} cannot be made: ${(error as Error).message}`);
  }
}

function nameFor(requested: string): string {
  return createHash('sha256').update(requested).digest('hex').slice(0, 12);
}
