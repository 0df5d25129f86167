import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { MACHINE_NOW } from '../database/machine-clock.sql.ts';
import { notFound } from '../errors.ts';
import { JOB_WORDS } from '../rules/system/jobs.ts';
import { withTransaction } from '../transaction.ts';

/** Longest text of what went wrong that is kept. */
const PROBLEM_MAX = 500;

/** How a run of a job ended. */
export interface RunOutcome {
  name: string;
  /** What failed in it. */
  failures: number;
  /** What went wrong last, for operators; null where nothing did. */
  problem: string | null;
}

/** Notes how a run has ended: one statement. What went wrong before is kept where nothing did now. */
export async function recordJobRun({ em }: Context, { name, failures, problem }: RunOutcome): Promise<void> {
  const failed = failures > 0 && { failedAt: MACHINE_NOW, problem: problem?.slice(0, PROBLEM_MAX) ?? null };
  const run = { finishedAt: MACHINE_NOW, failures, ...failed };
  await db(em)
    .insertInto('jobRun')
    .values({ name, ...run })
    .onConflict((known) => known.column('name').doUpdateSet(run))
    .execute();
}

/**
 * Asks for another run of a job, which some instance begins within seconds (docs/rules.md "What an operator sees").
 * @throws NOT_FOUND where there is no such job.
 */
export async function runJobAgain(context: Context, name: string): Promise<void> {
  if (!Object.hasOwn(JOB_WORDS, name)) throw notFound('Job not found');
  await withTransaction(context, async () => {
    await db(context.em)
      .insertInto('jobRun')
      .values({ name, wantedAt: MACHINE_NOW })
      .onConflict((known) => known.column('name').doUpdateSet({ wantedAt: MACHINE_NOW }))
      .execute();
    await audit(context, {
      kind: 'job_run',
      businessId: null,
      subject: name,
      summary: 'Asked for another run of a job',
      after: { job: name },
    });
  });
}

/** The names of the jobs that somebody has asked for; they are the caller's from now on, and no other instance's. */
export async function takeWantedJobs({ em }: Context): Promise<string[]> {
  const wanted = await db(em)
    .updateTable('jobRun')
    .set({ wantedAt: null })
    .where('wantedAt', 'is not', null)
    .returning('name')
    .execute();
  return wanted.map(({ name }) => name);
}
