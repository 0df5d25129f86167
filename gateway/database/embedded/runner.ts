import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { ownDatabaseUser } from './own-user.ts';

/** As whom PostgreSQL's programs are run; without uid: as ourselves. */
export interface Runner {
  uid?: number;
  gid?: number;
}

/** The user that every system has for those without one: shared by whatever runs as it. */
const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. Root runs it as a user of its own, and a cluster that belongs to somebody else as
 * that user; nobody's become the own user's. Where no user can be made, it is nobody. Anybody else runs it as themselves.
 */
export function chooseRunner(cluster: string, ownUser: () => Runner | null = ownDatabaseUser): Runner {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (owner && owner.uid !== 0 && owner.uid !== NOBODY) return { uid: owner.uid, gid: owner.gid };
  const own = ownUser();
  const isOwnPossible = own !== null && (owner === null || canEnter(own, path.dirname(cluster)));
  return isOwnPossible ? own : { uid: NOBODY, gid: NOBODY };
}

/** True where other programs of the system may run as the same user. */
export const isShared = ({ uid }: Runner): boolean => uid === NOBODY;

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
