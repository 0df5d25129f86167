import path from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';

import { sharpPictures } from '../../gateway/adapters/sharp-pictures.ts';
import { buildApp } from '../../gateway/app.ts';
import type { AppParts } from '../../gateway/app.ts';
import { movableClock } from '../../gateway/boot/clock.ts';
import { openOwnContext } from '../../gateway/context.ts';
import { closePool } from '../../gateway/database/close-pool.ts';
import { ormConnection } from '../../gateway/database/connection.ts';
import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { openMetrics } from '../../gateway/metrics/open-metrics.ts';
import type { DatabaseLimits } from '../../gateway/database/limits.ts';
import { platformOnly } from './platform-only.ts';
import { register } from '../../schema/accounts/registration/register.ts';
import { openBusiness } from '../../schema/businesses/management/open-business.ts';
import type { BusinessRow } from '../../schema/businesses/records/business.rows.ts';
import type { StaffRole } from '../../schema/businesses/records/staff.enums.ts';
import { attachStaff } from '../../schema/businesses/staff/attach-staff.ts';
import type { Context, Ports } from '../../schema/context.ts';
import { ormOptions } from '../../schema/database/orm.ts';
import { saveNextBox } from '../../schema/next-box/save-next-box.ts';
import { createContext } from '../../schema/open-context.ts';
import type { RequestParts } from '../../schema/open-context.ts';
import { publishPage } from '../../schema/pages/publish-page.ts';
import { SESSION_DAYS } from '../../schema/rules/limits.ts';
import type { PageContent } from '../../schema/rules/pages/page-content.ts';
import { cheapPasswords, PASSWORD } from './cheap-passwords.ts';
import { countStatements } from './database/count-statements.ts';
import { createTestDatabase } from './database/database.ts';
import type { TestDatabase } from './database/database.ts';
import { farmPage, samplePage } from './fixtures.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryMailer, TEST_ADDRESSES } from './memory-mailer.ts';
import { openSession } from './open-session.ts';
import { person } from './person.ts';
import type { Person } from './person.ts';
import { TEST_SECOND_FACTORS } from './second-factors-for-tests.ts';
import { send } from './send.ts';
import type { Answer, Call } from './send.ts';

export type Changes = Partial<
  Pick<
    AppParts,
    | 'site'
    | 'projectRoot'
    | 'webhooks'
    | 'logger'
    | 'outages'
    | 'watch'
    | 'haveJobsTables'
    | 'bodyPace'
    | 'replica'
    | 'health'
  >
> & {
  config?: Partial<AppParts['config']>;
  ports?: Partial<Ports>;
  /** Migrated; an empty one unless given. It is dropped at the end. */
  database?: TestDatabase;
  poolMax?: number;
  /** Serves /metrics as server.ts does, by a clock of the test's own: `product.metrics` is where. */
  metricsNow?: () => number;
  /** How long the database is waited for: like a job's, for machines that are busy with other tests, unless given. */
  limits?: DatabaseLimits;
};

export type TestProduct = Awaited<ReturnType<typeof openTestProduct>>;

const START = new Date('2026-11-03T17:00:00Z');
const SUPPORT = { email: 'help@example.com', phone: '(555) 010-0100' };
const NOWHERE = path.join(import.meta.dirname, 'nowhere');

/**
 * The whole product on a database of its own, at noon of 3 November 2026 in New York; rate limits are off. Close it in
 * afterAll. Set `now` and its clock stands still there; `clock.moveTo` sets it, and it runs on.
 */
