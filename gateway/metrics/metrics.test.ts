import Fastify from 'fastify';
import { Registry } from 'prom-client';

import type { SystemFigures } from '../../schema/system/system.types.ts';
import { FIGURE_METRICS, measureDatabase } from './database-metrics.ts';
import { createMetrics } from './metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const FIGURES = Object.fromEntries(
  Object.keys(FIGURE_METRICS).map((figure, index) => [figure, index + 1]),
) as unknown as SystemFigures;

test('requests are counted by route, method and status, and never by what was sent', async () => {
  const metrics = createMetrics();
  const app = Fastify();
  measureRequests(app, metrics);
  app.get('/b/:slug', (_request, reply) => reply.send({ ok: true }));
  for (const slug of ['secret-1', 'secret-2']) await app.inject(`/b/${slug}?token=secret-3`);
  await app.inject('/nothing/secret-4');
  const text = await metrics.registry.metrics();
  expect(text).toContain(
    'regulars_http_request_duration_seconds_count{method="GET",route="/b/:slug",status="200"} 2',
  );
  expect(text).toContain('_count{method="GET",route="none",status="404"} 1');
  expect(text).not.toContain('secret');
});

test('the database is asked at most every 15 seconds, however often it is scraped', async () => {
  const registry = new Registry();
  let asked = 0;
  let clock = 0;
  const jobs = [
    {
      name: 'renew-due',
      secondsSinceRun: 40,
      failures: 2,
      secondsSinceFailure: 1,
      problem: 'x',
      isWanted: false,
    },
  ];
  const read = async () => {
    asked += 1;
    return { figures: FIGURES, jobs, secondsSinceBackup: null };
  };
  const refresh = measureDatabase(registry, read, () => clock);
  const scrape = () => refresh().then(() => registry.metrics());
  const texts = await Promise.all([scrape(), scrape(), scrape()]);
  expect(asked).toBe(1);
  expect(texts[0]).toContain('regulars_database_up 1');
  expect(texts[0]).toContain('regulars_renewals_due 1');
  expect(texts[0]).toContain('regulars_job_last_run_seconds{job="renew-due"} 40');
  expect(texts[0]).toContain('regulars_job_failures{job="renew-due"} 2');
  clock += 14_999;
  await scrape();
  expect(asked).toBe(1);
  clock += 1;
  await scrape();
  expect(asked).toBe(2);
});

test('while the database is away its numbers are absent, and come back', async () => {
  const registry = new Registry();
  let isAway = false;
  let clock = 0;
  const refresh = measureDatabase(
    registry,
    async () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return { figures: FIGURES, jobs: [], secondsSinceBackup: 60 };
    },
    () => clock,
  );
  const scrape = async () => {
    clock += 20_000;
    await refresh();
    return registry.metrics();
  };
  expect(await scrape()).toMatch(/^regulars_renewals_due 1$/m);
  isAway = true;
  const away = await scrape();
  expect(away).toContain('regulars_database_up 0');
  expect(away).not.toMatch(/^regulars_(renewals_due|backup_age_seconds) /m);
  isAway = false;
  expect(await scrape()).toMatch(/^regulars_renewals_due 1$/m);
});

test('GET /metrics and nothing else is served, on a port of its own', async () => {
  const { registry } = createMetrics({ ofProcess: true });
  const server = await serveMetrics(registry, { port: 0, host: '127.0.0.1' });
  try {
    const site = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${site}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`${site}/`)).status).toBe(404);
    expect((await fetch(`${site}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    await server.stop();
  }
});
