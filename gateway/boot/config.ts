import path from 'node:path';

import { z } from 'zod';

import { SESSION_DAYS } from '../../schema/rules/limits.ts';
import { PROVIDER_VARIABLES, readConnectable, readProviders } from '../payments/providers.ts';
import {
  address,
  contact,
  days,
  email,
  hostName,
  list,
  needed,
  oneOf,
  origins,
  port,
  proxies,
  readSettings,
  text,
  untrimmed,
  withSecretFiles,
  type Environment,
} from './settings.ts';

/** Every environment variable of the product, by what must be set together (docs/rules.md "Settings"). */
const GENERAL = z.object({
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
  READ_DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
  PUBLIC_HOST: hostName,
  DEMO: oneOf('1', '0'),
  PAYMENTS: list,
  NODE_ENV: oneOf('production', 'development', 'test'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug'),
  PORT: port,
  HOST: text,
  METRICS_PORT: port,
  METRICS_HOST: text,
  DATA_DIR: text,
  PG_BIN_DIR: text,
  TLS_CERTIFICATE: text,
  SUPPORT_EMAIL: email,
  SUPPORT_PHONE: text,
  SECURITY_CONTACT: contact,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  MAIL_FROM: email,
  ALLOWED_ORIGINS: origins,
  RATE_LIMITS: oneOf('on', 'off'),
  TRUST_PROXY: proxies,
  REQUIRE_SECOND_FACTOR: oneOf('staff', 'off'),
  SESSION_DAYS: days,
});

/** DATABASE_URL where DATABASE_DIRECT_URL is set. */
const POOLER = z.object({ DATABASE_URL: needed('the address of a pooler, beside DATABASE_DIRECT_URL') });

const USERNAME = '3 to 64 characters without spaces, beside ADMIN_PASSWORD';
const PASSWORD = '8 to 256 characters, beside ADMIN_USERNAME';

/** The same bounds as an account's (docs/rules.md "Usernames and passwords"). */
const ADMIN = z.object({
  ADMIN_USERNAME: text
    .transform((name) => name?.normalize('NFKC'))
    .pipe(z.string({ error: USERNAME }).regex(/^[^\s\p{Cc}]{3,64}$/u, USERNAME)),
  ADMIN_PASSWORD: untrimmed.pipe(z.string({ error: PASSWORD }).min(8, PASSWORD).max(256, PASSWORD)),
});

const S3 = z.object({
  S3_BUCKET: needed('the name of the bucket, as soon as one S3_ variable is set'),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: needed('the id of the access key, as soon as one S3_ variable is set'),
  S3_SECRET_ACCESS_KEY: needed('the secret access key, as soon as one S3_ variable is set'),
  S3_ENDPOINT: address(/^https?$/, 'https://storage.example.com'),
});

/** @internal The names of all variables, for the test of .env.example. */
export const VARIABLES = [
  ...new Set([GENERAL, ADMIN, S3, ...PROVIDER_VARIABLES].flatMap(({ shape }) => Object.keys(shape))),
];

export type Config = ReturnType<typeof readConfig>;
export type S3Config = NonNullable<Config['s3']>;

/**
 * Reads and checks the whole environment, once; nothing else in the code base reads process.env.
 * @throws WrongSetting naming the first wrong variable and what it takes.
 */
export function readConfig(environment: Environment = process.env) {
  const env = withSecretFiles(environment);
  const set = readSettings(GENERAL, env);
  if (set.DATABASE_DIRECT_URL !== undefined) readSettings(POOLER, env);
  const publicHost = set.PUBLIC_HOST ?? 'localhost';
  const hasDemo = set.DATABASE_URL === undefined && publicHost === 'localhost';
  const isDemo = set.DEMO === undefined ? hasDemo : set.DEMO === '1';
  const [payments, ...earlierPayments] = readProviders(set.PAYMENTS, env, publicHost);
  return {
    nodeEnv: set.NODE_ENV ?? 'development',
    /** What is logged at least; requests at info. */
    logLevel: set.LOG_LEVEL ?? (set.NODE_ENV === 'production' ? 'info' : 'debug'),
    /** 0 lets the system choose a free port. */
    port: set.PORT ?? 3000,
    host: set.HOST ?? '127.0.0.1',
    /** Where /metrics is served, for Prometheus; null: nowhere. Never on the product's own port. */
    metrics:
      set.METRICS_PORT === undefined
        ? null
        : { port: set.METRICS_PORT, host: set.METRICS_HOST ?? '127.0.0.1' },
    /** null: the embedded database in dataDir. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** The database itself, where databaseUrl is a pooler in transaction mode; null: it is none. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    /** A replica for reads that may be late; null: none. */
    readDatabaseUrl: set.READ_DATABASE_URL ?? null,
    /** Absolute. Holds the embedded database, uploads/ and outbox/. */
    dataDir: path.resolve(set.DATA_DIR ?? './data'),
    /** The folder of PostgreSQL's own pg_dump and pg_restore; null: they are looked for. */
    pgBinDir: set.PG_BIN_DIR ?? null,
    /** The proxy's certificate (PEM), whose end is watched; null: it is not. */
    tlsCertificate: set.TLS_CERTIFICATE ?? null,
    /** Lower case, no port; a business's site is {slug}.{publicHost}. */
    publicHost,
    isDemo,
    /** Demo logins get random passwords, printed once, wherever others can reach the site. */
    hasRandomDemoPasswords: isDemo && publicHost !== 'localhost',
    /** The first platform admin, made when there is none yet. */
    admin: readAdmin(env),
    support: {
      email: set.SUPPORT_EMAIL ?? (isDemo ? 'hello@example.com' : null),
      phone: set.SUPPORT_PHONE ?? (isDemo ? '(555) 010-0199' : null),
    },
    /** Where /.well-known/security.txt sends whoever has found a hole: mailto: or https:; null: nowhere. */
    securityContact: set.SECURITY_CONTACT ?? (set.SUPPORT_EMAIL ? `mailto:${set.SUPPORT_EMAIL}` : null),
    /** null: mails are written to dataDir/outbox. */
    smtpUrl: set.SMTP_URL ?? null,
    /** Whom mails are from. */
    mailFrom: set.MAIL_FROM ?? `mail@${publicHost}`,
    /** null: uploads are kept in dataDir/uploads. */
    s3: readS3(env),
    /** Who takes new payments, with its own settings. */
    payments,
    /** Companies at which cards and payments of before go on. */
    earlierPayments,
    /** Accounts at payment companies that businesses may connect. */
    connect: readConnectable(env, publicHost),
    /** Whose pages may call /api and /graphql from a browser, as its Origin says; none unless set. */
    allowedOrigins: set.ALLOWED_ORIGINS,
    isRateLimited: set.RATE_LIMITS !== 'off',
    /** Platform admins and owners reach nothing before they have a second factor. */
    isSecondFactorRequired: set.REQUIRE_SECOND_FACTOR === 'staff',
    /** After so many days a sign-in ends, however much it was used. */
    sessionDays: set.SESSION_DAYS ?? SESSION_DAYS,
    /** false: the socket's address counts. Else how many proxies are in front, or their addresses. */
    trustProxy: set.TRUST_PROXY ?? (false as const),
  };
}

function readAdmin(env: Environment) {
  if (!isAnySet(ADMIN, env)) return null;
  const set = readSettings(ADMIN, env);
  return { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD };
}

function readS3(env: Environment) {
  if (!isAnySet(S3, env)) return null;
  const set = readSettings(S3, env);
  return {
    bucket: set.S3_BUCKET,
    region: set.S3_REGION ?? 'us-east-1',
    accessKeyId: set.S3_ACCESS_KEY_ID,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY,
    /** null: Amazon's own. */
    endpoint: set.S3_ENDPOINT ?? null,
  };
}

/** A password counts as it is written, blanks too. */
const isAnySet = ({ shape }: z.ZodObject, env: Environment): boolean =>
  Object.keys(shape).some((name) => (name === 'ADMIN_PASSWORD' ? env[name] : env[name]?.trim()));
