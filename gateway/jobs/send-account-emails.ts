import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

const AT_ONCE = 40;

/** Sends the mails about accounts; whoever waits for a link waits a few seconds (start-quick-jobs.ts). */
export const sendAccountEmailsJob: Job = {
  name: 'send-account-emails',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const { sent, failed } = await sendAccountEmails(context, { limit: AT_ONCE });
    for (const { error, ...what } of failed) log.error({ err: error, ...what }, 'A mail could not be sent');
    if (sent > 0) log.info({ sent, failed: failed.length }, 'Mails about accounts');
  },
};
