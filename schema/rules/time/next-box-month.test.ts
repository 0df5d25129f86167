import { expect, test } from '@jest/globals';
import { nextBoxMonth } from './next-box-month.ts';

test.each([
  ['2026-11-21', '2026-12'],
  ['2026-12-01', '2027-01'],
])('a text of %s is about %s', (publishedOn, month) => expect(nextBoxMonth(publishedOn)).toBe(month));
