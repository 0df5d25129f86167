import { problemOf } from '../../schema/rules/system/without-values.ts';
import { recordJobRun } from '../../schema/system/job-runs.ts';
import type { ContextParts } from '../context.ts';
import { openOwnContext } from '../context.ts';
import type { Job, JobLog } from './job.ts';

/** What a job is run with. */
export interface JobParts {
  context: Omit<ContextParts, 'publicHost' | 'rateLimits'>;
  log: JobLog;
  /** See Occasion; without it jobs wait for nobody. */
  giveWay?: () => Promise<void>;
}

export interface RunOptions {
  /** Asks it to stop soon. */
  signal?: AbortSignal;
  isDayPassed?: boolean;
  /** Run every few seconds: noted only where something failed, as pg-boss runs it each minute too. */
  isQuick?: boolean;
}

/** Runs a job once, in a context of its own, and notes how it went, for operators. @throws what the job throws. */
export async function runJob(
  { context, log, giveWay }: JobParts,
  job: Job,
  { signal, isDayPassed = false, isQuick = false }: RunOptions = {},
): Promise<void> {
  let failures = 0;
  let problem: string | null = null;
  const fail = (message: string, error: unknown) => {
    failures += 1;
    problem = error instanceof Error ? `${message}: ${problemOf(error)}` : message;
  };
  const listening: JobLog = {
    info: (facts, message) => log.info(facts, message),
    error(facts, message) {
      fail(message, (facts as { err?: unknown }).err);
      log.error(facts, message);
    },
  };
  try {
    await job.run(await openOwnContext({ ...context, signal }, job.name), listening, {
      isDayPassed,
      giveWay,
    });
  } catch (error) {
    fail('It stopped', error);
    throw error;
  } finally {
    if (failures > 0 || !isQuick) await note({ context, log }, { name: job.name, failures, problem });
  }
}

/** In an outage there is nowhere to note it, and the outage is written down already. */
async function note({ context, log }: JobParts, run: Parameters<typeof recordJobRun>[1]): Promise<void> {
  try {
    await recordJobRun(await openOwnContext(context, run.name), run);
  } catch (error) {
    log.error({ err: error, job: run.name }, 'How a job went could not be noted');
  }
}
