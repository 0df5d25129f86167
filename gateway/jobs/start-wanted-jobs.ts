import { takeWantedJobs } from '../../schema/system/job-runs.ts';
import { openOwnContext } from '../context.ts';
import type { Job } from './job.ts';
import { startLoop } from './loop.ts';
import { runJob } from './run-job.ts';
import type { JobParts } from './run-job.ts';

const PAUSE_MILLISECONDS = 3_000;

/** Runs what an operator has asked for on the System screen, within seconds, on one of the instances. */
export function startWantedJobs(
  jobs: readonly Job[],
  parts: JobParts,
  { pauseMilliseconds = PAUSE_MILLISECONDS } = {},
): { stop(): Promise<void> } {
  return startLoop(pauseMilliseconds, async (signal) => {
    try {
      const wanted = await takeWantedJobs(await openOwnContext(parts.context, 'wanted-jobs'));
      for (const job of jobs) if (wanted.includes(job.name)) await runJob(parts, job, { signal });
    } catch (error) {
      parts.log.error({ err: error, job: 'wanted' }, 'A job failed');
    }
  });
}
