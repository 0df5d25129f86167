import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { probeFolders } from '../boot/probe-folders.ts';
import { diskFileStore } from './disk-file-store.ts';
import { outboxMailer } from './outbox-mailer.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-folders-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const modeOf = (name: string) => (statSync(path.join(dataDir, name)).mode & 0o777).toString(8);

test('the start makes folders that nobody else can look into', async () => {
  await probeFolders({ dataDir, databaseUrl: null, s3: null, smtpUrl: null });
  expect([modeOf('uploads'), modeOf('outbox')]).toEqual(['700', '700']);
});

test('so does the first file, in a folder that is not there any more', async () => {
  await diskFileStore(path.join(dataDir, 'uploads')).keep('a.png', Buffer.from('a'), 'image/png');
  await outboxMailer(path.join(dataDir, 'deep', 'outbox'), 'mail@regulars.test').send({
    messageId: 'welcome-a',
    date: new Date('2026-11-03T17:00:00Z'),
    fromName: 'Farm',
    replyTo: 'hello@example.com',
    to: 'mia@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    unsubscribeUrl: null,
  });
  expect([modeOf('uploads'), modeOf('deep/outbox')]).toEqual(['700', '700']);
});

test('a folder that is there stays as its operator has it', async () => {
  mkdirSync(path.join(dataDir, 'uploads'));
  chmodSync(path.join(dataDir, 'uploads'), 0o750);
  await probeFolders({ dataDir, databaseUrl: null, s3: null, smtpUrl: null });
  expect(modeOf('uploads')).toBe('750');
});
