import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** As whom PostgreSQL's programs are run; without uid: as ourselves. */
export interface Runner {
  uid?: number;
  gid?: number;
}

/** The user that every system has for those without one: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/**
 * Root runs PostgreSQL as the owner of the cluster that is there, else as nobody; anybody else runs it as
 * themselves.
 */
export function chooseRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}

/** Whether that user can run the program, asked by doing it. */
export function canRun(runner: Runner, program: string): boolean {
  return spawnSync(program, ['--version'], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whether that user can walk into the folder. */
export function canEnter(runner: Runner, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...runner, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}
