import path from 'node:path';

import type { Ports } from '../../schema/context.ts';
import type { Mailer } from '../../schema/emails/records/mailer.ts';
import type { FileStore } from '../../schema/uploads/file-store.ts';
import { argon2Passwords } from '../adapters/argon2-passwords.ts';
import { diskFileStore } from '../adapters/disk-file-store.ts';
import { sealingBy } from '../adapters/sealing.ts';
import { secondFactors } from '../adapters/second-factors.ts';
import { sharpPictures } from '../adapters/sharp-pictures.ts';
import { siteAddresses } from '../adapters/site-addresses.ts';
import { paymentAccounts } from '../payments/accounts/payment-accounts.ts';
import { openCompanies, openProvider } from '../payments/providers.ts';
import type { ProviderLog } from '../payments/provider-adapter.ts';
import type { ProviderWebhook } from '../payments/webhook.ts';
import type { Config } from './config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the outside does for the product, as the environment says. */
export interface OpenPorts {
  ports: Ports;
  /** What payment companies send, where they send any. */
  webhooks: ProviderWebhook[];
  /** Ask whether the bucket and the mail server are there; null where the environment names none. */
  verifyFiles: (() => Promise<void>) | null;
  verifyMailer: (() => Promise<void>) | null;
  stop(): Promise<void>;
}

/** Opens all of them. Nothing outside is asked yet, but by clients that ask at their first call. */
export async function openPorts(config: Config, log: ProviderLog): Promise<OpenPorts> {
  const platform = await openProvider(config.payments, log);
  const earlier = await Promise.all(config.earlierPayments.map((each) => openProvider(each, log)));
  const companies = await openCompanies(config.connect, log);
  const files = await openFileStore(config);
  const mailer = await openMailer(config);
  return {
    ports: {
      passwords: argon2Passwords(),
      files,
      pictures: sharpPictures(),
      mailer,
      addresses: siteAddresses(config),
      secondFactors: secondFactors(config),
      sessions: { longestMs: config.sessionDays * DAY_MS },
      payments: paymentAccounts({
        platform,
        earlier,
        companies,
        sealing: sealingBy(config.connect.secretsKeys),
        feeBasisPoints: config.connect.feeBasisPoints,
      }),
    },
    webhooks: [platform, ...earlier, ...companies].flatMap(({ webhook }) => webhook ?? []),
    verifyFiles: files.verify ?? null,
    verifyMailer: mailer.verify ?? null,
    stop: async () => {
      mailer.close?.();
      files.close?.();
    },
  };
}

interface Outside {
  verify?(): Promise<void>;
  close?(): void;
}

/** Amazon's client is only read where it is wanted. */
async function openFileStore({ s3, dataDir }: Config): Promise<FileStore & Outside> {
  if (!s3) return diskFileStore(path.join(dataDir, 'uploads'));
  const { s3FileStore } = await import('../adapters/s3-file-store.ts');
  return s3FileStore(s3);
}

/** nodemailer is only read where it is wanted. */
async function openMailer({ smtpUrl, mailFrom, dataDir }: Config): Promise<Mailer & Outside> {
  if (!smtpUrl) {
    const { outboxMailer } = await import('../adapters/outbox-mailer.ts');
    return outboxMailer(path.join(dataDir, 'outbox'), mailFrom);
  }
  const { smtpMailer } = await import('../adapters/smtp-mailer.ts');
  return smtpMailer(smtpUrl, mailFrom);
}
