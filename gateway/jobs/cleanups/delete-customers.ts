import { deleteCustomers } from '../../../schema/payments/cards/delete-customers.ts';
import { EVERY_HOUR } from '../job.ts';
import type { Job } from '../job.ts';

/** Deletes the customers at payment companies of people who have left. */
export const deleteCustomersJob: Job = {
  name: 'delete-customers',
  cron: EVERY_HOUR,
  async run(context, log) {
    const deleted = await deleteCustomers(context);
    if (deleted > 0) log.info({ deleted }, 'Customers deleted at payment companies');
  },
};
