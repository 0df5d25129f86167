import fc from 'fast-check';

import { addDays, daysBetween } from './calendar.ts';
import { PERIOD_DAYS, periodDays, type Period } from './metrics-period.ts';

const PERIODS = Object.keys(PERIOD_DAYS) as Period[];

test.each([
  ['month', 30, '2026-10-12', '2026-10-12', 30],
  ['quarter', 91, '2026-08-12', '2026-08-18', 13],
  ['half_year', 182, '2026-05-13', '2026-05-31', 7],
  ['year', 365, '2025-11-11', '2025-11-30', 13],
] as const)('%s: %i days from %s, the first point until %s, %i points', (period, days, from, to, count) => {
  const { now, before, points } = periodDays(period, '2026-11-10');
  expect(now).toEqual({ from, to: '2026-11-10' });
  expect(before).toEqual({ from: addDays(from, -days), to: addDays(from, -1) });
  expect(points[0]).toEqual({ from, to });
  expect(points).toHaveLength(count);
});

test('on any day the points follow each other and add up to the period, as long as the one before it', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n));
  fc.assert(
    fc.property(fc.constantFrom(...PERIODS), day, (period, today) => {
      const { now, before, points } = periodDays(period, today);
      expect(now.to).toBe(today);
      expect(daysBetween(now.from, now.to)).toBe(PERIOD_DAYS[period] - 1);
      expect(daysBetween(before.from, before.to)).toBe(PERIOD_DAYS[period] - 1);
      expect(addDays(before.to, 1)).toBe(now.from);
      expect(points[0]!.from).toBe(now.from);
      expect(points.at(-1)!.to).toBe(today);
      for (const [n, point] of points.slice(1).entries()) expect(point.from).toBe(addDays(points[n]!.to, 1));
      for (const { from, to } of points) expect(from <= to).toBe(true);
    }),
  );
});
