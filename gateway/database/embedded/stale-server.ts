import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { commandLine, isAlive, waitUntilGone } from './process-state.ts';

/** No system gives a process this number, so PostgreSQL takes a lock file that names it for a stale one. */
const NO_PROCESS = '99999999';

/**
 * Makes way for a start after kill -9. The caller holds the folder's lock, so whatever still runs on the cluster
 * was left behind by a server that is gone.
 *
 * PostgreSQL recognises most stale lock files itself; not those whose process id is a zombie's or was given to
 * another program since. The file is then not deleted but made to name no process: PostgreSQL goes on to check
 * that no backend of the killed server still holds the shared memory, which deleting would skip.
 */
export async function clearStaleServer(folder: string, socketFolder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const content = read(pidFile);
  if (content === null) return;
  const pid = Number.parseInt(content, 10);
  const holder = Number.isInteger(pid) && isAlive(pid) ? commandLine(pid) : null;
  if (holder?.includes(`-D ${folder} `)) {
    process.kill(pid, 'SIGINT');
    if (!(await waitUntilGone(pid, 30_000))) process.kill(pid, 'SIGQUIT');
    await waitUntilGone(pid, 10_000);
  }
  const left = read(pidFile);
  if (left !== null) writeFileSync(pidFile, left.replace(/^[^\n]*/, NO_PROCESS));
  rmSync(path.join(socketFolder, '.s.PGSQL.5432'), { force: true });
  rmSync(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
