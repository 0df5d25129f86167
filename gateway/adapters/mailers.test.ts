import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { siteAddresses } from './site-addresses.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail = {
  messageId: 'welcome-abc_123',
  date: new Date('2026-11-03T17:00:00Z'),
  fromName: 'Marigold & Vine, "Troy"',
  replyTo: 'hello@example.com',
  to: 'mia@example.com',
  subject: 'Welcome to Café Ñandú',
  text: 'You’re a member.\n\n.\nA line with a dot alone.\n',
  html: '<!doctype html>\n<p>You’re a member.</p>\n',
  unsubscribeUrl: null,
};

describe('the outbox', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'regulars-outbox-')), 'outbox');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  test('holds one whole .eml file a mail; sent again it is the same file', async () => {
    const mailer = outboxMailer(folder, 'mail@regulars.test');
    await mailer.send(mail);
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: 'renewed-x', date: new Date('2026-12-03T17:00:00Z') });
    expect((await readdir(folder)).toSorted()).toEqual([
      '20261103T170000Z-welcome-abc_123.eml',
      '20261203T170000Z-renewed-x.eml',
    ]);
    const file = path.join(folder, '20261103T170000Z-welcome-abc_123.eml');
    const message = await readFile(file, 'utf8');
    expect(message).toMatch(/^Message-ID: <welcome-abc_123@regulars\.test>\r$/m);
    expect(message).toMatch(/^Date: Tue, 03 Nov 2026 17:00:00 \+0000\r$/m);
    expect(message).toMatch(/^To: mia@example\.com\r$/m);
    expect(message).toMatch(/^Reply-To: hello@example\.com\r$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toMatch(/^From: .*<mail@regulars\.test>\r$/m);
    expect(message).toContain('Content-Type: multipart/alternative');
    expect(message).not.toContain('List-Unsubscribe');
    // Nobody else of the machine reads members' mails.
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('names the way out of a mail that can be switched off, for one click', async () => {
    const url = `https://regulars.test/unsubscribe?token=${'t'.repeat(43)}`;
    await outboxMailer(folder, 'mail@regulars.test').send({ ...mail, unsubscribeUrl: url });
    const [file = ''] = await readdir(folder);
    const message = await readFile(path.join(folder, file), 'utf8');
    expect(message.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  test('a folder that can’t be written to is an error, and leaves nothing', async () => {
    const file = path.join(path.dirname(folder), 'file');
    await writeFile(file, '');
    await expect(outboxMailer(file, 'mail@regulars.test').send(mail)).rejects.toThrow('EEXIST');
  });
});

describe('a mail server', () => {
  test('is given the mails over connections that are kept', async () => {
    const server = await startSmtpServer();
    const mailer = smtpMailer(`${server.url}?maxConnections=2`, 'mail@regulars.test');
    try {
      for (let n = 0; n < 6; n += 1) await mailer.send({ ...mail, messageId: `welcome-${n}` });
      expect(server.connections()).toBe(1);
      expect(server.mails).toHaveLength(6);
      expect(server.mails[0]).toMatchObject({ from: 'mail@regulars.test', to: ['mia@example.com'] });
      expect(server.mails[0]!.message).toContain('Message-ID: <welcome-0@regulars.test>');
      await expect(mailer.send({ ...mail, to: 'mia@refused.example' })).rejects.toThrow('550');
      await mailer.send(mail);
      expect(server.mails).toHaveLength(7);
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('an address with several people in it, or a line break, reaches nobody else', async () => {
    const server = await startSmtpServer();
    const mailer = smtpMailer(server.url, 'mail@regulars.test');
    try {
      for (const to of [
        'mia@example.com, eve@example.com',
        'mia@example.com\r\nBcc: eve@example.com',
        'jürgen@müller.de, eve@example.com',
        'jürgen@müller.de\r\nBcc: eve@example.com',
      ])
        await mailer.send({ ...mail, to }).catch(() => undefined);
      await mailer.send({
        ...mail,
        subject: 'Hi\r\nBcc: eve@example.com',
        fromName: 'Farm\r\nBcc: eve@example.com',
      });
      for (const { to, message } of server.mails) {
        expect(to).not.toContain('eve@example.com');
        expect(message).not.toMatch(/^Bcc:/m);
      }
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('knows a domain by its name in ASCII', async () => {
    const server = await startSmtpServer({ takesEveryScript: false });
    const mailer = smtpMailer(server.url, 'mail@regulars.test');
    try {
      await mailer.send({ ...mail, to: 'juergen@müller.de', replyTo: 'post@straße.de' });
      expect(server.mails[0]!.to).toEqual(['juergen@xn--mller-kva.de']);
      expect(server.mails[0]!.message).toMatch(/^To: juergen@xn--mller-kva\.de\r$/m);
      expect(server.mails[0]!.message).toMatch(/^Reply-To: post@xn--strae-oqa\.de\r$/m);
    } finally {
      mailer.close();
      await server.close();
    }
  });

  test('is given a mailbox of any script where it takes one; where it does not, the mail fails and says why', async () => {
    for (const takesEveryScript of [true, false]) {
      const server = await startSmtpServer({ takesEveryScript });
      const mailer = smtpMailer(server.url, 'mail@regulars.test');
      try {
        const sending = mailer.send({ ...mail, to: 'jürgen@müller.de' });
        const failure = await sending.then(() => null, String);
        expect(failure === null).toBe(takesEveryScript);
        expect(failure ?? 'SMTPUTF8').toContain('SMTPUTF8');
        expect(server.mails.map(({ to }) => to)).toEqual(takesEveryScript ? [['jürgen@müller.de']] : []);
        // The next mail is none the worse for it.
        await mailer.send(mail);
        expect(server.mails.at(-1)!.to).toEqual(['mia@example.com']);
      } finally {
        mailer.close();
        await server.close();
      }
    }
  });

  test('that is not there is an error', async () => {
    const server = await startSmtpServer();
    await server.close();
    const mailer = smtpMailer(server.url, 'mail@regulars.test');
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });
});

test('addresses are of the main host and of a business’s own', () => {
  const live = siteAddresses({ publicHost: 'regulars.example', port: 3000 });
  expect([live.main(), live.business('farm')]).toEqual([
    'https://regulars.example',
    'https://farm.regulars.example',
  ]);
  const local = siteAddresses({ publicHost: 'localhost', port: 3000 });
  expect([local.main(), local.business('farm')]).toEqual([
    'http://localhost:3000',
    'http://localhost:3000/b/farm',
  ]);
});
