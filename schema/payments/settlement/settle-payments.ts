import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { machineIn } from '../../database/machine-clock.sql.ts';
import { wereCardsTaken } from '../accounts/payments-of.ts';
import { chargeOrder } from '../charges/charge-order.ts';
import { settlePayment } from './settle-payment.ts';
import { findNeverCharged, findRefundsToSend, findToSettle } from './open-payments.sql.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { severalAtOnce } from '../charges/several-at-once.ts';

/** What a run has done. */
export interface SettlementRun {
  /** Payments and refunds looked after, and orders whose first charge was still to come. */
  settled: number;
  /** What went wrong; the next run tries again. */
  failed: { paymentId?: string; refundId?: string; orderId?: string; error: unknown }[];
}

/** Payments looked after in one run unless given. */
const LIMIT = 500;
const EVENTS_KEPT_SECONDS = 30 * 86_400;

/**
 * Looks after payments that nobody knows the end of (unknown, left behind by a crash, to be refunded, told of by a
 * webhook), and charges orders that wait for their first charge. Safe on any number of instances at once: a payment is
 * one caller's at a time, and asked under its own key, so that nothing is charged twice (docs/rules.md "Answers of a
 * provider"). `all` leaves no waiting time between two looks: for a clock that is moved, and for tests.
 */
export async function settlePayments(
  context: Context,
  { limit = LIMIT, all = false }: { limit?: number; all?: boolean } = {},
): Promise<SettlementRun> {
  const run: SettlementRun = { settled: 0, failed: [] };
  if (!(await wereCardsTaken(context))) return run;
  const payments = await findToSettle(context, { limit, all });
  await severalAtOnce(
    context,
    payments,
    async (own, { id }) => {
      await settlePayment(own, id, { isDayPassed: all });
      run.settled += 1;
    },
    ({ id }, error) => run.failed.push({ paymentId: id, error }),
  );
  await severalAtOnce(
    context,
    await findRefundsToSend(context, { limit, all }),
    async (own, { id }) => {
      await sendRefund(own, id, { isDayPassed: all });
      run.settled += 1;
    },
    ({ id }, error) => run.failed.push({ refundId: id, error }),
  );
  const orders = await findNeverCharged(context, limit);
  await severalAtOnce(
    context,
    orders,
    async (own, { id }) => {
      await chargeOrder(own, id);
      run.settled += 1;
    },
    ({ id }, error) => run.failed.push({ orderId: id, error }),
  );
  // Long after the provider has given up repeating them.
  await db(context.em)
    .deleteFrom('webhookEvent')
    .where('receivedAt', '<', machineIn(-EVENTS_KEPT_SECONDS))
    .execute();
  return run;
}
