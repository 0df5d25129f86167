import path from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance, InjectOptions } from 'fastify';

import { sharpPictures } from '../../../gateway/adapters/sharp-pictures.ts';
import { offlinePayments } from '../../../gateway/payments/offline/offline-payments.ts';
import { buildApp } from '../../../gateway/app.ts';
import type { AppParts } from '../../../gateway/app.ts';
import { movableClock } from '../../../gateway/boot/clock.ts';
import type { MovableClock } from '../../../gateway/boot/clock.ts';
import { openOwnContext } from '../../../gateway/context.ts';
import { ormConnection } from '../../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../../gateway/database/limits.ts';
import type { DatabaseLimits } from '../../../gateway/database/limits.ts';
import type { Context, Ports } from '../../../schema/context.ts';
import { ormOptions } from '../../../schema/database/orm.ts';
import { cheapPasswords, PASSWORD } from '../../support/cheap-passwords.ts';
import { createTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { memoryMailer, TEST_ADDRESSES } from '../../support/memory-mailer.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  body?: unknown;
  token?: string;
  tenant?: string;
  headers?: Record<string, string>;
}

/** An answer as tests look at it. */
export interface Answer {
  status: number;
  // Tests compare whole bodies; a type would only repeat them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestApp {
  app: FastifyInstance;
  orm: MikroORM;
  clock: MovableClock;
  connection: TestDatabase['connection'];
  call(address: string, call?: Call): Promise<Answer>;
  /** A context without a caller, for making what a test starts from by the product's own verbs. */
  own(): Promise<Context>;
  /** Registers somebody and signs them in. @returns the token. */
  member(username?: string): Promise<string>;
  close(): Promise<void>;
}

export type Changes = Partial<
  Pick<
    AppParts,
    'site' | 'projectRoot' | 'webhook' | 'logger' | 'outages' | 'watch' | 'haveJobsTables' | 'bodyPace'
  >
> & {
  config?: Partial<AppParts['config']>;
  ports?: Partial<Ports>;
  /** Migrated; an empty one unless given. It is dropped at the end. */
  database?: TestDatabase;
  poolMax?: number;
  /** How long the database is waited for: like a job's, for machines that are busy with other tests, unless given. */
  limits?: DatabaseLimits;
};

/** The whole gateway on a database of its own, at noon of 3 November 2026 in New York; rate limits are off. */
export async function openApp(changed: Changes = {}): Promise<TestApp> {
  const {
    config,
    ports: given,
    database: own,
    poolMax = 6,
    limits = DATABASE_LIMITS.longWork,
    ...changes
  } = changed;
  const database = own ?? (await createTestDatabase());
  const orm = await MikroORM.init(ormOptions({ ...ormConnection(database.connection, limits), poolMax }));
  const clock = movableClock();
  clock.moveTo(new Date('2026-11-03T17:00:00Z'));
  const ports = {
    passwords: cheapPasswords,
    files: memoryFiles(),
    pictures: sharpPictures(),
    mailer: memoryMailer(),
    addresses: TEST_ADDRESSES,
    payments: offlinePayments(),
    ...given,
  };
  const support = { email: 'help@example.com', phone: '(555) 010-0100' };
  const app = await buildApp({
    config: {
      nodeEnv: 'test',
      publicHost: 'regulars.test',
      support,
      isDemo: false,
      isRateLimited: false,
      trustProxy: false,
      dataDir: path.join(import.meta.dirname, 'nowhere'),
      ...config,
    },
    orm,
    clock,
    ports,
    logger: false,
    site: null,
    projectRoot: path.join(import.meta.dirname, 'nowhere'),
    ...(config?.isDemo && { demoClock: clock }),
    ...changes,
  });
  let members = 0;
  const test: TestApp = {
    app,
    orm,
    clock,
    connection: database.connection,
    call: (address, call) => inject(app, address, call),
    own: () => openOwnContext({ em: orm.em, clock, ports, support }, 'test'),
    async member(username = `member-${++members}`) {
      const body = { username, password: PASSWORD };
      await test.call('/api/auth/register', { body });
      return (await test.call('/api/auth/login', { body })).body.token;
    },
    async close() {
      await app.close();
      await orm.close(true);
      await database.drop();
    },
  };
  return test;
}

async function inject(app: FastifyInstance, address: string, call: Call = {}): Promise<Answer> {
  const { body, token, tenant, headers } = call;
  const options: InjectOptions = {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    url: address,
    headers: {
      host: 'regulars.test',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(tenant !== undefined && { 'x-tenant': tenant }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  };
  const answer = await app.inject(options);
  const isPlain = answer.headers['content-encoding'] === undefined;
  const isJson = isPlain && String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? JSON.parse(answer.body) : null,
    text: answer.body,
    headers: answer.headers,
  };
}
