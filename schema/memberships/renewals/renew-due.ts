import type { Context } from '../../context.ts';
import { chargeOrder } from '../../payments/charges/charge-order.ts';
import { severalAtOnce } from '../../payments/charges/several-at-once.ts';
import { withTransaction } from '../../transaction.ts';
import { claimDue, claimOne, RUN_START } from './claim-due.sql.ts';
import type { DueRow, RunPosition } from './claim-due.sql.ts';
import { renewClaimed } from './renew-claimed.ts';
import type { Renewed } from './renew-claimed.ts';

/** Renewals that share a transaction at most. Source: the product's promise of batches that stay short. */
export const BATCH_MAX = 50;

/** What a run has done. */
export interface RenewalRun {
  /** Orders made. */
  renewed: number;
  /** Gifts ended. */
  ended: number;
  /**
   * What went wrong: a subscription that stays due, or an order whose charge is still to come; the next run tries
   * again.
   */
  failed: { subscriptionId?: string; orderId?: string; error: unknown }[];
}

/**
 * Renews what is due by the product's clock, the longest due first, in batches that share a transaction; safe on any
 * number of instances at once. Where a batch fails each of its subscriptions has a transaction of its own, so that one
 * that fails holds nobody up. Cards are charged once all are ordered, several at a time, with nothing locked, so that
 * no order waits for a charge (docs/rules.md "Renewals"); what a stop leaves over is charged by settlePayments. Where
 * `charges` is false they are left to `chargeWaiting`, so that the next run makes its orders while they are charged.
 *
 * `limit` is how many subscriptions it takes at most, `batch` how many of them share a transaction. It stops between
 * two batches where `context.signal` says so.
 */
export async function renewDue(
  context: Context,
  {
    limit = Infinity,
    batch = BATCH_MAX,
    charges = true,
  }: { limit?: number; batch?: number; charges?: boolean } = {},
): Promise<RenewalRun> {
  const run: RenewalRun = { renewed: 0, ended: 0, failed: [] };
  const orders: string[] = [];
  let position = RUN_START;
  for (let left = limit; left > 0 && !context.signal?.aborted;) {
    const { claimed, renewed } = await renewBatch(context, position, Math.min(left, batch, BATCH_MAX), run);
    const last = claimed.at(-1);
    if (!last) break;
    for (const { renewed: made, ended, toCharge } of renewed) {
      run.renewed += made;
      run.ended += ended;
      orders.push(...toCharge);
    }
    position = { dueFrom: last.dueFrom, id: last.id };
    left -= claimed.length;
  }
  if (charges)
    await severalAtOnce(
      context,
      orders,
      async (own, orderId) => void (await chargeOrder(own, orderId)),
      (orderId, error) => run.failed.push({ orderId, error }),
    );
  return run;
}

/** One batch in one transaction; where that fails, each in its own. */
async function renewBatch(
  context: Context,
  after: RunPosition,
  size: number,
  run: RenewalRun,
): Promise<{ claimed: DueRow[]; renewed: Renewed[] }> {
  let claimed: DueRow[] = [];
  try {
    const renewed = await withTransaction(context, async () => {
      claimed = await claimDue(context, after, size);
      return renewClaimed(context, claimed);
    });
    return { claimed, renewed: [renewed] };
  } catch (error) {
    // Nothing was claimed: it is the database that fails, and not one of them.
    if (claimed.length === 0) throw error;
    const renewed: Renewed[] = [];
    for (const { id } of claimed) {
      try {
        renewed.push(
          await withTransaction(context, async () => renewClaimed(context, await claimOne(context, id))),
        );
      } catch (cause) {
        run.failed.push({ subscriptionId: id, error: cause });
      }
    }
    return { claimed, renewed };
  }
}
