import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Processes that may use so much of the processor together, and no more. */
export interface Share {
  /** How it is done, for the report. */
  by: string;
  /** Adds a process with all its threads and the children that it has now; those that it makes later belong to it. */
  add(pid: number): void;
  /** Lets them have what they like again; once more when they have ended, since one that has just begun is in its way. */
  close(): void;
}

const ROOT = '/sys/fs/cgroup';
/** Each so long the processes get their time anew. */
const PERIOD_MILLISECONDS = 50;
/** What they are worth against everything else that runs, so that a busy machine takes little of their share away. */
const WEIGHT = { v1: 100_000, v2: 10_000 };

/**
 * A group whose processes have `percent` of one processor together: a control group of the kernel (version 2 or 1) where
 * this user may make one; else the processes are stopped and continued by signals, which holds them back less evenly.
 */
export function openShare(percent: number): Share {
  return openGroup(percent) ?? openDutyCycle(percent);
}

function openGroup(percent: number): Share | null {
  const isV2 = existsSync(path.join(ROOT, 'cgroup.controllers'));
  const folder = path.join(ROOT, isV2 ? '' : 'cpu', `regulars-proof-${process.pid}`);
  const period = PERIOD_MILLISECONDS * 1_000;
  const quota = Math.round((period * percent) / 100);
  const set = (name: string, value: string | number) => writeFileSync(path.join(folder, name), String(value));
  try {
    mkdirSync(folder);
  } catch {
    return null;
  }
  try {
    if (isV2) {
      set('cpu.max', `${quota} ${period}`);
      set('cpu.weight', WEIGHT.v2);
    } else {
      set('cpu.cfs_period_us', period);
      set('cpu.cfs_quota_us', quota);
      set('cpu.shares', WEIGHT.v1);
    }
  } catch {
    rmdirSync(folder);
    return null;
  }
  const parent = path.join(path.dirname(folder), 'cgroup.procs');
  return {
    by: `a control group (version ${isV2 ? 2 : 1})`,
    add: (pid) => {
      for (const each of familyOf(pid)) ifThere(() => set('cgroup.procs', each));
    },
    close: () => {
      if (!existsSync(folder)) return;
      for (const pid of readFileSync(path.join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
        ifThere(() => writeFileSync(parent, pid));
      ifThere(() => rmdirSync(folder));
    },
  };
}

/** Without control groups: all run for a part of each period, and stand still for the rest of it. */
function openDutyCycle(percent: number): Share {
  const parts = new Set<number>();
  const all = () => [...parts].flatMap(familyOf);
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all()) ifThere(() => process.kill(pid, signal));
  };
  const timer = setInterval(() => {
    send('SIGSTOP');
    setTimeout(() => send('SIGCONT'), PERIOD_MILLISECONDS * (1 - Math.min(percent, 95) / 100));
  }, PERIOD_MILLISECONDS);
  return {
    by: 'SIGSTOP and SIGCONT, as no control group could be made',
    add: (pid) => void parts.add(pid),
    close: () => {
      clearInterval(timer);
      setTimeout(() => send('SIGCONT'), PERIOD_MILLISECONDS);
      send('SIGCONT');
    },
  };
}

/** A process and all that descend from it. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    ifThere(() => {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    });
  }
  const family = [pid];
  for (const member of family)
    family.push(...[...parents].filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

function ifThere(act: () => void): void {
  try {
    act();
  } catch {
    // It has ended meanwhile.
  }
}
