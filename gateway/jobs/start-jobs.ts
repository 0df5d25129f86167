import { PgBoss } from 'pg-boss';

import type { DatabaseConnection } from '../database/connection.ts';
import { DatabaseProblem } from '../database/database-problem.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';
import type { JobParts } from './run-job.ts';

/** pg-boss's own schema in the product's database. */
const SCHEMA = 'pgboss';
/** It wakes jobs and no more: waking needs next to nothing. */
const CONNECTIONS = 2;
/** How often an instance looks whether a job was woken. */
const POLLING_SECONDS = 5;
/** For as long as this a job that runs may go on when the server stops. */
const LONGEST_STOP_MILLISECONDS = 10_000;

/** A job that was woken and not yet run is woken once, on all instances together; one that runs holds up nobody. */
const QUEUE = {
  policy: 'short',
  // The next minute tries again.
  retryLimit: 0,
  expireInSeconds: 3_600,
  retentionSeconds: 600,
  deleteAfterSeconds: 3_600,
};

/**
 * Lets pg-boss wake the jobs, on one of the instances each time. What they do is safe on all of them at once: it is
 * found by the product's clock and claimed row by row in the database.
 * @throws DatabaseProblem where the database refuses pg-boss's schema.
 */
export async function startJobs(
  jobs: readonly Job[],
  connection: DatabaseConnection,
  parts: JobParts,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...connection,
    max: CONNECTIONS,
    schema: SCHEMA,
    application_name: 'regulars jobs',
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) parts.log.error({ err: error }, 'Waking jobs failed');
  });
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw refusal(error, connection);
  });
  for (const job of jobs) {
    await boss.createQueue(job.name, QUEUE);
    await boss.updateQueue(job.name, QUEUE_LIMITS);
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
      await runJob(parts, job, { signal: stopping.signal }).catch((error: unknown) => {
        parts.log.error({ err: error, job: job.name }, 'A job failed');
        throw error;
      });
    });
  }
  return {
    stop: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: LONGEST_STOP_MILLISECONDS });
    },
  };
}

/** What a queue that was made by an earlier version is brought to. */
const { policy: _, ...QUEUE_LIMITS } = QUEUE;

function refusal(error: unknown, { database, user }: DatabaseConnection): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // Insufficient privilege.
  if (code !== '42501') return error;
  return new DatabaseProblem(
    `The database refuses the schema "${SCHEMA}" of the jobs (${String(message)}): let ${user} create schemas, by grant create on database ${database} to ${user}`,
  );
}
