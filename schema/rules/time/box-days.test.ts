import { expect, test } from '@jest/globals';
import { boxDaysProblem } from './box-days.ts';
import { noteProblem } from '../memberships/note.ts';

test.each([
  ['2026-12-01', '2026-12-01', null],
  ['2026-11-01', '2027-01-01', null],
  ['2026-11-01', '2027-01-02', 'At most 62 days can be listed at once.'],
  ['2026-12-02', '2026-12-01', 'The first day must not be after the last day.'],
  ['2026-02-30', '2026-03-01', 'The days must be written like 2026-12-31.'],
  ['', '2026-03-01', 'The days must be written like 2026-12-31.'],
])('boxes from %s to %s: %s', (from, to, problem) => {
  expect(boxDaysProblem(from, to)).toBe(problem);
});

test.each([
  [' ', 'Please write a note'],
  [null, 'Please write a note'],
  ['Two\nlines', null],
  ['x'.repeat(5000), null],
  ['x'.repeat(5001), 'The note must be at most 5,000 characters long.'],
  ['a\u0000b', "The note contains characters that can't be used."],
])('a note %j: %s', (note, problem) => {
  expect(noteProblem(note)).toBe(problem);
});
