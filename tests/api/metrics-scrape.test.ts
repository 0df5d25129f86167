import { runJob } from '../../gateway/jobs/run-job.ts';
import { JOBS } from '../../gateway/jobs/jobs.ts';
import type { Job } from '../../gateway/jobs/job.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

let door: TestProduct;
let passed = 0;
beforeAll(async () => {
  door = await openTestProduct({ metricsNow: () => passed });
  await door.farm();
});
afterAll(() => door.close());

/** What Prometheus would read now: values by metric and labels. */
async function scrape(): Promise<Map<string, number>> {
  // The database is asked again, however often it is scraped.
  passed += 15_000;
  const text = await (await fetch(door.metrics)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

const job = (name: string, run = JOBS.find((each) => each.name === name)!.run): Job => ({
  name,
  cron: '* * * * *',
  run,
});
const run = (one: Job) => {
  const { orm, clock, ports, support } = door;
  const log = { info: () => undefined, error: () => undefined };
  return runJob({ context: { em: orm.em, clock, ports, support }, log }, one);
};

test('an order, a mail that can’t be sent, a job that fails and a report of a browser move what is scraped', async () => {
  const orders =
    'regulars_http_request_duration_seconds_count{method="POST",route="/api/checkout",status="201"}';
  const failures = (name: string) => `regulars_job_failures{job="${name}"}`;
  const before = await scrape();
  expect([before.get('regulars_database_up'), before.get('regulars_mails_waiting')]).toEqual([1, 0]);
  expect([before.get(orders), before.get(failures('send-emails'))]).toEqual([undefined, undefined]);

  const { token } = await door.as.member();
  expect((await door.call('/api/checkout', { token, body: aCheckout() })).status).toBe(201);
  const ordered = await scrape();
  expect([ordered.get(orders), ordered.get('regulars_mails_waiting')]).toEqual([1, 1]);

  door.mailer.failure = new Error('550 no such mailbox');
  await run(job('send-emails'));
  await expect(run(job('reconcile', () => Promise.reject(new Error('no luck'))))).rejects.toThrow('no luck');
  const sick = await scrape();
  expect([sick.get(failures('send-emails')), sick.get(failures('reconcile'))]).toEqual([1, 1]);
  expect(sick.get('regulars_mails_waiting')).toBe(1);
  expect(sick.get('regulars_job_last_run_seconds{job="reconcile"}')).toBeLessThan(30);

  const page = await door.call('/api/businesses');
  expect(String(page.headers['content-security-policy'])).toMatch(/;report-uri \/csp-reports;report-to csp;/);
  expect(page.headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  const report = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/' },
  };
  const sent = await door.call('/csp-reports', {
    body: report,
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(sent.status).toBe(204);
  door.mailer.failure = null;
  await run(job('reconcile', async () => {}));
  const well = await scrape();
  expect(well.get('regulars_csp_reports_total')).toBe(1);
  expect(well.get(failures('reconcile'))).toBe(0);
});
