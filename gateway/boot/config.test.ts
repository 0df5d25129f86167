import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { readConfig, VARIABLES } from './config.ts';
import { SECRETS } from './settings.ts';

/** What the operator reads for a wrong value. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was wrong');
}

describe('readConfig', () => {
  test('an empty environment is the demo on this machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      nodeEnv: 'development',
      logLevel: 'debug',
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      readDatabaseUrl: null,
      publicHost: 'localhost',
      isDemo: true,
      hasRandomDemoPasswords: false,
      admin: null,
      support: { email: 'hello@example.com', phone: '(555) 010-0199' },
      smtpUrl: null,
      s3: null,
      payments: { name: 'offline', settings: null },
      isRateLimited: true,
      trustProxy: false,
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  test('the demo is off by default with a database or a host of one’s own, and can be asked for', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a:b@db/regulars' }).isDemo).toBe(false);
    expect(readConfig({ PUBLIC_HOST: 'regulars.example.com' })).toMatchObject({
      isDemo: false,
      support: { email: null, phone: null },
    });
    expect(readConfig({ PUBLIC_HOST: 'regulars.example.com', DEMO: '1' })).toMatchObject({
      isDemo: true,
      hasRandomDemoPasswords: true,
    });
    expect(readConfig({ DEMO: '0' }).isDemo).toBe(false);
  });

  test('an empty value counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })).toEqual(
      readConfig({}),
    );
  });

  test.each([
    ['PORT', 'http', 'PORT takes a whole number from 0 to 65535; not "http"'],
    ['PORT', '65536', 'PORT takes a whole number from 0 to 65535; not "65536"'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM takes an e-mail address; not "nobody"'],
    ['PORT', '1e3', 'PORT takes a whole number from 0 to 65535; not "1e3"'],
    ['NODE_ENV', 'prod', 'NODE_ENV takes production or development or test; not "prod"'],
    ['LOG_LEVEL', 'all', 'LOG_LEVEL takes silent or fatal or error or warn or info or debug; not "all"'],
    ['DEMO', 'yes', 'DEMO takes 1 or 0; not "yes"'],
    ['RATE_LIMITS', '0', 'RATE_LIMITS takes on or off; not "0"'],
    ['SUPPORT_EMAIL', 'hello', 'SUPPORT_EMAIL takes an e-mail address; not "hello"'],
    [
      'PUBLIC_HOST',
      'https://regulars.example.com',
      'PUBLIC_HOST takes a host name without scheme and port, such as regulars.example.com; not "https://regulars.example.com"',
    ],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY takes the number of proxies in front (1 to 9) or the proxies\' addresses, separated by commas; not "true"',
    ],
  ])('%s=%s stops the start with one line', (name, value, line) => {
    expect(complaint({ [name]: value })).toBe(line);
  });

  test('a wrong secret is not repeated', () => {
    expect(complaint({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2');
    expect(complaint({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'short' })).not.toContain('short');
  });

  describe('a secret in a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'regulars-secrets-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const fileOf = (text: string) => {
      const file = path.join(folder, String(Math.random()));
      writeFileSync(file, text);
      return file;
    };

    test('is read as if the variable held it, without the end of its line', () => {
      const key = Buffer.alloc(32, 7).toString('base64');
      const config = readConfig({
        DATABASE_URL_FILE: fileOf('postgres://a:b@db/regulars\n'),
        ADMIN_USERNAME: 'ada',
        ADMIN_PASSWORD_FILE: fileOf(' with blanks \r\n'),
        SMTP_URL_FILE: ` ${fileOf('smtp://a:b@mail:587')} `,
        SECRETS_KEY_FILE: fileOf(`${key}\n${key}\n`),
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY_FILE: fileOf('secret'),
        PAYMENTS: 'square',
        SQUARE_ACCESS_TOKEN_FILE: fileOf('token\n'),
        SQUARE_APPLICATION_ID: 'app',
        SQUARE_LOCATION_ID: 'L1',
        SQUARE_WEBHOOK_SIGNATURE_KEY_FILE: fileOf('new\nold\n'),
        CONNECT: 'stripe',
        STRIPE_SECRET_KEY_FILE: fileOf('sk'),
        STRIPE_PUBLISHABLE_KEY: 'pk',
        STRIPE_CONNECT_CLIENT_ID: 'ca_1',
        STRIPE_WEBHOOK_SECRET_FILE: fileOf('whsec_1,whsec_2'),
      });
      expect(config).toMatchObject({
        databaseUrl: 'postgres://a:b@db/regulars',
        admin: { username: 'ada', password: ' with blanks ' },
        smtpUrl: 'smtp://a:b@mail:587',
        s3: { secretAccessKey: 'secret' },
        payments: { settings: { accessToken: 'token', webhookSignatureKeys: ['new', 'old'] } },
        connect: {
          companies: [{ settings: { secretKey: 'sk', webhookSecrets: ['whsec_1', 'whsec_2'] } }],
        },
      });
      expect(config.connect.secretsKeys).toHaveLength(2);
    });

    test.each(SECRETS)('%s may be one', (name) => {
      expect(VARIABLES).toContain(name);
      expect(complaint({ [name]: 'x', [`${name}_FILE`]: fileOf('x') })).toBe(
        `${name} takes nothing where ${name}_FILE is set; another value was given`,
      );
    });

    test('that is not there, or is empty, is no secret that is not set', () => {
      const takes =
        'DATABASE_URL_FILE takes the path of a file that this user can read, and that is not empty';
      for (const file of [path.join(folder, 'none'), folder, fileOf(''), fileOf('\n')])
        expect(complaint({ DATABASE_URL_FILE: file })).toBe(`${takes}; not "${file}"`);
      expect(readConfig({ DATABASE_URL_FILE: ' ' })).toEqual(readConfig({}));
    });

    test('is not repeated where it is wrong', () => {
      const line = complaint({ DATABASE_URL_FILE: fileOf('mysql://root:hunter2@db/x') });
      expect(line).toMatch(/^DATABASE_URL takes an address/);
      expect(line).not.toContain('hunter2');
    });
  });

  test('a sign-in ends after 90 days, or as many as are said', () => {
    expect(readConfig({}).sessionDays).toBe(36_500);
    expect(readConfig({ SESSION_DAYS: '7' }).sessionDays).toBe(7);
    for (const days of ['0', '3651', '1.5', 'never'])
      expect(complaint({ SESSION_DAYS: days })).toBe(
        `SESSION_DAYS takes a whole number of days from 1 to 3650; not "${days}"`,
      );
  });

  test('what belongs together is asked for together', () => {
    expect(complaint({ ADMIN_USERNAME: 'admin' })).toMatch(/^ADMIN_PASSWORD takes 8 to 256 characters/);
    expect(complaint({ S3_BUCKET: 'uploads' })).toMatch(/^S3_ACCESS_KEY_ID takes/);
    expect(complaint({ DATABASE_DIRECT_URL: 'postgres://a:b@db/regulars' })).toBe(
      'DATABASE_URL takes the address of a pooler, beside DATABASE_DIRECT_URL; it is not set',
    );
    expect(complaint({ PAYMENTS: 'square' })).toMatch(/^SQUARE_ACCESS_TOKEN takes/);
  });

  test('whoever takes the payments has settings of its own, and only those are read', () => {
    const square = {
      SQUARE_ACCESS_TOKEN: 'secret',
      SQUARE_APPLICATION_ID: 'app',
      SQUARE_LOCATION_ID: 'L1',
    };
    expect(readConfig({ ...square, PAYMENTS: 'square' }).payments).toMatchObject({
      name: 'square',
      settings: { applicationId: 'app' },
    });
    expect(readConfig(square).payments).toEqual({ name: 'offline', settings: null });
    expect(complaint({ PAYMENTS: 'shells' })).toMatch(/^PAYMENTS takes offline or square.*; not "shells"$/);
  });

  test('two companies take payments while one follows the other, the one for what is new first', () => {
    const both = {
      SQUARE_ACCESS_TOKEN: 'secret',
      SQUARE_APPLICATION_ID: 'app',
      SQUARE_LOCATION_ID: 'L1',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
    };
    const { payments, earlierPayments } = readConfig({ ...both, PAYMENTS: 'square, stripe' });
    expect([payments.name, earlierPayments.map(({ name }) => name)]).toEqual(['square', ['stripe']]);
    expect(readConfig({ ...both, PAYMENTS: 'stripe' }).earlierPayments).toEqual([]);
    for (const wrong of ['square,square', 'square,offline', 'offline,stripe', 'square,shells'])
      expect(complaint({ ...both, PAYMENTS: wrong })).toBe(
        `PAYMENTS takes offline or square or stripe, or two companies with a comma, the one for what is new first; not "${wrong}"`,
      );
    expect(complaint({ ...both, STRIPE_SECRET_KEY: '', PAYMENTS: 'square,stripe' })).toMatch(
      /^STRIPE_SECRET_KEY takes/,
    );
  });

  test('metrics are served where a port is set, and to this machine alone unless told otherwise', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
      port: 0,
      host: '0.0.0.0',
    });
    expect(complaint({ METRICS_PORT: 'yes' })).toMatch(/^METRICS_PORT takes a whole number/);
  });

  test('sites that may call from a browser are origins, to the letter', () => {
    expect(readConfig({}).allowedOrigins).toEqual([]);
    expect(
      readConfig({ ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5000' }).allowedOrigins,
    ).toEqual(['https://app.example.com', 'http://localhost:5000']);
    for (const wrong of [
      '*',
      'app.example.com',
      'https://app.example.com/',
      'https://APP.example.com',
      'null',
    ])
      expect(complaint({ ALLOWED_ORIGINS: wrong })).toBe(
        `ALLOWED_ORIGINS takes origins such as https://app.example.com, separated by commas; not "${wrong}"`,
      );
  });

  test('proxies are a number of hops or a list of networks', () => {
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
    expect(complaint({ TRUST_PROXY: '10.0.0.0/33' })).toMatch(/^TRUST_PROXY/);
  });
});
