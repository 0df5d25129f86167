import { createTransport } from 'nodemailer';

import type { Mailer } from '../../schema/emails/mailer.ts';
import { mailMessage } from './mail-message.ts';

/**
 * Kept connections, and waits (in milliseconds) that are shorter than the time for which a mail is one worker's own.
 * The address may name others in its query.
 */
const OPTIONS = {
  pool: 'true',
  maxConnections: '4',
  connectionTimeout: '10000',
  greetingTimeout: '10000',
  socketTimeout: '30000',
};

/** Hands mails over to the server that SMTP_URL names. `verify` connects and signs in; `close` ends its connections. */
export function smtpMailer(
  smtpUrl: string,
  from: string,
): Mailer & { verify(): Promise<void>; close(): void } {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(OPTIONS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transport = createTransport(url.href);
  return {
    async send(email) {
      await transport.sendMail(mailMessage(email, from));
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
