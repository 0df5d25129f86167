import { audit } from '../../schema/audit/audit.ts';
import type { Context } from '../../schema/context.ts';
import { jobLabel, jobLevel } from '../../schema/rules/system/jobs.ts';
import { nextWaking } from '../../schema/rules/system/next-waking.ts';
import { readFailedEmails, readJobs } from '../../schema/system/read-states.sql.ts';
import { sendFailedEmails } from '../../schema/system/send-failed-emails.ts';
import type { JobState } from '../../schema/system/system.types.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { StartProblem } from '../boot/start-problem.ts';
import { openOwnContext } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import { JOBS } from '../jobs/jobs.ts';
import { runJob } from '../jobs/run-job.ts';
import { good, inContext, STANDARD_ERROR } from './command.ts';
import type { Command, Inside, Outcome } from './command.ts';

/** What runs by itself: how it goes, and another run at once, here and not on a server (docs/operating.md "Commands"). */
export const jobsCommand: Command = {
  takes: [],
  options: ['--run=NAME', '--retry-failed', '--dry-run'],
  does: 'tells how each job goes and when it is woken next; --run=NAME runs one now; --retry-failed runs what failed or stands still and sends given-up mails again, with --dry-run it only says what',
  run: inContext(async (inside, _values, options) => {
    const name = options.get('--run');
    const retries = options.has('--retry-failed');
    if ((name !== undefined && options.size > 1) || (options.has('--dry-run') && !retries))
      throw new StartProblem('One at a time: --run=NAME, or --retry-failed with or without --dry-run.');
    if (name !== undefined) return runOne(inside, name);
    return retries ? retryFailed(inside, options.has('--dry-run')) : listJobs(inside);
  }),
};

async function listJobs({ context }: Inside): Promise<Outcome> {
  const states = await statesOf(context);
  const now = context.now();
  const width = Math.max(...JOBS.map(({ name }) => name.length));
  return good(
    JOBS.map(({ name, cron }) => {
      const state = states.get(name);
      const parts = [
        `${name.padEnd(width)}  ${jobLabel(name)}: ${conditionOf(name, state)}`,
        `next ${nextWaking(cron, now).toISOString().slice(0, 16)}Z`,
        ...(state?.problem
          ? [`last error ${agoInWords(state.secondsSinceFailure)}: ${oneLine(state.problem)}`]
          : []),
      ];
      return parts.join('; ');
    }),
  );
}

function conditionOf(name: string, state: JobState | undefined): string {
  const seconds = state?.secondsSinceRun ?? null;
  if (seconds === null) return 'has not run yet';
  const ran = `ran ${agoInWords(seconds)}`;
  const level = jobLevel({ name, secondsSinceRun: seconds, failures: state!.failures });
  if (level === 'act') return `stands still, ${ran}`;
  return level === 'look' ? `${ran}, ${state!.failures} failed` : ran;
}

async function runOne(inside: Inside, name: string): Promise<Outcome> {
  const job = JOBS.find((each) => each.name === name);
  if (!job)
    throw new StartProblem(`There is no job ${name}. There are ${JOBS.map((each) => each.name).join(', ')}.`);
  return run(inside, job);
}

async function retryFailed(inside: Inside, isDry: boolean): Promise<Outcome> {
  const states = await statesOf(inside.context);
  const sick = JOBS.filter(({ name }) => {
    const state = states.get(name);
    const { secondsSinceRun = null, failures = 0 } = state ?? {};
    return jobLevel({ name, secondsSinceRun, failures }) !== 'good';
  });
  const givenUp = await readFailedEmails(inside.context);
  const mails = givenUp.map(
    ({ businessName, count }) =>
      `${count} given-up ${count === 1 ? 'mail' : 'mails'} ${aboutWhom(businessName)}`,
  );
  if (sick.length === 0 && mails.length === 0) return good(['Nothing has failed, and nothing stands still.']);
  if (isDry)
    return good([
      ...sick.map(({ name }) => `Would run ${name}.`),
      ...mails.map((line) => `Would send again: ${line}.`),
      'Nothing was changed.',
    ]);
  const outcomes: Outcome[] = [];
  for (const { businessId } of givenUp)
    await sendFailedEmails(await openOwnContext(inside.parts, 'command line'), businessId);
  if (mails.length > 0) outcomes.push(good(mails.map((line) => `Sent again with the next run: ${line}.`)));
  for (const job of sick) outcomes.push(await run(inside, job));
  return { lines: outcomes.flatMap(({ lines }) => lines), isGood: outcomes.every(({ isGood }) => isGood) };
}

/** Runs a job here, beside those that servers run: it is safe anywhere, several times at once. */
async function run({ context, parts }: Inside, job: Job): Promise<Outcome> {
  await withTransaction(context, () =>
    audit(context, {
      kind: 'job_run',
      businessId: null,
      subject: job.name,
      summary: 'Ran a job by command',
      after: { job: job.name },
    }),
  );
  const failed: string[] = [];
  const log = {
    info: STANDARD_ERROR.info,
    error(facts: object, message: string) {
      failed.push(message);
      STANDARD_ERROR.error(facts, message);
    },
  };
  // Nobody does what a job does.
  const { doer: _, ...own } = parts;
  await runJob({ context: own, log }, job).catch((error: unknown) => {
    failed.push('It stopped');
    STANDARD_ERROR.error({ err: error }, `${job.name} stopped`);
  });
  return failed.length === 0
    ? good([`${job.name} has run.`])
    : { lines: [`${job.name} has run, and ${failed.length} failed.`], isGood: false };
}

async function statesOf(context: Context): Promise<Map<string, JobState>> {
  return new Map((await readJobs(context)).map((state) => [state.name, state]));
}

const aboutWhom = (businessName: string | null) =>
  businessName === null ? 'about accounts' : `of ${businessName}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function agoInWords(seconds: number | null): string {
  if (seconds === null) return 'once';
  if (seconds < 120) return `${seconds} s ago`;
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3_600)} h ago`;
}
