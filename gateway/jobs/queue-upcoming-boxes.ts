import { queueUpcomingBoxes } from '../../schema/emails/outbox/queue-upcoming-boxes.ts';
import { queueEndingCards } from '../../schema/payments/cards/queue-ending-cards.ts';
import { EVERY_HOUR } from './job.ts';
import type { Job } from './job.ts';

/** Tells members of their next box before the last day to skip it, and of a card that ends before it is charged. */
export const queueUpcomingBoxesJob: Job = {
  name: 'queue-upcoming-boxes',
  cron: EVERY_HOUR,
  async run(context, log) {
    const queued = await queueUpcomingBoxes(context);
    const endingCards = await queueEndingCards(context);
    if (queued + endingCards > 0) log.info({ queued, endingCards }, 'Mails about the next box');
  },
};
