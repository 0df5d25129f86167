import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import pg from 'pg';

import { secondFactors } from '../../../gateway/adapters/second-factors.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { createBareDatabase } from '../../support/database/database.ts';
import { startFakeSquare } from '../../support/payments/fake-square.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';
import { addAuthenticator } from '../../support/browser/second-factor.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

const SECONDS = 120_000;
/** As an earlier version left it. */
const OLD_DATABASE = path.join(import.meta.dirname, '../../upgrade/0.3.1.sql.gz');
const KEY = Buffer.alloc(32, 9);

let door: TestProduct;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  door = await openTestProduct({
    ports: {
      secondFactors: secondFactors({
        publicHost: 'regulars.test',
        isDemo: false,
        connect: { secretsKeys: [KEY] },
        isSecondFactorRequired: false,
      }),
    },
  });
  await addAuthenticator(await door.as.admin());
  await door.as.admin();
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-check-'));
  env = {
    DATABASE_URL: urlOf(door.connection),
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    SECRETS_KEY: KEY.toString('base64'),
  };
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lines of check by what they are about. */
const found = (lines: string[]) =>
  Object.fromEntries(
    lines.map((line) => {
      const [, isGood, what, says] = /^(ok {4}|not ok) {2}([^:]+): (.*)$/.exec(line)!;
      return [what, [isGood!.trim(), says]];
    }),
  );

test(
  'where all is well each thing is one line that says so, beside a server that runs',
  async () => {
    const smtp = await startSmtpServer();
    const square = await startFakeSquare();
    try {
      const said = await adminCommand(
        {
          ...env,
          SMTP_URL: smtp.url,
          PAYMENTS: 'square',
          SQUARE_ACCESS_TOKEN: square.config.accessToken,
          SQUARE_APPLICATION_ID: square.config.applicationId,
          SQUARE_LOCATION_ID: square.config.locationId,
          SQUARE_API_URL: square.url,
          SQUARE_SDK_URL: `${square.url}/v1/square.js`,
        },
        'check',
      );
      expect(said.err).toEqual([]);
      expect(found(said.out)).toEqual({
        settings: ['ok', 'each has a value that it takes'],
        database: ['ok', expect.stringMatching(/^PostgreSQL \d+\.\d+, .*, every migration applied$/)],
        clock: ['ok', expect.stringMatching(/^\d{4}-.*Z, as the database's$/)],
        'connected accounts': ['ok', 'CONNECT is not set: businesses connect none of their own'],
        'cards on file': ['ok', 'none of an active membership is at the platform’s account'],
        'secrets key': ['ok', 'opens all 1 secrets'],
        'second factors': [
          'ok',
          'asked of nobody (REQUIRE_SECOND_FACTOR is off); 1 of 2 platform admins and owners have one',
        ],
        mail: ['ok', expect.stringMatching(/^127\.0\.0\.1:\d+ takes mails, from mail@regulars\.test$/)],
        storage: ['ok', `${path.join(folder, 'uploads')} can be written`],
        payments: ['ok', 'square answers'],
      });
      expect(said.code).toBe(0);
      expect(smtp.mails).toEqual([]);
    } finally {
      await smtp.close();
      await square.close();
    }
  },
  SECONDS,
);

test(
  'what is not is named with what to do, without a secret, and the rest is tried all the same',
  async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const said = await adminCommand(
      {
        ...env,
        TRUST_PROXY: '',
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
        SMTP_URL: 'smtp://somebody:Sesam-1@127.0.0.1:1',
        DATA_DIR: path.join(folder, 'file'),
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_Sesam2',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      },
      'check',
    );
    expect(found(said.out)).toMatchObject({
      settings: ['not ok', expect.stringContaining('TRUST_PROXY is not set')],
      database: ['ok', expect.anything()],
      'secrets key': ['not ok', expect.stringMatching(/^1 of 1 secrets can't be opened: put the key/)],
      mail: ['not ok', expect.stringMatching(/ECONNREFUSED.*See SMTP_URL$/)],
      storage: ['not ok', expect.stringMatching(/^DATA_DIR takes a folder that this user can write/)],
      payments: ['not ok', expect.stringMatching(/^stripe can't be asked .*STRIPE_ variables/)],
    });
    expect([...said.out, ...said.err].join('\n')).not.toContain('Sesam');
    expect(said.code).toBe(1);
  },
  SECONDS,
);

test(
  'a wrong setting, a database that is not there or not of this version, and a rule that nobody can follow',
  async () => {
    const wrong = await adminCommand({ ...env, PORT: 'http' }, 'check');
    expect(wrong).toEqual({
      code: 1,
      err: [],
      out: [
        'not ok  settings: PORT takes a whole number from 0 to 65535; not "http". Nothing else was tried',
      ],
    });

    const away = await adminCommand({ ...env, DATABASE_URL: 'postgres://a:Sesam@127.0.0.1:1/x' }, 'check');
    expect(found(away.out)).toMatchObject({
      database: ['not ok', expect.stringMatching(/does not answer: nothing answers there/)],
      'secrets key': ['not ok', 'not tried: it takes the database'],
      storage: ['ok', expect.anything()],
    });
    expect([away.code, away.out.join('').includes('Sesam')]).toEqual([1, false]);

    const bare = await createBareDatabase();
    const before = await adminCommand({ ...env, DATABASE_URL: urlOf(bare.connection) }, 'check');
    expect(found(before.out)).toMatchObject({
      database: ['ok', expect.stringMatching(/, empty: the first start makes its tables$/)],
      storage: ['ok', expect.anything()],
    });
    expect(before.code).toBe(0);
    const client = new pg.Client(bare.connection);
    await client.connect();
    await client.query(gunzipSync(readFileSync(OLD_DATABASE)).toString());
    await client.end();
    const old = await adminCommand({ ...env, DATABASE_URL: urlOf(bare.connection) }, 'check');
    await bare.drop();
    expect(found(old.out)).toMatchObject({
      database: [
        'not ok',
        expect.stringMatching(/^\d+ migrations wait: npm run admin -- migrate, or start the server$/),
      ],
      'secrets key': ['not ok', 'not tried: it takes the database'],
    });

    const rule = await adminCommand({ ...env, SECRETS_KEY: '', REQUIRE_SECOND_FACTOR: 'staff' }, 'check');
    expect(found(rule.out)['second factors']).toEqual([
      'not ok',
      expect.stringMatching(/^REQUIRE_SECOND_FACTOR=staff without SECRETS_KEY/),
    ]);
  },
  SECONDS,
);
