import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { MACHINE_NOW } from '../database/machine-clock.sql.ts';

const PROBLEM_MAX = 500;

/** Notes that a company's webhook was taken in: those that failed before it will come again, or are made up for. */
export async function recordWebhookTaken({ em }: Context, provider: string): Promise<void> {
  const taken = { takenAt: MACHINE_NOW, failures: 0 };
  await db(em)
    .insertInto('webhookState')
    .values({ provider, ...taken })
    .onConflict((known) => known.column('provider').doUpdateSet(taken))
    .execute();
}

/** Notes that a genuine webhook of a company could not be taken in; the company sends it again. */
export async function recordWebhookFailure(
  { em }: Context,
  provider: string,
  problem: string,
): Promise<void> {
  const failed = { failedAt: MACHINE_NOW, problem: problem.slice(0, PROBLEM_MAX) };
  await db(em)
    .insertInto('webhookState')
    .values({ provider, ...failed, failures: 1 })
    .onConflict((known) =>
      known
        .column('provider')
        .doUpdateSet(({ eb }) => ({ ...failed, failures: eb('webhookState.failures', '+', 1) })),
    )
    .execute();
}
