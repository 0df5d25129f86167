import path from 'node:path';

import type { Config } from '../../boot/config.ts';
import { probeFolder } from '../../boot/probe-folders.ts';
import { isLocalHost } from '../../../schema/rules/businesses/business-url.ts';
import { fine, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

/** Signs in at the mail server, and sends nothing. @throws what it answers. */
export async function checkMail({
  smtpUrl,
  mailFrom,
  dataDir,
  nodeEnv,
  publicHost,
}: Config): Promise<Finding> {
  if (!smtpUrl) {
    const outbox = path.join(dataDir, 'outbox');
    await probeFolder(outbox, { isPrivate: true });
    if (nodeEnv === 'production' && !isLocalHost(publicHost))
      return wrong(
        `written to ${outbox}, and not sent: nobody gets an invitation, a receipt or a link for a new password. Set SMTP_URL`,
      );
    return fine(`written to ${outbox}, and not sent: SMTP_URL is not set`);
  }
  const { smtpMailer } = await import('../../adapters/smtp-mailer.ts');
  const mailer = smtpMailer(smtpUrl, mailFrom);
  try {
    await mailer.verify();
    return fine(`${new URL(smtpUrl).host} takes mails, from ${mailFrom}`);
  } finally {
    mailer.close();
  }
}

/** Writes, reads and takes away. @throws what the storage answers. */
export async function checkStorage({ s3, dataDir }: Config): Promise<Finding> {
  if (!s3) {
    const uploads = path.join(dataDir, 'uploads');
    await probeFolder(uploads, { isPrivate: true });
    return fine(`${uploads} can be written`);
  }
  const { s3FileStore } = await import('../../adapters/s3-file-store.ts');
  const files = s3FileStore(s3);
  try {
    const mayDelete = await files.probe();
    const kept = mayDelete ? '' : '; nothing may be deleted, which is all right: uploads/probe.txt stays';
    return fine(`the bucket ${s3.bucket} can be written and read${kept}`);
  } finally {
    files.close();
  }
}
