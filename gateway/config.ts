import { isIP } from 'node:net';
import path from 'node:path';

import { isEmailAddress } from '../schema/rules/email-address.ts';

/**
 * Every environment variable of the product, read once and checked (docs/rules.md "Settings").
 * Nothing else in the code base reads process.env.
 */
export interface Config {
  nodeEnv: 'production' | 'development' | 'test';
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null;
  /** Absolute. Holds the embedded database, uploads/ and outbox/. */
  dataDir: string;
  /** Lower case, no port; a business's site is {slug}.{publicHost}. */
  publicHost: string;
  isDemo: boolean;
  /** Demo logins get random passwords, printed once, wherever others can reach the site. */
  hasRandomDemoPasswords: boolean;
  /** The first platform admin, made when there is none yet. */
  admin: { username: string; password: string } | null;
  support: { email: string | null; phone: string | null };
  /** null: mails are written to dataDir/outbox. */
  smtpUrl: string | null;
  /** Whom mails are from. */
  mailFrom: string;
  /** null: uploads are kept in dataDir/uploads. */
  s3: S3Config | null;
  payments: 'offline' | 'square';
  /** Set exactly where payments is `square`. */
  square: SquareConfig | null;
  isRateLimited: boolean;
  /** false: the socket's address counts. Else how many proxies are in front, or their addresses. */
  trustProxy: false | number | string[];
}

export interface S3Config {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** null: Amazon's own. */
  endpoint: string | null;
}

export interface SquareConfig {
  accessToken: string;
  applicationId: string;
  locationId: string;
  environment: 'sandbox' | 'production';
  /** null: Square's own API of the environment. */
  apiUrl: string | null;
  /** The script that makes a token of a card in the browser; Square's own of the environment unless set. */
  sdkUrl: string;
  /** null: webhooks are not taken. */
  webhookSignatureKey: string | null;
  /** The address that Square was told to send webhooks to: it is part of what they are signed by. */
  webhookUrl: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong value: the message is the one line that the operator reads. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';

  constructor(variable: string, takes: string, given: string | undefined, isSecret = false) {
    const said =
      given === undefined ? 'it is not set' : isSecret ? 'another value was given' : `not "${given}"`;
    super(`${variable} takes ${takes}; ${said}`);
  }
}

/**
 * Reads and checks the whole environment.
 * @throws WrongSetting naming the first wrong variable and what it takes.
 */
