import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

/** Makes the orders of the subscriptions whose next box date has come; `chargeOrdersJob` charges them. */
export const renewDueJob: Job = {
  name: 'renew-due',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const { failed, ...done } = await renewDue(context, { charges: false });
    for (const { error, ...what } of failed) log.error({ err: error, ...what }, 'A renewal failed');
    if (done.renewed > 0 || done.ended > 0) log.info(done, 'Renewals');
  },
};
