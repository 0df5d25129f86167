import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { MACHINE_NOW } from '../database/machine-clock.sql.ts';

/** Whole seconds since the command last made a backup of this database; null where it never has. */
export async function secondsSinceBackup({ em }: Context): Promise<number | null> {
  const last = await db(em)
    .selectFrom('backupRun')
    .select(['finishedAt', MACHINE_NOW.as('now')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  return Math.max(0, Math.floor((last.now.getTime() - last.finishedAt.getTime()) / 1000));
}
