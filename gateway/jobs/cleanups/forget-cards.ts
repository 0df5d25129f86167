import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { EVERY_HOUR } from '../job.ts';
import type { Job } from '../job.ts';

/** Takes cards off the provider's file that nothing is charged by any more. */
export const forgetCardsJob: Job = {
  name: 'forget-cards',
  cron: EVERY_HOUR,
  async run(context, log) {
    const forgotten = await forgetCards(context);
    if (forgotten > 0) log.info({ forgotten }, 'Cards taken off their file');
  },
};
