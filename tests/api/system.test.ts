import { startQuickJobs } from '../../gateway/jobs/start-quick-jobs.ts';
import { startWantedJobs } from '../../gateway/jobs/start-wanted-jobs.ts';
import { runJob } from '../../gateway/jobs/run-job.ts';
import type { JobParts } from '../../gateway/jobs/run-job.ts';
import type { Job } from '../../gateway/jobs/job.ts';
import { JOBS } from '../../gateway/jobs/jobs.ts';
import { JOB_WORDS } from '../../schema/rules/system/jobs.ts';
import { rows } from '../../schema/database/sql.ts';
import { WAITING } from '../../schema/system/read-figures.sql.ts';
import { noteInstance } from '../../schema/system/note-instance.ts';
import { recordWebhookFailure, recordWebhookTaken } from '../../schema/system/webhook-states.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';
import { until } from '../support/until.ts';

const SYSTEM = `{ system {
  figures { renewalsDue oldestRenewalSeconds mailsWaiting oldestMailSeconds mailsFailed accountMailsWaiting
    webhookFailures databaseVersion databaseBytes connectionsPercent }
  jobs { name secondsSinceRun failures secondsSinceFailure problem isWanted }
  instances { host version }
  webhooks { provider failures secondsSinceTaken problem }
  failedEmails { businessId businessName count problem }
} }`;

