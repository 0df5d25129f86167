import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';

import type { Mailer } from '../../schema/emails/records/mailer.ts';
import { isAscii, mailboxOf } from '../../schema/rules/accounts/email-address.ts';
import { mailMessage } from './mail-message.ts';

/**
 * Kept connections, and waits (in milliseconds) that are shorter than the time for which a mail is one worker's own.
 * The address may name others in its query.
 */
const OPTIONS = {
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
  const pool = new SMTPPool(url.href);
  const transport = createTransport(pool);
  return {
    leaves: true,
    async send(email) {
      if (!isAscii(mailboxOf(email.to)) && !(await takesEveryScript(pool.options)))
        throw new Error(
          'The mail server does not take addresses with letters beyond ASCII before the @ (it lacks SMTPUTF8)',
        );
      await transport.sendMail(mailMessage(email, from));
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * True where the server says SMTPUTF8 (RFC 6531). Without it such an address must not be sent, and nodemailer would.
 * Asked on a connection of its own: such mails are rare, and what a pool's connections have heard is not told.
 */
function takesEveryScript(options: object): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options);
    connection.once('error', (error) => {
      connection.close();
      reject(error);
    });
    connection.connect(() => {
      const extensions: unknown = Reflect.get(connection, '_supportedExtensions');
      connection.quit();
      resolve(Array.isArray(extensions) && extensions.includes('SMTPUTF8'));
    });
  });
}
