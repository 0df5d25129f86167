import Fastify from 'fastify';

import { CSP_REPORTS, mountCspReports, reportsOf } from './csp-reports.ts';
import { answerErrors } from './errors.ts';

const OLD = {
  'csp-report': {
    'document-uri': 'https://regulars.test/reset-password?token=secret-1',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?with=secret-2',
    'script-sample': 'secret-3',
  },
};
const FRESH = {
  type: 'csp-violation',
  url: 'https://regulars.test/b/farm',
  body: {
    documentURL: 'https://regulars.test/b/farm',
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
  },
};

function opened() {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  });
  answerErrors(app);
  let count = 0;
  let now = 0;
  mountCspReports(app, { counter: { inc: (by) => void (count += by) }, now: () => now });
  return {
    lines,
    counted: () => count,
    pass: (milliseconds: number) => void (now += milliseconds),
    send: (payload: unknown, type = 'application/reports+json') =>
      app.inject({
        method: 'POST',
        url: CSP_REPORTS,
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
  };
}

test('both forms are counted, and written with nothing but directive, origin and the first part of a path', async () => {
  const door = opened();
  expect((await door.send(OLD, 'application/csp-report')).statusCode).toBe(204);
  expect((await door.send([FRESH, { type: 'deprecation', body: {} }])).statusCode).toBe(204);
  expect(door.counted()).toBe(2);
  expect(door.lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/reset-password' },
    { directive: 'style-src-elem', blocked: 'inline', page: '/b' },
  ]);
  expect(JSON.stringify(door.lines)).not.toContain('secret');
});

test('six lines a minute are written, and the next one says how many others there were', async () => {
  const door = opened();
  for (let n = 0; n < 10; n++) await door.send([FRESH, FRESH]);
  expect(door.counted()).toBe(20);
  expect(door.lines).toHaveLength(6);
  door.pass(60_000);
  await door.send([FRESH]);
  expect(door.lines.at(-1)).toMatchObject({ others: 14 });
});

test('what is large, malformed or no report changes nothing', async () => {
  const door = opened();
  expect((await door.send('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await door.send('{"no')).statusCode).toBe(400);
  expect((await door.send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  for (const body of [null, 7, '"text"', [], [null], {}, { 'csp-report': 'x' }, [{ type: 'csp-violation' }]])
    expect((await door.send(body)).statusCode).toBe(204);
  expect([door.counted(), door.lines]).toEqual([0, []]);
});

test('one body counts for twenty at most, and what is no word or address is called other', () => {
  expect(reportsOf(Array.from({ length: 100 }, () => FRESH))).toHaveLength(20);
  const line = 'script-src\n{"level":60}';
  const wild = { 'csp-report': { 'effective-directive': line, 'blocked-uri': line, 'document-uri': line } };
  expect(reportsOf(wild)).toEqual([{ directive: 'other', blocked: 'other', page: '/' }]);
  expect(reportsOf({ 'csp-report': {} })).toEqual([{ directive: 'other', blocked: 'other', page: '/' }]);
});
