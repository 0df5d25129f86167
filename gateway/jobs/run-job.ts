import type { ContextParts } from '../context.ts';
import { openOwnContext } from '../context.ts';
import type { Job, JobLog } from './job.ts';

/** What a job is run with. */
export interface JobParts {
  context: Omit<ContextParts, 'publicHost' | 'rateLimits'>;
  log: JobLog;
}

/** Runs a job once, in a context of its own; `signal` asks it to stop soon. */
export async function runJob(
  { context, log }: JobParts,
  job: Job,
  { signal, isDayPassed = false }: { signal?: AbortSignal; isDayPassed?: boolean } = {},
): Promise<void> {
  await job.run(await openOwnContext({ ...context, signal }, job.name), log, { isDayPassed });
}
