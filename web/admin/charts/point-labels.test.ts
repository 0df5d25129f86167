import { expect, test } from '@jest/globals';
import { pointLabel, pointTick, rangeWords } from './point-labels.ts';

test.each([
  ['2026-11-03', '2026-11-03', 'day', 'November 3, 2026', 'Nov 3'],
  ['2026-11-03', '2026-11-09', 'week', 'November 3 to November 9, 2026', 'Nov 3'],
  ['2025-12-29', '2026-01-04', 'week', 'December 29, 2025 to January 4, 2026', 'Dec 29'],
  ['2026-02-01', '2026-02-28', 'month', 'February 2026', 'Feb'],
  ['2026-11-01', '2026-11-21', 'month', 'November 1 to November 21, 2026', 'Nov'],
  ['2026-01-01', '2026-01-31', 'month', 'January 2026', 'Jan ’26'],
] as const)('%s to %s, a point of a %s, is %s', (from, to, point, label, tick) => {
  expect(pointLabel({ from, to }, point)).toBe(label);
  expect(pointTick({ from, to }, point, false)).toBe(tick);
});

test('the first month says its year, for its name may come twice', () => {
  expect(pointTick({ from: '2025-11-22', to: '2025-11-30' }, 'month', true)).toBe('Nov ’25');
});

test('a series covers the days from its first point to its last', () => {
  const points = [
    { from: '2025-11-22', to: '2025-11-30' },
    { from: '2026-11-01', to: '2026-11-21' },
  ];
  expect(rangeWords(points)).toBe('November 22, 2025 to November 21, 2026');
  expect(rangeWords([])).toBe('');
});
