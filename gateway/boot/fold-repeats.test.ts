import { jest } from '@jest/globals';
import { pino } from 'pino';

import { foldRepeats } from './fold-repeats.ts';

function listened() {
  const lines: Record<string, any>[] = [];
  let now = 0;
  const log = pino(
    { level: 'info', hooks: foldRepeats(() => now) },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { lines, log, pass: (milliseconds: number) => void (now += milliseconds) };
}

test('of a defect on a busy route five lines are written, and the next minute says how many others', () => {
  const { lines, log, pass } = listened();
  for (let n = 0; n < 1_000; n++)
    log
      .child({})
      .error({ err: new Error(`no row ${n}`), path: '/b/:slug', requestId: `r${n}` }, 'A request failed');
  expect(lines).toHaveLength(5);
  pass(60_000);
  log.error({ err: new Error('no row 7'), path: '/b/:slug' }, 'A request failed');
  expect(lines).toHaveLength(6);
  expect(lines[5]).toMatchObject({ others: 995, msg: 'A request failed', err: { message: 'no row 7' } });
});

test('what says something else is written, and what only informs always', () => {
  const { lines, log } = listened();
  for (let n = 0; n < 6; n++) log.error({ err: new Error('a') }, 'A request failed');
  for (const [facts, message] of [
    [{ err: new Error('b') }, 'A request failed'],
    [{ err: new Error('a'), path: '/' }, 'A request failed'],
    [{ err: new Error('a') }, 'A job failed'],
  ] as const)
    log.error(facts, message);
  expect(lines).toHaveLength(8);
  for (let n = 0; n < 50; n++) log.info({ n }, 'Request');
  for (let n = 0; n < 7; n++) log.fatal('The server stops');
  for (let n = 0; n < 7; n++) log.warn('plain words');
  expect(lines.filter(({ msg }) => msg === 'Request')).toHaveLength(50);
  expect(lines.filter(({ msg }) => msg === 'The server stops')).toHaveLength(7);
  expect(lines.filter(({ msg }) => msg === 'plain words')).toHaveLength(5);
});

test('a flood of different ones ends at a hundred lines a minute', () => {
  const { lines, log, pass } = listened();
  const flood = () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      for (let n = 0; n < 26; n++) log.error({ err: new Error(letter.repeat(n + 1)) }, 'A request failed');
  };
  flood();
  expect(lines).toHaveLength(100);
  pass(60_000);
  flood();
  expect(lines).toHaveLength(200);
});

test('what was folded is told when its minute is over, though nothing comes any more', () => {
  jest.useFakeTimers();
  try {
    const { lines, log, pass } = listened();
    for (let n = 0; n < 8; n++) log.warn({ reason: 'slow' }, 'It is slow');
    pass(30_000);
    jest.advanceTimersByTime(30_000);
    expect(lines).toHaveLength(5);
    pass(30_000);
    jest.advanceTimersByTime(30_000);
    expect(lines.at(-1)).toMatchObject({ others: 3, reason: 'slow', msg: 'It is slow' });
    expect(lines).toHaveLength(6);
    jest.advanceTimersByTime(600_000);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
