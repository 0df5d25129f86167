import Fastify from 'fastify';

import { createLogger } from '../boot/logger.ts';
import { serverOptions } from './server-options.ts';
import { logSlowRequests } from './slow-requests.ts';

/** An application whose every answer takes as long as the path says, by a clock of its own. */
function slowApp() {
  const lines: Record<string, unknown>[] = [];
  const texts: string[] = [];
  const log = createLogger('warn', {
    write(line) {
      texts.push(line);
      lines.push(JSON.parse(line));
    },
  });
  const app = Fastify(serverOptions(log, false));
  let clock = 0;
  logSlowRequests(app, () => clock);
  app.all<{ Params: { took: string } }>('/takes/:took', (request, reply) => {
    clock += Number(request.params.took);
    return reply.send({ ok: true });
  });
  return { app, lines, texts, pass: (milliseconds: number) => void (clock += milliseconds) };
}

test('a slow request is written down with its route, its time and its operation, and nothing that was sent', async () => {
  const { app, lines } = slowApp();
  await app.inject({
    method: 'POST',
    url: '/takes/700?token=secret-1',
    headers: { authorization: 'Bearer secret-2' },
    payload: {
      operationName: 'SignIn',
      query: 'mutation SignIn($p: String!) { … }',
      variables: { p: 'secret-3' },
    },
  });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'A request was slow',
      method: 'POST',
      path: '/takes/:took',
      operation: 'SignIn',
      status: 200,
      milliseconds: 700,
      others: 0,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('its line carries the id of the request, once', async () => {
  const { app, texts } = slowApp();
  await app.inject('/takes/600');
  expect(texts).toHaveLength(1);
  expect(texts[0]!.match(/"\w*[iI]d":"/g)).toEqual(['"requestId":"']);
});

test('a quick one is not', async () => {
  const { app, lines } = slowApp();
  await app.inject('/takes/499');
  expect(lines).toEqual([]);
});

test('of many slow ones there is a line in ten seconds, which counts the others', async () => {
  const { app, lines, pass } = slowApp();
  for (let n = 0; n < 4; n++) await app.inject('/takes/600');
  expect(lines).toHaveLength(1);
  pass(10_000);
  await app.inject('/takes/800');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ milliseconds: 800, others: 3 });
});

test('a name that is no name is left out; without one the document is asked', async () => {
  const { app, lines, pass } = slowApp();
  const post = async (payload: object) => {
    await app.inject({ method: 'POST', url: '/takes/500', payload });
    pass(10_000);
  };
  await post({ operationName: 'not a name', query: '{ support { email } }' });
  await post({ query: 'query Portal { viewer { id } }' });
  expect(lines.map(({ operation }) => operation)).toEqual([undefined, 'Portal']);
});