export async function openTestProduct(changed: Changes = {}) {
  const {
    config,
    database: own,
    poolMax = 20,
    limits = DATABASE_LIMITS.longWork,
    metricsNow,
    ...changes
  } = changed;
  const database = own ?? (await createTestDatabase());
  const orm = await MikroORM.init(ormOptions({ ...ormConnection(database.connection, limits), poolMax }));
  const statements = await countStatements(orm);
  const clock = standingClock();
  const mailer = memoryMailer();
  const ports: Ports = {
    passwords: cheapPasswords,
    files: memoryFiles(),
    pictures: sharpPictures(),
    mailer,
    addresses: TEST_ADDRESSES,
    secondFactors: TEST_SECOND_FACTORS,
    sessions: { longestMs: SESSION_DAYS * 86_400_000 },
    payments: platformOnly(null),
    ...changes.ports,
  };
  const metrics = metricsNow
    ? await openMetrics({
        config: { metrics: { port: 0, host: '127.0.0.1' }, dataDir: NOWHERE, s3: null, tlsCertificate: null },
        replica: null,
        pools: { requests: orm },
        context: { em: orm.em, clock, ports, support: SUPPORT },
        now: metricsNow,
      })
    : null;
  const app = await buildApp({
    config: {
      nodeEnv: 'test',
      publicHost: 'regulars.test',
      support: SUPPORT,
      securityContact: null,
      allowedOrigins: [],
      isDemo: false,
      isRateLimited: false,
      trustProxy: false,
      dataDir: NOWHERE,
      ...config,
    },
    orm,
    clock,
    logger: false,
    site: null,
    projectRoot: NOWHERE,
    ...(config?.isDemo && { demoClock: clock }),
    ...changes,
    metrics,
    ports,
  });

  let people = 0;
  let businesses = 0;
  const visitor = person({ app: () => app, context: contextOf });
  const ownContext = () => openOwnContext({ em: orm.em, clock, ports, support: SUPPORT }, 'test');

  function contextOf(token: string, request: Partial<RequestParts> = {}): Promise<Context> {
    return createContext({
      em: orm.em,
      now: clock.now,
      ports,
      support: SUPPORT,
      rateLimits: config?.isRateLimited ?? false,
      address: '192.0.2.1',
      token: token || null,
      tenant: {},
      requestId: 'test',
      ...request,
    });
  }

  /** Registers somebody by the product's own verb and signs them in. */
  async function signUp(username: string, isAdmin = false): Promise<Person> {
    const { id, username: name } = await register(await ownContext(), {
      username,
      password: PASSWORD,
      isAdmin,
    });
    const token = await openSession(await ownContext(), id);
    return person({ app: () => app, context: contextOf }, { id, username: name, token });
  }

  const product = {
    app,
    orm,
    clock,
    statements,
    mailer,
    connection: database.connection,
    support: SUPPORT,
    /** Address of /metrics; '' where none is served. */
    metrics: metrics ? `http://127.0.0.1:${metrics.port}/metrics` : '',
    /** What the outside does; a test may put another in. */
    ports,
    get now(): Date {
      return clock.now();
    },
    set now(moment: Date) {
      clock.standAt(moment);
    },
    as: {
      visitor,
      member: (username = `member-${(people += 1)}`) => signUp(username),
      admin: (username = `admin-${(people += 1)}`) => signUp(username, true),
      async staff(business: { id: string }, role: StaffRole, username?: string): Promise<Person> {
        const who = await product.as.member(username);
        await attachStaff(await ownContext(), business, { accountId: who.id, role });
        return who;
      },
    },
    /** A call of anybody, by its address; GET without a body and POST with one. */
    call: (address: string, call?: Call): Promise<Answer> => send(app, address, call),
    /** A context without a caller, for making what a test starts from by the product's own verbs. */
    own: ownContext,
    /** A new business with the sample page. */
    async business(
      input: { name?: string; slug?: string; timeZone?: string } = {},
      content?: Partial<PageContent>,
    ): Promise<BusinessRow> {
      const made = await openBusiness(await ownContext(), {
        name: `Business ${(businesses += 1)}`,
        ...input,
      });
      await product.publish(made, content);
      return made;
    },
    /** Publishes the sample page, of a business or the global one. */
    publish: async (business: BusinessRow | null, content: Partial<PageContent> = {}) =>
      publishPage(await ownContext(), business, { content: { ...samplePage(), ...content } }),
    /** Green Farm, with a page and a next box. */
    async farm(slug = 'farm', content: object = {}): Promise<BusinessRow> {
      const made = await openBusiness(await ownContext(), {
        name: 'Green Farm',
        slug,
        description: 'Vegetables',
      });
      await publishPage(await ownContext(), made, { content: { ...farmPage(), ...content } });
      await saveNextBox(await ownContext(), made, { content: '<p>Carrots</p>' });
      return made;
    },
    async close(): Promise<void> {
      await app.close();
      await metrics?.stop();
      await closePool(orm);
      await database.drop();
    },
  };
  return product;
}

/** A movable clock that can be made to stand still too. */
function standingClock() {
  const running = movableClock();
  running.moveTo(START);
  let standsAt: Date | null = null;
  return {
    now: () => standsAt ?? running.now(),
    moveTo(moment: Date | null) {
      standsAt = null;
      running.moveTo(moment);
    },
    standAt(moment: Date) {
      standsAt = moment;
    },
  };
}
