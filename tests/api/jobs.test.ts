import { PgBoss } from 'pg-boss';

import type { Job } from '../../gateway/jobs/job.ts';
import { JOBS } from '../../gateway/jobs/jobs.ts';
import { startJobs } from '../../gateway/jobs/start-jobs.ts';
import type { Ports } from '../../schema/context.ts';
import { rows } from '../../schema/database/sql.ts';
import { until } from '../support/until.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

describe('jobs', () => {
  let door: TestProduct;
  beforeAll(async () => {
    door = await openTestProduct();
  });
  afterAll(() => door.close());

  const said: { facts: object; message: string }[] = [];
  const note = (facts: object, message: string) => void said.push({ facts, message });
  const parts = () => ({
    context: {
      em: door.orm.em,
      clock: door.clock,
      ports: {} as Ports,
      support: { email: null, phone: null },
    },
    log: { info: note, error: note },
  });

  test('pg-boss wakes each of them once, however many instances there are; a failure is said', async () => {
    const seen: string[] = [];
    const woken: Job = {
      name: 'woken',
      cron: '0 0 1 1 *',
      run: async (context) => void seen.push(context.now().toISOString().slice(0, 10)),
    };
    const broken: Job = { ...woken, name: 'broken', run: async () => Promise.reject(new Error('no luck')) };
    const instances = await Promise.all(
      [1, 2].map(() => startJobs([woken, broken], door.connection, parts())),
    );
    const waker = await new PgBoss({ ...door.connection, max: 1, supervise: false, schedule: false }).start();
    // A second one waits for nothing: the first is there already.
    for (const name of ['woken', 'woken', 'broken']) await waker.send(name);
    await until(() => seen.length > 0 && said.length > 0);
    await waker.stop({ graceful: false });
    await Promise.all(instances.map((instance) => instance.stop()));
    expect(seen).toEqual(['2026-11-03']);
    expect(said).toEqual([{ facts: expect.objectContaining({ job: 'broken' }), message: 'A job failed' }]);
  }, 60_000);

  test('each has a name of its own and a time to wake', () => {
    expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
    for (const { name, cron } of JOBS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(cron.split(' ')).toHaveLength(5);
    }
  });

  test('a database that refuses the schema is one line for the operator', async () => {
    await rows(door.orm.em, 'drop schema if exists pgboss cascade');
    await rows(door.orm.em, `create role nobody_much login`);
    try {
      // The tests' database lets in nobody but its own user, who becomes somebody else as soon as they are in.
      const connection = { ...door.connection, options: '-c role=nobody_much' };
      await expect(startJobs([], connection, parts())).rejects.toMatchObject({
        name: 'DatabaseProblem',
        message: expect.stringMatching(
          /^The database refuses the schema "pgboss" of the jobs .*grant create on/,
        ),
      });
    } finally {
      await rows(door.orm.em, `drop role nobody_much`);
    }
  });
});
