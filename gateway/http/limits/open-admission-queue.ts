import type { MikroORM } from '@mikro-orm/postgresql';

import type { Metrics } from '../../metrics/metrics.ts';
import { AdmissionQueue } from './admission-queue.ts';
import type { WatchedPool } from './admission-queue.ts';

/** The queue to a pool: as many statements may wait for a connection as there are connections, and nobody begins meanwhile. */
export async function openAdmissionQueue(
  orm: MikroORM,
  metrics: Metrics | null | undefined,
): Promise<AdmissionQueue> {
  const pool = (await orm.em.getConnection().getNativeClient()) as unknown as WatchedPool & {
    options: { max: number };
  };
  const queue = new AdmissionQueue(pool, {
    connections: pool.options.max,
    statements: pool.options.max,
    onRefused: (why) => metrics?.notBegun.inc({ why }),
  });
  metrics?.requestsWaiting(() => queue.waiting);
  return queue;
}
