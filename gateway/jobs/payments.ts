import { chargeWaiting } from '../../schema/payments/settlement/charge-waiting.ts';
import { retryDue } from '../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../schema/payments/settlement/settle-payments.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

/**
 * Charges the orders that renewals have made. A job of its own, as thousands of one day take minutes, and the orders of
 * the minutes after that are not to wait for them.
 */
export const chargeOrdersJob: Job = {
  name: 'charge-orders',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const { failed, charged } = await chargeWaiting(context);
    for (const { error, orderId } of failed)
      log.error({ err: error, orderId }, 'An order could not be charged');
    if (charged > 0) log.info({ charged }, 'Orders charged');
  },
};

/** Charges boxes again whose payment failed and whose day has come. */
export const retryPaymentsJob: Job = {
  name: 'retry-payments',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const { failed, ...done } = await retryDue(context);
    for (const { error, orderId } of failed)
      log.error({ err: error, orderId }, 'A payment could not be tried again');
    if (done.retried > 0 || done.writtenOff > 0) log.info(done, 'Payments tried again');
  },
};

/** Finds out about payments that nobody knows the end of. */
export const settlePaymentsJob: Job = {
  name: 'settle-payments',
  cron: EVERY_MINUTE,
  async run(context, log, { isDayPassed }) {
    const { failed, settled } = await settlePayments(context, { all: isDayPassed });
    for (const { error, ...what } of failed)
      log.error({ err: error, ...what }, 'A payment could not be settled');
    if (settled > 0) log.info({ settled }, 'Payments settled');
  },
};
