import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type StreamTransport from 'nodemailer/lib/stream-transport';

import type { Mailer, OutgoingEmail } from '../../schema/emails/records/mailer.ts';
import { mailMessage } from './mail-message.ts';
import { makePrivateFolder } from './private-folder.ts';

/** Writes mails into a folder, one .eml file each; sent again, a mail is the same file. For demonstrations and tests. */
export function outboxMailer(folder: string, from: string): Mailer {
  let transport: Promise<Transporter<StreamTransport.SentMessageInfo>> | null = null;
  return {
    leaves: false,
    async send(email) {
      const { message } = await (await (transport ??= openTransport())).sendMail(mailMessage(email, from));
      // Under its name it appears whole or not at all.
      const draft = path.join(folder, `.${randomUUID()}.part`);
      const file = await openNew(draft);
      try {
        try {
          await file.writeFile(message as Buffer);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path.join(folder, fileNameOf(email)));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

/** Loaded by the first mail: an outbox is for demonstrations, many of which send none. */
async function openTransport(): Promise<Transporter<StreamTransport.SentMessageInfo>> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

/** In its folder, which is made where it can't be. */
async function openNew(file: string): Promise<FileHandle> {
  const create = () => open(file, 'wx', 0o600);
  try {
    return await create();
  } catch {
    await makePrivateFolder(path.dirname(file));
    return create();
  }
}

/** "20261103T170000Z-renewed-Yw2k….eml": in the order in which they were caused, by the product's clock. */
function fileNameOf({ date, messageId }: OutgoingEmail): string {
  const instant = date.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${instant}-${messageId.replace(/[^\w.-]/g, '_')}.eml`;
}
