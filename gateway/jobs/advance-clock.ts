import type { MovableClock } from '../boot/clock.ts';
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';
import type { JobParts } from './run-job.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Moves the product's clock forward to a moment, a day at a time, and runs every job once on each: orders, charges and
 * mails come as they would have come. Going back, or to the machine's time (null), moves the clock alone: what was
 * ordered stays ordered.
 * @returns how many days have passed.
 */
export async function advanceClock(
  jobs: readonly Job[],
  clock: MovableClock,
  to: Date | null,
  parts: JobParts,
): Promise<number> {
  const from = clock.now().getTime();
  clock.moveTo(to);
  const target = clock.now().getTime();
  for (let at = from; at < target;) {
    at = Math.min(at + DAY_MILLISECONDS, target);
    clock.moveTo(new Date(at));
    for (const job of jobs) {
      // As it would be without a hurry: the next day tries again.
      await runJob(parts, job, { isDayPassed: true }).catch((error: unknown) =>
        parts.log.error({ err: error, job: job.name }, 'A job failed'),
      );
    }
  }
  clock.moveTo(to);
  return Math.max(0, Math.round((target - from) / DAY_MILLISECONDS));
}
