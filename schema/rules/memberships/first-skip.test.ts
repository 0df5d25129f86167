import { planAfter } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import { firstSkip, firstSkipWords, secondBoxOn } from './first-skip.ts';
import { monthProblem } from './skips.ts';

const PICKUP = { mode: 'pickup', placeId: null, weekday: null } as const;

test.each([
  ['2026-11-16', { month: '2026-12', by: '2026-11-16', fixedBoxes: 1 }],
  ['2026-11-17', { month: '2027-01', by: '2026-12-17', fixedBoxes: 2 }],
  ['2026-11-23', { month: '2027-01', by: '2026-12-17', fixedBoxes: 2 }],
] as const)('who joins on %s', (today, expected) => {
  const first = firstSkip(DEFAULT_DAYS, PICKUP, today);
  expect(first).toEqual(expected);
  // As a skip is decided: that month can be skipped today and on the last day.
  expect(monthProblem(DEFAULT_DAYS, planAfter(today), first.month, today)).toBeNull();
  expect(monthProblem(DEFAULT_DAYS, planAfter(today), first.month, first.by)).toBeNull();
});

test('it is said in words, with the year where that is another', () => {
  expect(firstSkipWords(DEFAULT_DAYS, PICKUP, '2026-11-03')).toBe(
    'The first box is fixed. You can skip December until November 16.',
  );
  expect(firstSkipWords(DEFAULT_DAYS, PICKUP, '2026-11-23')).toBe(
    'The first two boxes are fixed. You can skip January 2027 until December 17.',
  );
});

test.each([
  ['2026-11-22', '2026-12-22'],
  ['2026-12-05', '2027-01-05'],
  // A short month has its last day instead.
  ['2027-01-31', '2027-02-28'],
])('who joins on %s has the second box on %s', (joined, second) => {
  expect(secondBoxOn(DEFAULT_DAYS, PICKUP, joined)).toBe(second);
});

test('with deadlines a skip is open until that of the box itself', () => {
  const thursdays = { ...DEFAULT_DAYS.pickup, rhythm: 'weekdays' as const, weekdays: ['thursday' as const] };
  const days = { ...DEFAULT_DAYS, pickup: { ...thursdays, deadlineDays: 3 } };
  expect(firstSkip(days, PICKUP, '2026-11-23')).toEqual({
    month: '2027-01',
    by: '2027-01-04',
    fixedBoxes: 1,
  });
  expect(firstSkipWords(days, PICKUP, '2026-11-23')).toBe(
    'The first box is fixed. You can skip January 2027 until January 4.',
  );
});
