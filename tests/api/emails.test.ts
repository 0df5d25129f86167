import { runJob } from '../../gateway/jobs/run-job.ts';
import { queueUpcomingBoxesJob } from '../../gateway/jobs/queue-upcoming-boxes.ts';
import { sendEmailsJob } from '../../gateway/jobs/send-emails.ts';
import { rows } from '../../schema/database/sql.ts';
import { memoryMailer, TEST_ADDRESSES } from '../support/memory-mailer.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const mailer = memoryMailer();
let product: TestProduct;
let said: object[] = [];
beforeAll(async () => {
  product = await openTestProduct({ ports: { mailer, addresses: TEST_ADDRESSES } });
  await product.farm();
});
afterAll(() => product.close());

const log = { info: (facts: object) => said.push(facts), error: (facts: object) => said.push(facts) };

async function job(which: typeof sendEmailsJob) {
  said = [];
  const own = await product.own();
  const context = { em: product.orm.em, clock: product.clock, ports: own.ports, support: own.support };
  await runJob({ context, log }, which);
  return said;
}

/** The mail about the next box of somebody who joined on 3 November, and its link. */
async function reminder() {
  const token = (await product.as.member()).token;
  await product.call('/api/checkout', {
    token,
    tenant: 'farm',
    body: aCheckout(),
  });
  product.clock.moveTo(new Date('2026-11-14T15:00:00Z'));
  await job(queueUpcomingBoxesJob);
  await job(sendEmailsJob);
  product.clock.moveTo(new Date('2026-11-03T17:00:00Z'));
  const url = mailer.sent.findLast(({ unsubscribeUrl }) => unsubscribeUrl)!.unsubscribeUrl!;
  return { token, path: url.slice('https://regulars.test'.length) };
}

const wants = async (path: string) => {
  const token = new URL(path, 'https://regulars.test').searchParams.get('token')!;
  const read = await rows<{ wants: boolean }>(
    product.orm.em.fork(),
    `select a.wants_optional_emails as wants from account a join email e on e.account_id = a.id
      where e.unsubscribe_token = $1`,
    [token],
  );
  return read[0]?.wants;
};

test('a checkout’s welcome is sent by the job', async () => {
  const token = (await product.as.member()).token;
  await product.call('/api/checkout', {
    token,
    tenant: 'farm',
    body: aCheckout(),
  });
  expect(await job(sendEmailsJob)).toEqual([{ sent: 1, failed: 0 }]);
  expect(mailer.sent.at(-1)).toMatchObject({ to: 'mia@example.com', subject: 'Welcome to Green Farm' });
  // Nothing is left to do, and nothing is said about it.
  expect(await job(sendEmailsJob)).toEqual([]);
});

test('a month that is skipped, taken back and skipped again has one mail; another month has its own', async () => {
  const token = (await product.as.member()).token;
  await product.call('/api/checkout', { token, tenant: 'farm', body: aCheckout() });
  await job(sendEmailsJob);
  const before = mailer.sent.length;
  const skip = async (method: 'POST' | 'DELETE', month: string) => {
    const said = method === 'POST' ? { body: { year_month: month } } : {};
    const path = `/api/my/subscriptions/farm/skip${method === 'POST' ? '' : `?year_month=${month}`}`;
    const { status } = await product.call(path, { method, token, ...said });
    expect(status).toBe(method === 'POST' ? 201 : 200);
    await job(sendEmailsJob);
    return mailer.sent.slice(before).map(({ subject }) => subject);
  };
  const [first] = await skip('POST', '2026-12');
  expect(first).toContain('December');
  expect(await skip('DELETE', '2026-12')).toEqual([first]);
  expect(await skip('POST', '2026-12')).toEqual([first]);
  const [, ...second] = await skip('POST', '2027-01');
  expect(second).toEqual([expect.stringContaining('January')]);
});

test('a mailer that is down is told to operators, without whom the mail was for', async () => {
  const token = (await product.as.member()).token;
  await product.call('/api/checkout', {
    token,
    tenant: 'farm',
    body: aCheckout(),
  });
  mailer.failure = new Error('connect ECONNREFUSED');
  const facts = await job(sendEmailsJob);
  mailer.failure = null;
  expect(facts).toEqual([
    { err: new Error('connect ECONNREFUSED'), emailId: expect.any(String) },
    { sent: 0, failed: 1 },
  ]);
  await rows(product.orm.em.fork(), `update email set next_try_at = now() where state = 'waiting'`);
  expect(await job(sendEmailsJob)).toEqual([{ sent: 1, failed: 0 }]);
});

test('opening the link asks, and the button of that page switches off', async () => {
  const { path } = await reminder();
  const asked = await product.app.inject({ url: path });
  expect(asked.statusCode).toBe(200);
  expect(asked.headers['content-type']).toContain('text/html');
  expect(asked.headers['cache-control']).toBe('no-store');
  expect(asked.headers['referrer-policy']).toBe('no-referrer');
  expect(asked.body).toContain('Switch off reminders?');
  expect(asked.body).toContain(`action="${path}"`);
  expect(await wants(path)).toBe(true);

  const done = await product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('Reminders are switched off.');
  expect(await wants(path)).toBe(false);
  expect((await product.app.inject({ url: path })).body).toContain('Reminders are switched off.');
});

test('the day that a mail names can be put into a calendar', async () => {
  await reminder();
  const { text } = mailer.sent.findLast(({ unsubscribeUrl }) => unsubscribeUrl)!;
  const [, day, path] = /Add (\w+ \d+) to your calendar: https:\/\/regulars\.test(\S+)/.exec(text)!;
  const { headers, body } = await product.app.inject({ url: path! });
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(day).toBe('December 3');
  expect(body).toContain('DTSTART;VALUE=DATE:20261203\r\n');
  expect(body).toContain('DTEND;VALUE=DATE:20261204\r\n');
  expect(body).toContain('SUMMARY:Your box: Green Farm\r\n');
  for (const wrong of [
    '/calendar/nobody/2026-12-03.ics',
    '/calendar/farm/2026-02-30.ics',
    // The day after it can't be written.
    '/calendar/farm/9999-12-31.ics',
    '/calendar/farm/x',
  ])
    expect([wrong, (await product.app.inject({ url: wrong })).statusCode]).toEqual([wrong, 404]);
});

test('the question and its answer stand in the brand of the business whose mail it was', async () => {
  const { path } = await reminder();
  for (const method of ['GET', 'POST'] as const) {
    const { body } = await product.app.inject({ method, url: path });
    expect(body).toContain('Green Farm</a>');
    expect(body).toMatch(/<title>[^<]+ · Green Farm<\/title>/);
    expect(body).toMatch(/<main style="--brand:#[0-9a-f]{6};--brand-ink:#[0-9a-f]{6}">/);
  }
});

test('one click in a mail program is enough, in either form that a program may send', async () => {
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ] as const) {
    const { path } = await reminder();
    const answer = await product.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(await wants(path)).toBe(false);
  }
});

test('a link that is none of ours says so and changes nothing', async () => {
  for (const url of [
    '/unsubscribe',
    '/unsubscribe?token=',
    `/unsubscribe?token=${'x'.repeat(43)}`,
    `/unsubscribe?token=${'x'.repeat(5000)}`,
    '/unsubscribe?token=a&token=b',
    '/unsubscribe?token=%3Cscript%3E',
  ]) {
    const answer = await product.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This link is not one of ours.');
    expect(answer.body).not.toContain('<script');
    expect((await product.app.inject({ method: 'POST', url })).statusCode).toBe(404);
  }
});
