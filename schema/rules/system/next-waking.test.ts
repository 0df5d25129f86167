import { nextWaking } from './next-waking.ts';

const at = (time: string) => new Date(`2026-11-03T${time}Z`);

test.each([
  ['* * * * *', '17:00:00', '2026-11-03T17:01:00.000Z'],
  ['* * * * *', '17:00:59.999', '2026-11-03T17:01:00.000Z'],
  ['7 * * * *', '17:06:30', '2026-11-03T17:07:00.000Z'],
  ['7 * * * *', '17:07:00', '2026-11-03T18:07:00.000Z'],
  ['23 4 * * *', '04:22:00', '2026-11-03T04:23:00.000Z'],
  ['23 4 * * *', '04:23:00', '2026-11-04T04:23:00.000Z'],
])('%s is next woken after %s at %s', (cron, after, next) => {
  expect(nextWaking(cron, at(after)).toISOString()).toBe(next);
});

test('what no job says is refused', () => {
  for (const cron of ['*/5 * * * *', '0 4 1 * *', '61', '61 * * * *', ''])
    expect(() => nextWaking(cron, at('00:00:00'))).toThrow(cron);
});
