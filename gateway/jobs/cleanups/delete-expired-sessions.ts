import { deleteExpiredSessions } from '../../../schema/accounts/sessions/delete-expired-sessions.ts';
import { EVERY_HOUR } from '../job.ts';
import type { Job } from '../job.ts';

/** Keeps no session longer than it can be used. */
export const deleteExpiredSessionsJob: Job = {
  name: 'forget-sessions',
  cron: EVERY_HOUR,
  async run(context, log) {
    const forgotten = await deleteExpiredSessions(context);
    if (forgotten > 0) log.info({ forgotten }, 'Sessions that were over');
  },
};
