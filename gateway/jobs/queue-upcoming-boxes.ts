import { queueUpcomingBoxes } from '../../schema/emails/outbox/queue-upcoming-boxes.ts';
import { EVERY_HOUR } from './job.ts';
import type { Job } from './job.ts';

/** Tells members of their next box before the last day to skip it. */
export const queueUpcomingBoxesJob: Job = {
  name: 'queue-upcoming-boxes',
  cron: EVERY_HOUR,
  async run(context, log) {
    const queued = await queueUpcomingBoxes(context);
    if (queued > 0) log.info({ queued }, 'Mails about the next box');
  },
};
