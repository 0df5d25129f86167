import startTestServer, { type TestGlobals } from '../../support/database/database-server.ts';
import { isOutage } from '../../../gateway/http/database-errors.ts';
import type { Context } from '../../../schema/context.ts';
import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { retryDue } from '../../../schema/payments/charges/retry-due.ts';
import { keepAccounts } from '../../../schema/payments/connect/keep-accounts.ts';
import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import { settlePayments } from '../../../schema/payments/settlement/settle-payments.ts';
import { RESTARTS_DATABASE } from '../arguments.ts';
import type { TestProduct } from '../../support/product.ts';
import type { Book } from './book.ts';
import type { Town } from './town.ts';

/** With --restart-database: in so many of the runs of the jobs PostgreSQL is killed and started again. */
const RESTART_SHARE = 0.02;

export { startTestServer };
export const stopTestServer = async (): Promise<void> => (globalThis as TestGlobals).stopTestServer?.();

let restarts = 0;
/** How often PostgreSQL was killed. */
export const restartsSoFar = (): number => restarts;

type Job = (context: Context) => Promise<{ failed: readonly { error: unknown }[] }>;

/**
 * The jobs of a day. What a company leaves open is asked about until it is settled, as it would be in the hours after;
 * in some nights the books are compared with what the companies list.
 */
export async function runJobs(
  product: TestProduct,
  town: Town,
  { counts }: Book,
  { isCompared }: { isCompared: boolean },
): Promise<void> {
  counts.runs++;
  const jobs: Job[] = [renewAll, settleAll, retryDue, settleOpen];
  if (isCompared) jobs.push(compareBooks, settleOpen);
  jobs.push(quietly(forgetCards), quietly(keepAccounts));
  for (const company of town.companies) company.isShaky = true;
  const crash = crashSometimes();
  for (const job of jobs) {
    for (;;) {
      const error = await job(await product.as.visitor.context()).then(
        ({ failed }) => failed[0]?.error,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) break;
      if (!RESTARTS_DATABASE || !isOutage(error)) throw error;
      // The next run tries again.
      await crash;
    }
  }
  await crash;
  for (const company of town.companies) company.isShaky = false;

  /** Every minute: whose next box is due as well gets it in the next run. */
  async function renewAll(context: Context): ReturnType<Job> {
    for (;;) {
      const run = await renewDue(context);
      if (run.failed.length > 0 || run.renewed + run.ended === 0) return run;
    }
  }

  /** Whatever waits is asked about, once in a night where nobody gets through to its company. */
  async function settleAll(context: Context): ReturnType<Job> {
    const run = await settlePayments(context, { all: true });
    counts.settled += run.settled;
    return run.failed.length > 0 ? run : settleOpen(context);
  }

  async function settleOpen(context: Context): ReturnType<Job> {
    for (;;) {
      const { leased, open } = await left();
      if (leased === 0 && open === 0) return { failed: [] };
      const run = await settlePayments(context, { all: true });
      counts.settled += run.settled;
      if (run.failed.length > 0) return run;
      // Left behind by a crash: leases run by the machine's clock, and hours pass between two runs of the product's.
      if (leased > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Without what waits for a company that nobody gets through to, or for staff to say go on. */
  async function left(): Promise<{ open: number; leased: number }> {
    const out = town.accounts.filter(({ isOut }) => isOut).map(({ reference }) => reference);
    const [counted] = await product.orm.em
      .fork()
      .execute<{ open: number; leased: number }[]>(LEFT, [JSON.stringify(out), JSON.stringify(out)]);
    return counted!;
  }

  async function compareBooks(context: Context): ReturnType<Job> {
    const { accounts } = await reconcile(context);
    counts.reconciled += accounts;
    return { failed: [] };
  }
}

const quietly =
  (job: (context: Context) => Promise<unknown>): Job =>
  async (context) => {
    await job(context);
    return { failed: [] };
  };

/** Kills PostgreSQL with -9 in some of the runs. */
async function crashSometimes(): Promise<void> {
  if (!RESTARTS_DATABASE || Math.random() > RESTART_SHARE) return;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  await (globalThis as TestGlobals).crashTestServer?.();
  restarts++;
}

const LEFT = `
  select count(*) filter (where not exists (
             select from jsonb_array_elements_text(?::jsonb) as gone where gone = w.reference)
           and not w.is_held)::int as open,
         count(*) filter (where w.leased_until > clock_timestamp())::int as leased
    from (
      select a.reference, p.leased_until, p.sent_at is null and s.charges_held_at is not null as is_held
        from payment p left join provider_account a on a.id = p.provider_account_id
        left join "order" o on o.id = p.order_id left join subscription s on s.id = o.subscription_id
       where p.state in ('intent', 'processing', 'unknown') or p.look_at is not null
      union all
      select a.reference, null, false from refund r join payment p on p.id = r.payment_id
        left join provider_account a on a.id = p.provider_account_id
       where r.state = 'processing' and ?::jsonb is not null
    ) w`;
