import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Tells of this process's pools of connections to the database, by their name. */
export async function measurePools(
  registry: Registry,
  orms: Readonly<Record<string, MikroORM>>,
): Promise<void> {
  const pools = await Promise.all(
    Object.entries(orms).map(async ([name, orm]) => ({
      name,
      pool: (await orm.em.getConnection().getNativeClient()) as unknown as PoolCounts,
    })),
  );
  const gauge = (name: string, help: string, count: (pool: PoolCounts) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'] as const,
      registers: [registry],
      collect() {
        for (const each of pools) this.set({ pool: each.name }, count(each.pool));
      },
    });
  gauge('regulars_database_pool_connections', 'Open connections.', ({ totalCount }) => totalCount);
  gauge('regulars_database_pool_idle', 'Connections that do nothing now.', ({ idleCount }) => idleCount);
  gauge('regulars_database_pool_waiting', 'Requests that wait for one.', ({ waitingCount }) => waitingCount);
}

/** What node-postgres tells of a pool. */
interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}
