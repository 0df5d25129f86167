import { setTimeout as sleep } from 'node:timers/promises';

import type { MikroORM } from '@mikro-orm/postgresql';

/** What node-postgres tells of its pool. */
interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const LOOK_MILLISECONDS = 10;

/**
 * Closes an orm with its pool, once nobody holds or awaits a connection of it. Kysely loses the one that it is given
 * while it is being closed, and the pool would then wait for that one for ever: as when the database comes back just as
 * a background question waits for it.
 */
export async function closePool(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  // Where nothing was ever asked, nobody goes to the database for this either.
  await connection.connect({ skipOnConnect: true });
  const pool = (await connection.getNativeClient()) as unknown as PoolCounts;
  while (pool.totalCount > pool.idleCount || pool.waitingCount > 0) await sleep(LOOK_MILLISECONDS);
  await orm.close(true);
}
