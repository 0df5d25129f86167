import { skipBy, skipMonthOf, skipProblem, SKIP_WINDOW_CLOSED } from './skip-window.ts';

test('the sentence is the specification’s', () => {
  expect(SKIP_WINDOW_CLOSED).toBe(
    'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.',
  );
});

test.each([
  // Last order, month that would be skipped, last day.
  ['2027-03-01', '2027-04', '2027-03-17'],
  ['2027-03-31', '2027-04', '2027-03-17'],
  ['2026-12-05', '2027-01', '2026-12-17'],
  ['2027-02-10', '2027-03', '2027-02-14'],
  ['2028-02-10', '2028-03', '2028-02-15'],
  ['2027-01-31', '2027-02', '2027-01-17'],
  ['2027-04-15', '2027-05', '2027-04-16'],
])('after an order of %s, %s can be skipped through %s', (lastOrderOn, month, lastDay) => {
  expect(skipMonthOf(lastOrderOn)).toBe(month);
  expect(skipBy(lastOrderOn)).toBe(lastDay);
  expect(skipProblem(lastDay, lastOrderOn)).toBeNull();
});

test.each([
  ['2027-03-17', '2027-03-05', true],
  ['2027-03-18', '2027-03-05', false],
  ['2027-03-05', '2027-03-05', true],
  ['2027-03-20', '2027-03-20', false],
  ['2027-04-01', '2027-03-05', false],
  ['2027-04-10', '2027-03-05', false],
])('on %s, last order %s: open %p', (today, lastOrderOn, open) => {
  expect(skipProblem(today, lastOrderOn)).toBe(open ? null : SKIP_WINDOW_CLOSED);
});
