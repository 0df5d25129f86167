import { spawnSync } from 'node:child_process';

/** The system's user that the embedded database runs as where root starts us. */
export const DATABASE_USER = 'regulars-db';

/** A user by number. */
interface SystemUser {
  uid: number;
  gid: number;
}

/** shadow's useradd, and busybox's adduser where there is none. */
const WAYS = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    DATABASE_USER,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', DATABASE_USER],
] as const;

/**
 * The database's own user, made where the system has none yet; null where none can be made (no such program, a system
 * that is read only). Several starts at once make one.
 */
export function ownDatabaseUser(): SystemUser | null {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const user = findUser(DATABASE_USER);
    if (user) return user;
    for (const [program, ...args] of WAYS) {
      if (spawnSync(program, args, { stdio: 'ignore' }).status === 0) break;
    }
    // Another start may hold the list of users just now.
    if (!findUser(DATABASE_USER)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  return findUser(DATABASE_USER);
}

function findUser(name: string): SystemUser | null {
  const uid = numberOf(spawnSync('id', ['-u', name], { encoding: 'utf8' }));
  const gid = numberOf(spawnSync('id', ['-g', name], { encoding: 'utf8' }));
  return uid === null || gid === null || uid === 0 ? null : { uid, gid };
}

function numberOf({ status, stdout }: { status: number | null; stdout: string | null }): number | null {
  const text = stdout?.trim() ?? '';
  return status === 0 && /^\d+$/.test(text) ? Number(text) : null;
}
