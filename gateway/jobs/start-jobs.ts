import { PgBoss } from 'pg-boss';

import { clientLimits } from '../database/connection.ts';
import type { DatabaseConnection } from '../database/connection.ts';
import { DatabaseProblem } from '../database/database-problem.ts';
import { DATABASE_LIMITS } from '../database/limits.ts';
import type { Job } from './job.ts';
import { JOBS_SCHEMA, JOBS_TABLES } from './jobs-schema.ts';
import { runJob } from './run-job.ts';
import type { JobParts } from './run-job.ts';

/** It wakes jobs and no more: waking needs next to nothing. */
const CONNECTIONS = 2;
/** How often an instance looks whether a job was woken. */
const POLLING_SECONDS = 5;
/** How often it looks whether its tables are still there. */
const LOOK_MILLISECONDS = 5_000;
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
 * found by the product's clock and claimed row by row in the database. Where its tables are lost (a restored dump without
 * them, a schema dropped by hand) they are made anew and the jobs go on.
 * @throws DatabaseProblem where the database refuses pg-boss's schema.
 */
export async function startJobs(
  jobs: readonly Job[],
  connection: DatabaseConnection,
  parts: JobParts,
  { lookMilliseconds = LOOK_MILLISECONDS }: { lookMilliseconds?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let boss: PgBoss | null = await startBoss(jobs, connection, parts, stopping.signal).catch(
    (error: unknown) => {
      throw refusal(error, connection);
    },
  );
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    if (boss) {
      const { rows } = await boss.getDb().executeSql(JOBS_TABLES);
      if (rows[0].there || stopping.signal.aborted) return;
      parts.log.error({}, "The jobs' tables are gone: they are made anew");
      await boss.stop({ graceful: false });
      // Where the start fails, the next look tries it again.
      boss = null;
    }
    boss = await startBoss(jobs, connection, parts, stopping.signal);
    parts.log.info({}, "The jobs' tables are there again");
  }

  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => parts.log.error({ err: error, job: 'look' }, 'Waking jobs failed'))
      .finally(() => (looking = null));
  }, lookMilliseconds).unref();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await boss?.stop({ graceful: true, timeout: LONGEST_STOP_MILLISECONDS });
    },
  };
}

async function startBoss(
  jobs: readonly Job[],
  connection: DatabaseConnection,
  parts: JobParts,
  stopping: AbortSignal,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    ...clientLimits(DATABASE_LIMITS.longWork),
    max: CONNECTIONS,
    schema: JOBS_SCHEMA,
    application_name: 'regulars jobs',
  });
  boss.on('error', (error) => {
    // What is missing is looked after, and said once.
    if (!stopping.aborted && (error as { code?: unknown }).code !== UNDEFINED_TABLE)
      parts.log.error({ err: error, job: 'wake' }, 'Waking jobs failed');
  });
  try {
    await boss.start();
    for (const job of jobs) {
      await boss.createQueue(job.name, QUEUE);
      await boss.updateQueue(job.name, QUEUE_LIMITS);
      await boss.schedule(job.name, job.cron);
      await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS }, async () => {
        await runJob(parts, job, { signal: stopping }).catch((error: unknown) => {
          parts.log.error({ err: error, job: job.name }, 'A job failed');
          throw error;
        });
      });
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

/** What a queue that was made by an earlier version is brought to. */
const { policy: _, ...QUEUE_LIMITS } = QUEUE;

function refusal(error: unknown, { database, user }: DatabaseConnection): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  // Insufficient privilege.
  if (code !== '42501') return error;
  return new DatabaseProblem(
    `The database refuses the schema "${JOBS_SCHEMA}" of the jobs (${String(message)}): let ${user} create schemas, by grant create on database ${database} to ${user}`,
  );
}
