import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import type { JobState, SystemFigures } from '../../schema/system/system.types.ts';

/** What the database tells of the product; the same whichever instance asks. */
export interface Watched {
  figures: SystemFigures;
  jobs: JobState[];
  /** Since the command last made a backup; null where it never has. */
  secondsSinceBackup: number | null;
}

/** Each figure that is a number, by the metric that tells it. */
export const FIGURE_METRICS = {
  renewalsDue: ['regulars_renewals_due', 'Renewals that are due.'],
  oldestRenewalSeconds: ['regulars_renewals_oldest_due_seconds', 'Age of the oldest renewal that is due.'],
  mailsWaiting: ['regulars_mails_waiting', 'Mails to members that are not sent yet.'],
  oldestMailSeconds: ['regulars_mails_oldest_waiting_seconds', 'Age of the oldest of them.'],
  accountMailsWaiting: ['regulars_account_mails_waiting', 'Mails about accounts that are not sent yet.'],
  oldestAccountMailSeconds: ['regulars_account_mails_oldest_waiting_seconds', 'Age of the oldest of them.'],
  mailsFailed: ['regulars_mails_failed', 'Mails given up in the last 30 days.'],
  paymentsToSettle: ['regulars_payments_to_settle', 'Payments, refunds and first charges for the next run.'],
  paymentsUnknown: ['regulars_payments_unknown', 'Payments whose end is not known.'],
  oldestUnknownPaymentSeconds: ['regulars_payments_unknown_oldest_seconds', 'Age of the oldest of them.'],
  webhookFailures: ['regulars_webhook_failures', 'Webhooks not taken in since the last that was.'],
  differences: ['regulars_book_differences', 'What books and payment companies say differently.'],
  accountsRevoked: ['regulars_accounts_revoked', 'Businesses whose payment company let go of their account.'],
  databaseBytes: ['regulars_database_bytes', 'Size of the database.'],
  connectionsPercent: [
    'regulars_database_connections_percent',
    'Connections in use, of what PostgreSQL lets in.',
  ],
  longestTransactionSeconds: [
    'regulars_database_longest_transaction_seconds',
    'Age of the longest transaction.',
  ],
} as const satisfies Partial<Record<keyof SystemFigures, readonly [name: string, help: string]>>;

/** However often it is scraped, the database is asked no more often. */
const KEPT_MILLISECONDS = 15_000;
/** Prometheus waits for ten seconds unless told otherwise. */
const ANSWER_MILLISECONDS = 5_000;

/**
 * Gauges of what the database tells, as it was when the function that is answered was last called: call it before each
 * scrape. While it does not answer `regulars_database_up` is 0 and the others are absent:
 * an old number would look like a good one.
 */
export function measureDatabase(
  registry: Registry,
  read: () => Promise<Watched>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const registers = [registry];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Watched | null> = Promise.resolve(null);
  const up = new Gauge({
    name: 'regulars_database_up',
    help: '1 where the database has answered.',
    registers,
  });
  const figures = Object.entries(FIGURE_METRICS).map(([figure, [name, help]]) => ({
    figure: figure as keyof typeof FIGURE_METRICS,
    gauge: new Gauge({ name, help, registers }),
  }));
  const jobAge = new Gauge({
    name: 'regulars_job_last_run_seconds',
    help: 'How long ago a job’s last run ended, on whichever instance.',
    labelNames: ['job'] as const,
    registers,
  });
  const jobFailures = new Gauge({
    name: 'regulars_job_failures',
    help: 'What failed in a job’s last run.',
    labelNames: ['job'] as const,
    registers,
  });

  const backupAge = new Gauge({
    name: 'regulars_backup_age_seconds',
    help: 'How long ago the command last made a backup; absent where it never has.',
    registers,
  });

  return async () => {
    if (now() - readAt >= KEPT_MILLISECONDS) {
      readAt = now();
      reading = inTime(read());
    }
    const watched = await reading;
    up.set(watched ? 1 : 0);
    if (watched?.secondsSinceBackup == null) backupAge.remove();
    else backupAge.set(watched.secondsSinceBackup);
    jobAge.reset();
    jobFailures.reset();
    for (const { figure, gauge } of figures) {
      if (watched) gauge.set(watched.figures[figure]);
      else gauge.remove();
    }
    for (const { name, secondsSinceRun, failures } of watched?.jobs ?? []) {
      if (secondsSinceRun !== null) jobAge.set({ job: name }, secondsSinceRun);
      jobFailures.set({ job: name }, failures);
    }
  };
}

/** Null where it fails or takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MILLISECONDS, null);
  });
  try {
    return await Promise.race([answer.catch(() => null), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
