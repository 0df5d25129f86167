import type { Context } from '../context.ts';
import { one } from '../database/sql.ts';

// SQL, as ages and counts of many tables are one round trip each way, and the partial indexes want the states' words in
// the statement itself. Every count stops where it is large enough to act on, so that none of it is slow on the day on
// which it matters.

/** Rows of a queue that are counted at most. */
const COUNT_MAX = 10_000;

interface Waiting {
  mailsWaiting: number;
  oldestMailSeconds: number;
  accountMailsWaiting: number;
  oldestAccountMailSeconds: number;
  mailsFailed: number;
  paymentsUnknown: number;
  oldestUnknownPaymentSeconds: number;
  webhookFailures: number;
  differences: number;
  accountsRevoked: number;
}

/** What waits and what went wrong, beside renewals and payments to settle. */
export const readWaiting = (context: Context) =>
  one<Waiting>(context.em, WAITING, [context.now(), COUNT_MAX]);

/** Whole seconds since an instant, 0 where there is none. */
const since = (instant: string, now: string) =>
  `coalesce(greatest(extract(epoch from ${now} - ${instant}), 0), 0)::int`;

/** @internal For the test of its plan. */
export const WAITING = `
  select m.waiting as "mailsWaiting", ${since('m.oldest', '$1::timestamptz')} as "oldestMailSeconds",
         a.waiting as "accountMailsWaiting", ${since('a.oldest', 'clock_timestamp()')} as "oldestAccountMailSeconds",
         (select count(*)::int from email where state = 'failed' and created_at > $1::timestamptz - interval '30 days')
           + (select count(*)::int from account_email
               where state = 'failed' and created_at > clock_timestamp() - interval '30 days') as "mailsFailed",
         p.unknown as "paymentsUnknown", ${since('p.oldest', 'clock_timestamp()')} as "oldestUnknownPaymentSeconds",
         (select coalesce(sum(failures), 0)::int from webhook_state) as "webhookFailures",
         (select count(*)::int from money_difference) as differences,
         (select count(distinct b.id)::int from provider_account p join business b on b.id = p.business_id
           where p.disconnected_at >= p.revoked_at and p.revoked_at > $1::timestamptz - interval '30 days'
             and b.provider_account_id is null and b.closed_at is null) as "accountsRevoked"
    from (select count(*)::int as waiting, min(created_at) as oldest from
           (select created_at from email where state = 'waiting' order by next_try_at, id limit $2) e) m,
         (select count(*)::int as waiting, min(created_at) as oldest from
           (select created_at from account_email where state = 'waiting' order by next_try_at, id limit $2) e) a,
         (select count(*)::int as unknown, min(sent_at) as oldest from
           (select sent_at from payment where state in ('intent', 'processing', 'unknown') and state = 'unknown'
             order by id limit $2) u) p`;

interface DatabaseState {
  databaseVersion: string;
  databaseBytes: number;
  connectionsPercent: number;
  longestTransactionSeconds: number;
}

/** How the database itself is. */
export const readDatabaseState = (context: Context) => one<DatabaseState>(context.em, DATABASE);

const DATABASE = `
  select split_part(current_setting('server_version'), ' ', 1) as "databaseVersion",
         pg_database_size(current_database())::float8 as "databaseBytes",
         (count(*) filter (where backend_type = 'client backend') * 100
           / current_setting('max_connections')::int)::int as "connectionsPercent",
         ${since('min(xact_start) filter (where datname = current_database() and pid <> pg_backend_pid())', 'clock_timestamp()')} as "longestTransactionSeconds"
    from pg_stat_activity`;
