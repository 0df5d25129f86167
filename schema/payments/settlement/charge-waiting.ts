import type { Context } from '../../context.ts';
import { wereCardsTaken } from '../accounts/payments-of.ts';
import { chargeOrder } from '../charges/charge-order.ts';
import { severalAtOnce } from '../charges/several-at-once.ts';
import { findNeverCharged } from './open-payments.sql.ts';

/** What a run has done. */
export interface ChargingRun {
  /** Orders charged, whatever came of it. */
  charged: number;
  /** What went wrong; the next run tries again. */
  failed: { orderId: string; error: unknown }[];
}

/** Orders read at a time: those that come while they are charged are read with the next. */
const PAGE = 200;

/**
 * Charges every order that waits for its first charge, the oldest first, several at a time and with nothing locked
 * (docs/rules.md "Renewals"). Thousands of one day take minutes; orders that are made meanwhile are charged in the same
 * run. Safe on any number of instances at once: an order has one open payment at a time.
 */
export async function chargeWaiting(context: Context): Promise<ChargingRun> {
  const run: ChargingRun = { charged: 0, failed: [] };
  if (!(await wereCardsTaken(context))) return run;
  for (let after = '0'; !context.signal?.aborted;) {
    const orders = await findNeverCharged(context, PAGE, after);
    const last = orders.at(-1);
    if (!last) break;
    await severalAtOnce(
      context,
      orders,
      async (own, { id }) => {
        await chargeOrder(own, id);
        run.charged += 1;
      },
      ({ id }, error) => run.failed.push({ orderId: id, error }),
    );
    after = last.id;
  }
  return run;
}
