import type { MikroORM } from '@mikro-orm/postgresql';

import type { Metrics } from '../../metrics/metrics.ts';
import { Door } from './door.ts';
import type { WatchedPool } from './door.ts';

/** The door to a pool: as many statements may wait for a connection as there are connections, and nobody begins meanwhile. */
export async function openDoor(orm: MikroORM, metrics: Metrics | null | undefined): Promise<Door> {
  const pool = (await orm.em.getConnection().getNativeClient()) as unknown as WatchedPool & {
    options: { max: number };
  };
  const door = new Door(pool, {
    statements: pool.options.max,
    onRefused: (why) => metrics?.notBegun.inc({ why }),
  });
  metrics?.requestsAtDoor(() => door.waiting);
  return door;
}
