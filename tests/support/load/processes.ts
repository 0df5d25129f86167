import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU in hundredths of a second. */
const MS_PER_TICK = 10;

/** CPU in milliseconds that a process has used so far, its finished children included. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? sum(fields.slice(11, 15)) * MS_PER_TICK : 0;
}

/** CPU in milliseconds of a process and the children that still run. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)?.[1]) === pid);
  return [pid, ...children].reduce((total, member) => total + cpuOf(member), 0);
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The fields of /proc/<pid>/stat after the command's name: state, parent, … user time is the 12th. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function sum(fields: string[]): number {
  return fields.reduce((total, field) => total + Number(field), 0);
}
