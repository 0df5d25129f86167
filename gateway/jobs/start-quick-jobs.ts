import type { Job } from './job.ts';
import { startLoop } from './loop.ts';
import { runJob } from './run-job.ts';
import type { JobParts } from './run-job.ts';

const PAUSE_MILLISECONDS = 3_000;

/**
 * Runs jobs that somebody sits and waits for every few seconds, on each instance and without pg-boss, whose shortest
 * time is a minute. They are the same jobs: what is due is claimed row by row, so it is done once.
 */
export function startQuickJobs(
  jobs: readonly Job[],
  parts: JobParts,
  { pauseMilliseconds = PAUSE_MILLISECONDS } = {},
): { stop(): Promise<void> } {
  return startLoop(pauseMilliseconds, async (signal) => {
    for (const job of jobs)
      await runJob(parts, job, { signal, isQuick: true }).catch((error: unknown) =>
        parts.log.error({ err: error, job: job.name }, 'A job failed'),
      );
  });
}
