import type { Context } from '../context.ts';
import { rows } from '../database/sql.ts';
import type { FailedEmails, InstanceState, JobState, WebhookHealth } from './system.types.ts';

// SQL, as ages are told by the machine's clock, which only the database has.

/** Whole seconds, null where the instant is. */
const ago = (instant: string) => `extract(epoch from clock_timestamp() - ${instant})::int`;

/** The jobs that have run or were asked for, by name. */
export const readJobs = (context: Context) =>
  rows<JobState>(
    context.em,
    `select name, ${ago('finished_at')} as "secondsSinceRun", failures, ${ago('failed_at')} as "secondsSinceFailure",
            problem, wanted_at is not null as "isWanted" from job_run order by name collate "C"`,
  );

/** Servers that were seen in the last five minutes, the newest first. */
export const readInstances = (context: Context) =>
  rows<InstanceState>(
    context.em,
    `select id, host, version, started_at as "startedAt" from server_instance
      where seen_at > clock_timestamp() - interval '5 minutes' order by started_at desc, id limit 100`,
  );

/** How the webhooks of each payment company are taken in. */
export const readWebhooks = (context: Context) =>
  rows<WebhookHealth>(
    context.em,
    `select provider, failures, ${ago('taken_at')} as "secondsSinceTaken", problem from webhook_state order by provider`,
  );

/** Mails that were given up in the last 30 days: those about accounts, and those of each business, the most first. */
export const readFailedEmails = (context: Context) =>
  rows<FailedEmails>(
    context.em,
    `select null::bigint as "businessId", null as "businessName", count(*)::int as count,
            (array_agg(problem order by id desc))[1] as problem
       from account_email where state = 'failed' and created_at > clock_timestamp() - interval '30 days'
     having count(*) > 0
     union all
     select b.id, b.name, f.count, f.problem from (
       select business_id, count(*)::int as count, (array_agg(problem order by id desc))[1] as problem
         from email where state = 'failed' and created_at > $1::timestamptz - interval '30 days'
        group by business_id order by count(*) desc limit 100) f join business b on b.id = f.business_id
      order by count desc`,
    [context.now()],
  );
