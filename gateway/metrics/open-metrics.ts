import type { MikroORM } from '@mikro-orm/postgresql';

import { secondsSinceBackup } from '../../schema/system/last-backup.ts';
import { readFigures } from '../../schema/system/read-figures.ts';
import { readJobs } from '../../schema/system/read-states.sql.ts';
import type { Config } from '../boot/config.ts';
import { openOwnContext } from '../context.ts';
import type { ContextParts } from '../context.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureHost } from './host-metrics.ts';
import type { Host } from './host-metrics.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';
import { measurePools } from './pool-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface MetricsParts {
  config: Pick<Config, 'metrics' | 'dataDir' | 's3' | 'tlsCertificate'>;
  /** The one that is read from; null: there is none. */
  replica: Host['replica'];
  /** The pools of connections, by their names. */
  pools: Readonly<Record<string, MikroORM>>;
  /** What the figures are read with. */
  context: Omit<ContextParts, 'publicHost' | 'rateLimits'>;
  /** Milliseconds that pass, by which the database is not asked too often; the machine's unless given. */
  now?: () => number;
}

/** What the process tells Prometheus, served where METRICS_PORT is set; null where it is not. */
export async function openMetrics({
  config,
  replica,
  pools,
  context,
  now,
}: MetricsParts): Promise<(Metrics & { port: number; stop(): Promise<void> }) | null> {
  if (config.metrics === null) return null;
  const metrics = createMetrics({ ofProcess: true });
  await measurePools(metrics.registry, pools);
  const read = async () => {
    const own = await openOwnContext(context, 'metrics');
    return {
      figures: await readFigures(own),
      jobs: await readJobs(own),
      secondsSinceBackup: await secondsSinceBackup(own),
    };
  };
  const ofDatabase = measureDatabase(metrics.registry, read, now);
  const { dataDir, tlsCertificate, s3 } = config;
  const ofHost = measureHost(
    metrics.registry,
    { dataDir, hasUploads: s3 === null, tlsCertificate, replica },
    now,
  );
  const refresh = async () => void (await Promise.all([ofDatabase(), ofHost()]));
  const { port, stop } = await serveMetrics(metrics.registry, config.metrics, refresh);
  return { ...metrics, port, stop };
}
