import { remindDebtors } from '../../schema/money/remind-debtors.ts';
import { EVERY_HOUR } from './job.ts';
import type { Job } from './job.ts';

/** Reminds members of what they owe, where their business has switched it on. */
export const remindDebtorsJob: Job = {
  name: 'remind-debtors',
  cron: EVERY_HOUR,
  async run(context, log) {
    const queued = await remindDebtors(context);
    if (queued > 0) log.info({ queued }, 'Reminders of what is owed');
  },
};
