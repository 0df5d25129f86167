import { sendWaitingEmails } from '../../schema/emails/outbox/send-waiting-emails.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

/** Mails that one context sees to: what it has read of businesses and pages is read anew for the next. */
const AT_ONCE = 40;

/** Sends the mails that wait for it. */
export const sendEmailsJob: Job = {
  name: 'send-emails',
  cron: EVERY_MINUTE,
  async run(context, log, { giveWay }) {
    let sent = 0;
    let failed = 0;
    for (;;) {
      const done = await sendWaitingEmails(context, { limit: AT_ONCE, giveWay });
      for (const { error, ...what } of done.failed)
        log.error({ err: error, ...what }, 'A mail could not be sent');
      sent += done.sent;
      failed += done.failed.length;
      // Where none could be handed over it is the mailer that is down: the others keep their tries.
      if (done.sent === 0 || context.signal?.aborted) break;
      for (const loader of Object.values(context.loaders)) loader.clearAll();
    }
    if (sent + failed > 0) log.info({ sent, failed }, 'Mails');
  },
};
