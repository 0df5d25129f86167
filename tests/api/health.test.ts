import { DATABASE_LIMITS } from '../../gateway/database/limits.ts';
import { pino } from 'pino';

import type { Job } from '../../gateway/jobs/job.ts';
import { haveJobsTables } from '../../gateway/jobs/jobs-schema.ts';
import { startJobs } from '../../gateway/jobs/start-jobs.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openDatabaseProxy } from '../support/database/database-proxy.ts';
import { until } from '../support/until.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

const statusOf = async (door: TestProduct, address: string) => (await door.call(address)).status;

test('a database that is silent for a minute takes liveness away, and gives it back when it speaks', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  let now = 0;
  const door = await openTestProduct({
    database: { ...database, connection: proxy.connection },
    limits: DATABASE_LIMITS.requests,
    watch: { now: () => now, everyMilliseconds: 20 },
  });
  try {
    await pause(200);
    // A process that was stopped for an hour owes nobody an answer.
    now += 3_600_000;
    await until(async () => (await statusOf(door, '/healthz')) === 200);
    proxy.stall();
    await pause(200);
    now += 59_000;
    expect(await statusOf(door, '/healthz')).toBe(200);
    now += 2_000;
    expect(await door.call('/healthz')).toMatchObject({ status: 503, body: { ok: false } });
    expect(await statusOf(door, '/readyz')).toBe(503);
    proxy.restore();
    await until(async () => (await statusOf(door, '/healthz')) === 200);
    expect(await statusOf(door, '/readyz')).toBe(200);
  } finally {
    // The line first: what still hangs on it would be waited for.
    proxy.close();
    await door.close();
  }
});

test('a database that is slow to answer is busy and not away, for ten seconds', async () => {
  const database = await createTestDatabase();
  const proxy = await openDatabaseProxy(database.connection);
  let now = 0;
  const door = await openTestProduct({
    database: { ...database, connection: proxy.connection },
    limits: DATABASE_LIMITS.requests,
    watch: { now: () => now, everyMilliseconds: 60_000 },
  });
  try {
    expect(await statusOf(door, '/readyz')).toBe(200);
    proxy.stall();
    now += 9_000;
    const asked = performance.now();
    expect(await statusOf(door, '/readyz')).toBe(200);
    // Whoever asks gives up after two seconds.
    expect(performance.now() - asked).toBeLessThan(1_900);
    now += 2_000;
    expect(await statusOf(door, '/readyz')).toBe(503);
    proxy.restore();
    await until(async () => (await statusOf(door, '/readyz')) === 200);
  } finally {
    proxy.close();
    await door.close();
  }
});

/** What a full disk answers to whoever makes a table or a row. */
const FILL_DISK = `
  create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create function full_disk_event() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on account execute function full_disk();
  create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function full_disk_event();`;
const FREE_DISK = 'drop event trigger full_disk; drop trigger full_disk on account;';

test('a full disk is 503, one line and not ready, until a write works again', async () => {
  const lines: { level: number; msg: string; requests?: number }[] = [];
  const door = await openTestProduct({
    watch: { everyMilliseconds: 20 },
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  const admin = door.orm.em.fork();
  try {
    await admin.execute(FILL_DISK);
    for (let n = 0; n < 20; n++) {
      const answer = await door.call('/api/auth/register', {
        body: { username: `somebody-${n}`, password: 'long enough' },
      });
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    }
    expect(lines).toMatchObject([{ level: 50, code: '53100', requests: 1 }]);
    expect(JSON.stringify(lines)).not.toContain('stack');
    await pause(100);
    expect(await statusOf(door, '/readyz')).toBe(503);
    expect(await statusOf(door, '/healthz')).toBe(200);
    await admin.execute(FREE_DISK);
    await until(async () => (await statusOf(door, '/readyz')) === 200);
  } finally {
    await door.close();
  }
});

test("the jobs' tables, when lost, take readiness away and are made anew, and jobs go on", async () => {
  let runs = 0;
  const job: Job = { name: 'counted', cron: '0 0 1 1 *', run: async () => void runs++ };
  const door = await openTestProduct({ haveJobsTables });
  const said: string[] = [];
  const note = (_facts: object, message: string) => void said.push(message);
  const jobs = await startJobs(
    [job],
    door.connection,
    {
      context: {
        em: door.orm.em,
        clock: door.clock,
        ports: {} as never,
        support: { email: null, phone: null },
      },
      log: { info: note, error: note },
    },
    { lookMilliseconds: 300 },
  );
  const admin = door.orm.em.fork();
  try {
    expect(await statusOf(door, '/readyz')).toBe(200);
    await admin.execute('drop schema pgboss cascade');
    expect(await statusOf(door, '/readyz')).toBe(503);
    await until(async () => (await statusOf(door, '/readyz')) === 200);
    await until(async () => said.at(-1) === "The jobs' tables are there again");
    const { PgBoss } = await import('pg-boss');
    const waker = await new PgBoss({ ...door.connection, max: 1, supervise: false, schedule: false }).start();
    await waker.send('counted');
    await waker.stop({ graceful: false });
    await until(async () => runs === 1);
  } finally {
    await jobs.stop();
    await door.close();
  }
});
