import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { allowOnlyOurselves, takeOver } from './access.ts';
import {
  checkOwner,
  type Cluster,
  createCluster,
  locateCluster,
  postgresEnvironment,
  unknownUser,
} from './cluster.ts';
import type { DatabaseConnection } from '../connection.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { lockFolder } from './folder-lock.ts';
import { isShared, type Runner } from './runner.ts';
import { clearStaleServer } from './stale-server.ts';

export interface EmbeddedOptions {
  /** The cluster's folder; it may end up elsewhere, see locateCluster. */
  folder: string;
  /** The empty database that a new cluster holds. */
  database: string;
  /** False only for tests: nothing is synced to the disk. */
  isDurable: boolean;
  say?: (line: string) => void;
  onLost?: (reason: string) => void;
  /** Finds or makes the system's user for a database that root starts; null where there can be none. */
  ownUser?: () => Runner | null;
}

/** A PostgreSQL that this process runs, reached by a unix socket in a folder that only its user may enter. */
export interface EmbeddedServer {
  connection(database: string): DatabaseConnection;
  stop(): Promise<void>;
}

const SHARED_USER =
  'No system user could be made for the database: it runs as nobody, and other programs that do can read its files.';

/** PostgreSQL adds `/.s.PGSQL.5432.lock`, and the system takes 107 bytes for a socket's path. */
const LONGEST_SOCKET_FOLDER = 85;
const LOG_LIMIT = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL on the folder, making the cluster where there is none, and recovers what kill -9 left behind.
 * A database process that dies is started again; onLost is called when that fails.
 * @throws DatabaseProblem with one line for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const say = options.say ?? (() => {});
  const cluster = locateCluster(options.folder, options.ownUser);
  if (cluster.folder !== options.folder)
    say(`The database lives in ${cluster.folder}: its user cannot enter ${options.folder}.`);
  const unlock = lock(cluster);
  try {
    if (!existsSync(cluster.folder)) {
      say(`Making a new database in ${cluster.folder} …`);
      createCluster(cluster, options.database, options.isDurable);
    }
    checkOwner(cluster);
    const sockets = socketFolder(cluster);
    await clearStaleServer(cluster.folder, sockets);
    if (takeOver(cluster)) say('The database has a system user of its own now.');
    if (isShared(cluster.runner)) say(SHARED_USER);
    allowOnlyOurselves(cluster);
    const server = new Postmaster(cluster, sockets, options);
    await server.start();
    return {
      connection: (database) => ({
        host: sockets,
        port: 5432,
        user: 'regulars',
        password: undefined,
        database,
        ssl: false,
      }),
      stop: async () => {
        await server.stop();
        if (sockets !== cluster.folder) rmSync(sockets, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function lock(cluster: Cluster): () => void {
  try {
    return lockFolder(`${cluster.folder}.lock`, path.dirname(cluster.folder));
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error;
    throw new DatabaseProblem(
      `The data folder ${path.dirname(cluster.folder)} cannot be written: ${(error as Error).message}`,
    );
  }
}

function socketFolder(cluster: Cluster): string {
  if (Buffer.byteLength(cluster.folder) <= LONGEST_SOCKET_FOLDER) return cluster.folder;
  const folder = mkdtempSync(path.join(tmpdir(), 'regulars-'));
  const { uid, gid } = cluster.runner;
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid);
  return folder;
}

class Postmaster {
  private child: ChildProcess | null = null;
  private isStopping = false;
  private readonly cluster: Cluster;
  private readonly sockets: string;
  private readonly options: EmbeddedOptions;
  private readonly killAtExit = () => this.child?.kill('SIGINT');

  constructor(cluster: Cluster, sockets: string, options: EmbeddedOptions) {
    this.cluster = cluster;
    this.sockets = sockets;
    this.options = options;
  }

  /** Tries a few times: backends of a killed server hold the shared memory for a moment longer than it lived. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const child = this.spawn();
      if (await this.becomesReady(child)) {
        this.child = child;
        process.once('exit', this.killAtExit);
        child.once('exit', () => void this.onExit());
        return;
      }
      if (attempt === 5 || this.isStopping)
        throw new DatabaseProblem(
          unknownUser(this.lastComplaint()) ?? `PostgreSQL does not start: ${this.lastComplaint()}`,
        );
      await pause(500 * attempt);
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    const child = this.child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const patience = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    await gone;
    clearTimeout(patience);
    process.off('exit', this.killAtExit);
  }

  private spawn(): ChildProcess {
    const log = this.openLog();
    try {
      // A process group of its own: Ctrl-C in a terminal must reach the gateway only, which stops the database last.
      const child = spawn(this.cluster.binaries.postgres, ['-D', this.cluster.folder, ...this.settings()], {
        ...this.cluster.runner,
        cwd: '/',
        detached: true,
        env: postgresEnvironment(),
        stdio: ['ignore', log, log],
      });
      child.on('error', () => {});
      return child;
    } finally {
      closeSync(log);
    }
  }

  private settings(): string[] {
    const settings: Record<string, string> = {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: `"${this.sockets}"`,
      unix_socket_permissions: '0700',
      max_connections: '100',
      timezone: 'UTC',
      log_timezone: 'UTC',
      // Short statements only: compiling them costs more than it saves.
      jit: 'off',
    };
    if (!this.options.isDurable)
      Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  /** PostgreSQL writes its state into the eighth line of its lock file; pg_ctl waits for the same. */
  private async becomesReady(child: ChildProcess): Promise<boolean> {
    const begun = Date.now();
    let hasSaid = false;
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const lines = readIfThere(path.join(this.cluster.folder, 'postmaster.pid'))?.split('\n');
      if (lines?.[0] === String(child.pid) && lines[7]?.startsWith('ready')) return true;
      if (!hasSaid && Date.now() - begun > 1000) {
        this.options.say?.('Waiting for PostgreSQL (it recovers what was not written at its last stop) …');
        hasSaid = true;
      }
      await pause(20);
    }
    return false;
  }

  private async onExit(): Promise<void> {
    process.off('exit', this.killAtExit);
    if (this.isStopping) return;
    this.options.say?.('PostgreSQL ended unexpectedly; starting it again …');
    try {
      await clearStaleServer(this.cluster.folder, this.sockets);
      await this.start();
      this.options.say?.('PostgreSQL runs again.');
    } catch (error) {
      this.options.onLost?.((error as Error).message);
    }
  }

  private get logFile(): string {
    return `${this.cluster.folder}.log`;
  }

  private openLog(): number {
    if (existsSync(this.logFile) && statSync(this.logFile).size > LOG_LIMIT)
      renameSync(this.logFile, `${this.logFile}.1`);
    return openSync(this.logFile, 'a', 0o600);
  }

  private lastComplaint(): string {
    const lines = (readIfThere(this.logFile) ?? '').trimEnd().split('\n');
    const fatal = lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? '';
    return `${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')} (${this.logFile})`;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
