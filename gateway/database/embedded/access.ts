import { chownSync, lchownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

import type { Cluster } from './cluster.ts';

/** The product's name in pg_ident.conf, and the database's superuser. */
const SUPERUSER = 'regulars';

/**
 * Settles who may connect: the system's user that runs this process, and nobody else, whatever the cluster said before.
 * The kernel tells PostgreSQL who is at the other end of the socket, so there is no password to keep.
 */
export function allowOnlyOurselves(cluster: Cluster): void {
  write(cluster, 'pg_hba.conf', `local all ${SUPERUSER} peer map=${SUPERUSER}\n`);
  write(
    cluster,
    'pg_ident.conf',
    `${SUPERUSER} "${userInfo().username.replaceAll('"', '""')}" ${SUPERUSER}\n`,
  );
}

/** Gives the files of a cluster to the user that runs it from now on. Only root can, and only for a cluster at rest. */
export function takeOver({ folder, runner: { uid, gid } }: Cluster): boolean {
  if (uid === undefined || statSync(folder).uid === uid) return false;
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(path.join(folder, String(entry)), uid, gid ?? uid);
  }
  // The folder itself comes last: what was stopped in the middle is begun anew.
  chownSync(folder, uid, gid ?? uid);
  return true;
}

function write({ folder, runner: { uid, gid } }: Cluster, name: string, line: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `# Written at each start of the product.\n${line}`, { mode: 0o600 });
  if (uid !== undefined) chownSync(file, uid, gid ?? uid);
}
