import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { DatabaseProblem } from '../database-problem.ts';
import { isAlive, startedAt } from './process-state.ts';

/**
 * Claims a folder for this process, so that a second start on the same data says so instead of taking the
 * database away. A lock left behind by kill -9 is recognised by its process being gone and is taken over.
 * @returns how to give the folder back.
 */
export function lockFolder(lockFile: string, folder: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) });
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    // link() fails where the lock exists: whoever links first has it.
    for (let attempt = 0; !tryLink(draft, lockFile); attempt++) {
      const holder = readHolder(lockFile);
      if (holder !== null && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt) {
        throw new DatabaseProblem(
          `The data folder ${folder} is in use by a server that already runs (process ${holder.pid}): stop that one, or set another DATA_DIR.`,
        );
      }
      if (attempt === 5)
        throw new DatabaseProblem(`The data folder ${folder} could not be locked (${lockFile}).`);
      rmSync(lockFile, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readIfThere(lockFile) === mine) rmSync(lockFile, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lockFile: string): { pid: number; startedAt: string | null } | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch {
    return null;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
