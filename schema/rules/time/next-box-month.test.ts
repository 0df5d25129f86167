import { expect, test } from '@jest/globals';
import { nextBoxMonth } from './next-box-month.ts';
import { nextBoxMonthProblem, nextBoxMonths } from './next-box-months.ts';

test.each([
  ['2026-11-21', '2026-12'],
  ['2026-12-01', '2027-01'],
])('a text of %s is about %s', (publishedOn, month) => expect(nextBoxMonth(publishedOn)).toBe(month));

test('it can be for this month or one of the six after it', () => {
  expect(nextBoxMonths('2026-11-21')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
  ]);
});

test.each([
  ['2026-11', true],
  ['2027-05', true],
  ['2027-06', false],
  ['2026-10', false],
  ['2026-13', false],
  ['soon', false],
  [null, false],
])('%p can be chosen in November 2026: %p', (month, isFine) => {
  expect(nextBoxMonthProblem(month, '2026-11-21', null) === null).toBe(isFine);
});

test('a text that has been for an earlier month can be mended where it is', () => {
  expect(nextBoxMonthProblem('2026-08', '2026-11-21', '2026-08')).toBeNull();
  expect(nextBoxMonthProblem('2026-08', '2026-11-21', '2026-09')).toMatch(/^Please choose/);
});
