import { firstSkip, firstSkipWords } from './first-skip.ts';
import { monthProblem } from './skips.ts';

test.each([
  ['2026-11-16', { month: '2026-12', by: '2026-11-16', fixedBoxes: 1 }],
  ['2026-11-17', { month: '2027-01', by: '2026-12-17', fixedBoxes: 2 }],
  ['2026-11-23', { month: '2027-01', by: '2026-12-17', fixedBoxes: 2 }],
] as const)('who joins on %s', (today, expected) => {
  const first = firstSkip(today);
  expect(first).toEqual(expected);
  // As a skip is decided: that month can be skipped today and on the last day.
  expect(monthProblem(first.month, today, today)).toBeNull();
  expect(monthProblem(first.month, first.by, today)).toBeNull();
});

test('it is said in words, with the year where that is another', () => {
  expect(firstSkipWords('2026-11-03')).toBe(
    'The first box is fixed. You can skip December until November 16.',
  );
  expect(firstSkipWords('2026-11-23')).toBe(
    'The first two boxes are fixed. You can skip January 2027 until December 17.',
  );
});
