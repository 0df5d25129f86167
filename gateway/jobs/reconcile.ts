import { reconcile } from '../../schema/payments/reconciliation/reconcile.ts';
import type { Job } from './job.ts';

/** Compares the books of the last days with what each payment company lists. */
export const reconcileJob: Job = {
  name: 'reconcile',
  cron: '23 4 * * *',
  async run(context, log, { isDayPassed }) {
    // A clock that is moved passes a month of days in a minute; the companies' lists are of the machine's days.
    if (isDayPassed) return;
    const { accounts, differences, failed } = await reconcile(context);
    for (const { error, accountId, kind } of failed)
      log.error({ err: error, accountId, kind }, 'The list of a payment company could not be had');
    if (differences > 0) log.error({ accounts, differences }, 'The books and a payment company differ');
  },
};
