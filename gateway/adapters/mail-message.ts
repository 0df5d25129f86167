import type { SendMailOptions } from 'nodemailer';

import type { OutgoingEmail } from '../../schema/emails/records/mailer.ts';
import { asciiEmail } from '../../schema/rules/accounts/email-address.ts';

/** A mail as nodemailer takes it. `from` is the sender's address; the name is the business's. */
export function mailMessage(email: OutgoingEmail, from: string): SendMailOptions {
  const replyTo = asciiEmail(email.replyTo ?? '');
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${email.messageId}@${domain}>`,
    date: email.date,
    from: { name: email.fromName, address: from },
    // As an object, so that nothing in it can be read as a second recipient.
    to: { name: '', address: asciiEmail(email.to) ?? email.to },
    // Only what every server takes, whoever the mail goes to.
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      // Answering machines leave it alone.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(email.unsubscribeUrl ? unsubscribeBy(email.unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: one POST to the address switches such mails off, without a page between. */
const unsubscribeBy = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
