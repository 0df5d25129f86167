import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { aCheckout } from '../../support/fixtures.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

const SECONDS = 120_000;

let door: TestProduct;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  // The server of the command's database, which goes on serving beside it.
  door = await openTestProduct();
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-jobs-'));
  env = { DATABASE_URL: urlOf(door.connection), DATA_DIR: folder };
  await door.farm();
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

const lineOf = (lines: string[], job: string) => lines.find((line) => line.startsWith(`${job} `));

test(
  'each job is listed, one is run here and now, and what is none is refused by name',
  async () => {
    const before = await adminCommand(env, 'jobs');
    expect(before).toMatchObject({ code: 0, err: [] });
    expect(lineOf(before.out, 'renew-due')).toMatch(
      /^renew-due +Renewals: has not run yet; next \d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
    );
    const mia = await door.as.member();
    expect((await door.call('/api/checkout', { token: mia.token, body: aCheckout() })).status).toBe(201);

    expect(await adminCommand(env, 'jobs', '--run=send-emails')).toEqual({
      code: 0,
      out: ['send-emails has run.'],
      err: [],
    });
    expect(readdirSync(path.join(folder, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
    expect(lineOf((await adminCommand(env, 'jobs')).out, 'send-emails')).toMatch(
      /Mails to members: ran \d+ s ago; next/,
    );

    const admin = await door.as.admin();
    const { data } = await admin.attempt('{ activity { nodes { kind by subject } } }');
    expect(data.activity.nodes).toContainEqual({
      kind: 'job_run',
      by: 'command line',
      subject: 'send-emails',
    });

    const unknown = await adminCommand(env, 'jobs', '--run=nothing');
    expect(unknown).toMatchObject({ code: 1, out: [] });
    expect(unknown.err[0]).toMatch(/^There is no job nothing\. There are move-boxes, renew-due, /);
    expect((await adminCommand(env, 'jobs', '--dry-run')).err).toEqual([
      'One at a time: --run=NAME, or --retry-failed with or without --dry-run.',
    ]);
  },
  SECONDS,
);

test(
  'what failed is told, tried again where asked, and only named by a dry run',
  async () => {
    const nothing = ['Nothing has failed, and nothing stands still.'];
    expect((await adminCommand(env, 'jobs', '--retry-failed')).out).toEqual(nothing);

    const tom = await door.as.member();
    expect((await door.call('/api/checkout', { token: tom.token, body: aCheckout() })).status).toBe(201);
    const away = { ...env, SMTP_URL: 'smtp://127.0.0.1:1' };
    const failed = await adminCommand(away, 'jobs', '--run=send-emails');
    expect(failed.code).toBe(1);
    expect(failed.out).toEqual(['send-emails has run, and 1 failed.']);
    expect(failed.err.join('\n')).toContain('ECONNREFUSED');
    expect(lineOf((await adminCommand(env, 'jobs')).out, 'send-emails')).toMatch(
      /ran \d+ s ago, 1 failed; next .*; last error \d+ s ago: .*ECONNREFUSED/,
    );

    const dry = await adminCommand(away, 'jobs', '--retry-failed', '--dry-run');
    expect(dry).toEqual({ code: 0, out: ['Would run send-emails.', 'Nothing was changed.'], err: [] });

    const smtp = await startSmtpServer();
    try {
      const again = await adminCommand({ ...env, SMTP_URL: smtp.url }, 'jobs', '--retry-failed');
      expect(again).toEqual({ code: 0, out: ['send-emails has run.'], err: [] });
    } finally {
      await smtp.close();
    }
    expect((await adminCommand(env, 'jobs', '--retry-failed', '--dry-run')).out).toEqual(nothing);
  },
  SECONDS,
);