export function readConfig(env: Environment = process.env): Config {
  const databaseUrl = address(
    env,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
    true,
  );
  const publicHost = hostName(env, 'PUBLIC_HOST', 'localhost');
  const isDemo = flag(env, 'DEMO', databaseUrl === null && publicHost === 'localhost');
  const payments = oneOf(env, 'PAYMENTS', ['offline', 'square'], 'offline');
  return {
    nodeEnv: oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development'),
    port: port(env, 'PORT', 3000),
    host: text(env, 'HOST') ?? '127.0.0.1',
    databaseUrl,
    dataDir: path.resolve(text(env, 'DATA_DIR') ?? './data'),
    publicHost,
    isDemo,
    hasRandomDemoPasswords: isDemo && publicHost !== 'localhost',
    admin: admin(env),
    support: {
      email: email(env, 'SUPPORT_EMAIL') ?? (isDemo ? 'hello@example.com' : null),
      phone: text(env, 'SUPPORT_PHONE') ?? (isDemo ? '(555) 010-0199' : null),
    },
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587', true),
    mailFrom: email(env, 'MAIL_FROM') ?? `mail@${publicHost}`,
    s3: s3(env),
    payments,
    square: payments === 'square' ? square(env, publicHost) : null,
    isRateLimited: oneOf(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    trustProxy: trustProxy(env, 'TRUST_PROXY'),
  };
}

function admin(env: Environment): Config['admin'] {
  const username = text(env, 'ADMIN_USERNAME')?.normalize('NFKC');
  const password = env.ADMIN_PASSWORD || undefined;
  if (username === undefined && password === undefined) return null;
  // The same bounds as an account's (docs/rules.md "Usernames and passwords").
  if (username === undefined || !/^[^\s\p{Cc}]{3,64}$/u.test(username)) {
    throw new WrongSetting(
      'ADMIN_USERNAME',
      '3 to 64 characters without spaces, beside ADMIN_PASSWORD',
      username,
    );
  }
  if (password === undefined || password.length < 8 || password.length > 256) {
    throw new WrongSetting('ADMIN_PASSWORD', '8 to 256 characters, beside ADMIN_USERNAME', password, true);
  }
  return { username, password };
}

function s3(env: Environment): S3Config | null {
  const names = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'];
  if (names.every((name) => text(env, name) === undefined)) return null;
  return {
    bucket: needed(env, 'S3_BUCKET', 'the name of the bucket, as soon as one S3_ variable is set'),
    region: text(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: needed(
      env,
      'S3_ACCESS_KEY_ID',
      'the id of the access key, as soon as one S3_ variable is set',
    ),
    secretAccessKey: needed(
      env,
      'S3_SECRET_ACCESS_KEY',
      'the secret access key, as soon as one S3_ variable is set',
    ),
    endpoint: address(env, 'S3_ENDPOINT', ['http:', 'https:'], 'https://storage.example.com'),
  };
}

function square(env: Environment, publicHost: string): SquareConfig {
  const environment = oneOf(env, 'SQUARE_ENVIRONMENT', ['sandbox', 'production'], 'sandbox');
  return {
    accessToken: needed(
      env,
      'SQUARE_ACCESS_TOKEN',
      "the Square application's access token where PAYMENTS=square",
    ),
    applicationId: needed(env, 'SQUARE_APPLICATION_ID', "the Square application's id where PAYMENTS=square"),
    locationId: needed(env, 'SQUARE_LOCATION_ID', "the Square location's id where PAYMENTS=square"),
    environment,
    apiUrl: address(env, 'SQUARE_API_URL', ['http:', 'https:'], 'https://connect.example.com'),
    sdkUrl:
      address(env, 'SQUARE_SDK_URL', ['http:', 'https:'], 'https://web.example.com/v1/square.js') ??
      SQUARE_SDK[environment],
    webhookSignatureKey: text(env, 'SQUARE_WEBHOOK_SIGNATURE_KEY') ?? null,
    webhookUrl:
      address(env, 'SQUARE_WEBHOOK_URL', ['http:', 'https:'], 'https://example.com/api/webhooks/square') ??
      `https://${publicHost}/api/webhooks/square`,
  };
}

const SQUARE_SDK = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
};

function trustProxy(env: Environment, name: string): Config['trustProxy'] {
  const value = text(env, name);
  if (value === undefined) return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (!entries.every(isNetwork)) {
    throw new WrongSetting(
      name,
      "the number of proxies in front (1 to 9) or the proxies' addresses, separated by commas",
      value,
    );
  }
  return entries;
}

/** An address, or an address with the length of its network: 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Trimmed; an empty value counts as unset. */
function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function needed(env: Environment, name: string, takes: string): string {
  const value = text(env, name);
  if (value === undefined) throw new WrongSetting(name, takes, undefined);
  return value;
}

function oneOf<const T extends string>(env: Environment, name: string, choices: readonly T[], unset: T): T {
  const value = text(env, name) ?? unset;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new WrongSetting(name, choices.join(' or '), value);
  return found;
}

function flag(env: Environment, name: string, unset: boolean): boolean {
  return oneOf(env, name, ['1', '0'], unset ? '1' : '0') === '1';
}

function port(env: Environment, name: string, unset: number): number {
  const value = text(env, name);
  if (value === undefined) return unset;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
    throw new WrongSetting(name, 'a whole number from 0 to 65535', value);
  }
  return Number(value);
}

function hostName(env: Environment, name: string, unset: string): string {
  const value = (text(env, name) ?? unset).toLowerCase();
  if (!/^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(value)) {
    throw new WrongSetting(name, 'a host name without scheme and port, such as regulars.example.com', value);
  }
  return value;
}

function email(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && !isEmailAddress(value)) {
    throw new WrongSetting(name, 'an e-mail address', value);
  }
  return value;
}

function address(
  env: Environment,
  name: string,
  protocols: string[],
  example: string,
  isSecret = false,
): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new WrongSetting(name, `an address such as ${example}`, value, isSecret);
  }
  return value;
}