describe('How the product runs', () => {
  let door: TestProduct;
  let parts: JobParts;
  let admin: { token: string };
  const said: string[] = [];
  beforeAll(async () => {
    door = await openTestProduct();
    admin = await door.as.admin();
    const note = (_facts: object, message: string) => void said.push(message);
    const { clock, ports, support } = door;
    parts = {
      context: { em: door.orm.em, clock, ports, support },
      log: { info: note, error: note },
    };
  });
  afterAll(() => door.close());

  const ask = async (query: string, variables = {}) =>
    (await door.call('/graphql', { token: admin.token, body: { query, variables } })).body.data;
  const system = async () => (await ask(SYSTEM)).system;
  const job = (name: string, run: Job['run']): Job => ({ name, cron: '* * * * *', run });

  test('every job has words and a time after which it stands still', () => {
    expect(Object.keys(JOB_WORDS).toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted());
  });

  test('what waits is counted, by its age', async () => {
    await door.farm();
    const mia = await door.as.member();
    const order = await door.call('/api/checkout', { token: mia.token, body: aCheckout() });
    expect(order.status).toBe(201);
    expect((await system()).figures).toMatchObject({
      renewalsDue: 0,
      oldestRenewalSeconds: 0,
      mailsWaiting: 1,
      mailsFailed: 0,
      databaseVersion: expect.stringMatching(/^\d+\.\d+/),
    });
    // The sixth of December begins five hours later in New York.
    const [{ on }] = (await rows<{ on: string }>(
      door.orm.em,
      'select next_box_on::text as on from subscription',
    )) as [{ on: string }];
    door.now = new Date(`${on}T07:00:00Z`);
    const { figures } = await system();
    expect(figures).toMatchObject({ renewalsDue: 1, oldestRenewalSeconds: 2 * 3_600 });
    expect(figures.oldestMailSeconds).toBeGreaterThan(86_400);
    expect(figures.databaseBytes).toBeGreaterThan(1_000_000);
  });

  test('a job’s failures are told in words, and a good run keeps what went wrong last', async () => {
    const bad = job('send-emails', async (_context, log) => {
      log.error({ err: new Error('550 no such mailbox') }, 'A mail could not be sent');
      log.error({ err: new Error('551 nor this one') }, 'A mail could not be sent');
    });
    await runJob(parts, bad);
    const told = async () =>
      (await system()).jobs.find(({ name }: { name: string }) => name === 'send-emails');
    expect(await told()).toMatchObject({
      failures: 2,
      problem: 'A mail could not be sent: 551 nor this one',
      secondsSinceRun: expect.any(Number),
      secondsSinceFailure: expect.any(Number),
    });
    await runJob(
      parts,
      job('send-emails', async () => {}),
    );
    expect(await told()).toMatchObject({
      failures: 0,
      problem: 'A mail could not be sent: 551 nor this one',
    });
    const broken = job('renew-due', async () => {
      throw new Error('no luck');
    });
    await expect(runJob(parts, broken)).rejects.toThrow('no luck');
    expect((await system()).jobs).toContainEqual(
      expect.objectContaining({ name: 'renew-due', failures: 1, problem: 'It stopped: no luck' }),
    );
  });

  test('what went wrong is told without the row that the database refused', async () => {
    const refused = job('renew-due', async ({ em }, log) => {
      const insert = 'insert into account (username, username_key, password_hash) values (?, ?, ?)';
      const values = ['hidden', 'hidden', null];
      await em.execute(insert, values).catch((err) => log.error({ err }, 'It was refused'));
    });
    await runJob(parts, refused);
    const { jobs } = await system();
    const { problem } = jobs.find(({ name }: { name: string }) => name === 'renew-due');
    expect(problem).toContain('violates not-null constraint');
    expect(problem).not.toContain('hidden');
  });

  test('a job that is asked for runs once, on one instance', async () => {
    let runs = 0;
    const wanted = [
      job('forget-cards', async () => void runs++),
      job('reconcile', async () => void (runs += 100)),
    ];
    const instances = [1, 2].map(() => startWantedJobs(wanted, parts, { pauseMilliseconds: 20 }));
    const quick = startQuickJobs([], parts);
    try {
      await ask('mutation { runJobAgain(name: "forget-cards") { ok } }');
      await until(async () => runs > 0);
      await new Promise((go) => setTimeout(go, 200));
      expect(runs).toBe(1);
      expect((await system()).jobs).toContainEqual(
        expect.objectContaining({ name: 'forget-cards', isWanted: false, failures: 0 }),
      );
    } finally {
      await Promise.all([...instances, quick].map((each) => each.stop()));
    }
    const answer = await door.call('/graphql', {
      token: admin.token,
      body: { query: 'mutation { runJobAgain(name: "nothing") { ok } }' },
    });
    expect(answer.body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('mails that were given up are told by business, and sent again', async () => {
    const failed = { count: 1, problem: '554 refused' };
    await door.orm.em
      .fork()
      .execute("update email set state = 'failed', attempts = 8, problem = '554 refused'");
    door.mailer.sent.length = 0;
    const [told] = (await system()).failedEmails;
    expect(told).toMatchObject({ ...failed, businessName: 'Green Farm' });
    expect((await system()).figures.mailsFailed).toBe(1);
    const { sendFailedEmails } = await ask('mutation ($id: ID) { sendFailedEmails(businessId: $id) }', {
      id: told.businessId,
    });
    expect(sendFailedEmails).toBe(1);
    await runJob(
      parts,
      JOBS.find(({ name }) => name === 'send-emails')!,
    );
    expect(door.mailer.sent).toHaveLength(1);
    expect((await system()).failedEmails).toEqual([]);
    expect(await ask('mutation { sendFailedEmails }')).toEqual({ sendFailedEmails: 0 });
  });

  test('instances and webhooks are told', async () => {
    const id = '5b0a1d1e-0000-4000-8000-000000000001';
    for (let n = 0; n < 2; n++) await noteInstance(await door.own(), { id, host: 'one', version: '1.2.3' });
    await recordWebhookFailure(await door.own(), 'stripe', 'not readable');
    await recordWebhookFailure(await door.own(), 'stripe', 'not readable either');
    const sick = await system();
    expect(sick.instances).toEqual([{ host: 'one', version: '1.2.3' }]);
    expect(sick.webhooks).toEqual([
      { provider: 'stripe', failures: 2, secondsSinceTaken: null, problem: 'not readable either' },
    ]);
    expect(sick.figures.webhookFailures).toBe(2);
    await recordWebhookTaken(await door.own(), 'stripe');
    expect((await system()).figures.webhookFailures).toBe(0);
  });

  test('what is asked each scrape reads what waits and not the tables', async () => {
    const em = door.orm.em.fork();
    // A table of a few rows is read whole whatever the indexes; told otherwise, the planner must be able to.
    const plan = await em.transactional(async (own) => {
      await own.execute('set local enable_seqscan = off');
      return own.execute<{ 'QUERY PLAN': string }[]>(
        `explain ${WAITING.replaceAll('$1', "'2026-11-03'").replaceAll('$2', '100')}`,
      );
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of [
      'email_waiting',
      'account_email_waiting',
      'email_failed',
      'account_email_failed',
      'payment_open',
    ])
      expect(text).toContain(index);
    expect(text).not.toMatch(/Seq Scan on (email|account_email|payment|subscription)\b/);
  });
});
