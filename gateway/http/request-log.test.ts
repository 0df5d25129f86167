import Fastify, { LogController } from 'fastify';

import { logRequests } from './request-log.ts';

/** An application that logs its requests, and whether an outage is on. */
function loggingApp(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { level, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const outage = { isOn: false, clock: 0 };
  logRequests(app, { isOutage: () => outage.isOn, now: () => outage.clock });
  app.all('/*', (_request, reply) => reply.send({ ok: true }));
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }));
  app.post('/orders/:id', (request, reply) => {
    request.accountId = '7';
    return reply.code(201).send({ ok: true });
  });
  return { app, lines, outage };
}

test('a request is one line with its route, and nothing that was sent', async () => {
  const { app, lines } = loggingApp();
  await app.inject({
    method: 'POST',
    url: '/orders/secret-1?token=secret-2',
    headers: { authorization: 'Bearer secret-3', cookie: 'a=secret-4' },
    payload: { operationName: 'Join', variables: { card: 'secret-5' } },
  });
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'Request',
      requestId: expect.any(String),
      method: 'POST',
      path: '/orders/:id',
      operation: 'Join',
      accountId: '7',
      status: 201,
      milliseconds: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('files and probes are for debug, and a level above info says nothing of requests', async () => {
  const usual = loggingApp();
  for (const url of ['/healthz', '/assets/a.js', '/uploads/b.webp?width=1']) await usual.app.inject(url);
  expect(usual.lines).toEqual([]);
  const curious = loggingApp('debug');
  await curious.app.inject('/healthz');
  expect(curious.lines).toMatchObject([{ level: 20, path: '/healthz', status: 200 }]);
  const quiet = loggingApp('warn');
  await quiet.app.inject('/a');
  expect(quiet.lines).toEqual([]);
});

test('in an outage there are 60 lines a minute, and the next one says how many others there were', async () => {
  const { app, lines, outage } = loggingApp();
  outage.isOn = true;
  for (let n = 0; n < 200; n++) await app.inject('/a');
  expect(lines).toHaveLength(60);
  outage.clock += 60_000;
  await app.inject('/a');
  await app.inject('/a');
  expect(lines.slice(60)).toEqual([
    expect.objectContaining({ others: 140 }),
    expect.not.objectContaining({ others: expect.anything() }),
  ]);
  outage.isOn = false;
  for (let n = 0; n < 100; n++) await app.inject('/a');
  expect(lines).toHaveLength(162);
});
