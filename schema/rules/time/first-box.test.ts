import { expect, test } from '@jest/globals';
import { firstBoxOn, opensAgainOn, secondBoxOn } from './first-box.ts';

test.each([
  ['2026-11-22', '2026-11-22', '2026-12-22'],
  ['2026-12-05', '2026-12-05', '2027-01-05'],
  // A short month has its last day instead.
  ['2027-01-31', '2027-01-31', '2027-02-28'],
])('who joins on %s has the first box on %s and the next on %s', (joined, first, second) => {
  expect(firstBoxOn(joined)).toBe(first);
  expect(secondBoxOn(joined)).toBe(second);
});

test.each([
  ['2026-11-22', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
])('past the cutoff on %s it opens again on %s', (today, opens) => {
  expect(opensAgainOn(today)).toBe(opens);
});
