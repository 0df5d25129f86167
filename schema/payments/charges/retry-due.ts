import type { Context } from '../../context.ts';
import { withTransaction } from '../../transaction.ts';
import { chargeOrder } from './charge-order.ts';
import { lockChargeableOrder } from '../records/lock-chargeable-order.sql.ts';
import { endIfOver } from './end-charge.ts';
import { findDueRetries } from './due-retries.sql.ts';
import { severalAtOnce } from './several-at-once.ts';

/** What a run has done. */
export interface RetryRun {
  /** Boxes charged again, whatever came of it. */
  retried: number;
  /** Boxes written off without another charge. */
  writtenOff: number;
  /** What went wrong; the next run tries again. */
  failed: { orderId: string; error: unknown }[];
}

/** Boxes looked at in one run unless given. */
const LIMIT = 500;

/**
 * Charges boxes again whose payment failed and whose day has come: 1, 3, 5 and 7 days after it first failed, then they
 * are written off (docs/rules.md "Retries and write-offs"); where the card can't be used, they are written off on the
 * last of these days. After a long stop there is one try, not one for every day that was missed. A box is never charged
 * on top of a newer one: where the next box has come, or is due, the old one is written off, and so it is where the
 * membership was canceled or the business closed.
 */
export async function retryDue(
  context: Context,
  { limit = LIMIT }: { limit?: number } = {},
): Promise<RetryRun> {
  const run: RetryRun = { retried: 0, writtenOff: 0, failed: [] };
  const due = await findDueRetries(context, limit);
  await severalAtOnce(
    context,
    due,
    async (own, { id, isOver }) => {
      if (isOver) {
        await withTransaction(own, async () => {
          await endIfOver(own, await lockChargeableOrder(own, id));
        });
        run.writtenOff += 1;
      } else {
        await chargeOrder(own, id);
        run.retried += 1;
      }
    },
    ({ id }, error) => run.failed.push({ orderId: id, error }),
  );
  return run;
}
