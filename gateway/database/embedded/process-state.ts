import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process of that id runs. A zombie does not count: where PID 1 does not reap
 * (many containers), a killed PostgreSQL stays in the table for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isZombie(pid);
  }
  return !isZombie(pid);
}

/** When the process began, in the kernel's ticks; null where the system does not say. It tells a reused id apart. */
export function startedAt(pid: number): string | null {
  return procStat(pid)?.[19] ?? null;
}

/** The program and its arguments in one line; null where it cannot be told. */
export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout || null;
  }
}

/** Waits until the process is gone. @returns whether it went within the time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 20) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return !isAlive(pid);
}

function isZombie(pid: number): boolean {
  return procStat(pid)?.[0] === 'Z';
}

/** The fields of /proc/<pid>/stat after the name, which may hold spaces and brackets itself: state first. */
function procStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
