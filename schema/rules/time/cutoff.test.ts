import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { cutoffProblem, opensAgainOn } from './cutoff.ts';
import { cutoffDayProblem, readCutoffDay } from './cutoff-setting.ts';
import { todayIn } from './time-zone.ts';

const sentence = (day: string): string =>
  `The last day to subscribe for this month has passed. The cutoff day is the ${day} of each month. Please try again next month.`;

test.each([
  ['2026-12-11', 10, sentence('10th')],
  ['2026-12-10', 10, null],
  ['2026-12-09', 10, null],
  ['2026-12-02', 1, sentence('1st')],
  ['2026-12-01', 1, null],
  ['2026-12-03', 2, sentence('2nd')],
  ['2026-12-04', 3, sentence('3rd')],
  ['2026-12-12', 11, sentence('11th')],
  ['2026-12-13', 12, sentence('12th')],
  ['2026-12-14', 13, sentence('13th')],
  ['2026-12-22', 21, sentence('21st')],
  ['2026-12-23', 22, sentence('22nd')],
  ['2026-12-24', 23, sentence('23rd')],
  ['2026-12-31', 30, sentence('30th')],
  ['2026-12-31', 31, null],
  ['2027-02-28', 30, null],
  ['2027-02-28', 27, sentence('27th')],
  ['2028-02-29', 28, sentence('28th')],
  ['2027-03-01', 28, null],
  ['2026-12-31', null, null],
  ['2026-12-31', undefined, null],
  ['2026-12-31', 0, null],
])('on %s with cutoff day %p: %p', (today, day, problem) => {
  expect(cutoffProblem(today, day)).toBe(problem);
});

test("the business's own day counts, whatever the zone and the hour", () => {
  const zones = [
    'Pacific/Honolulu',
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 31 }),
      (zone, instant, day) => {
        const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
        expect(cutoffProblem(todayIn(zone, instant), day) !== null).toBe(there.day > day);
      },
    ),
    { numRuns: 2000 },
  );
});

test('at the end of a cutoff day in two zones', () => {
  const instant = Date.parse('2026-12-11T04:30:00Z');
  expect(cutoffProblem(todayIn('America/New_York', instant), 10)).toBeNull();
  expect(cutoffProblem(todayIn('Europe/London', instant), 10)).toBe(sentence('10th'));
});

test.each([
  [1, 1],
  [31, 31],
  ['15', 15],
  [' 7 ', 7],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  [0, null],
  ['0', null],
])('the editor takes %p as %p', (value, day) => {
  expect(readCutoffDay(value)).toBe(day);
  expect(cutoffDayProblem(value)).toBeNull();
});

test.each([32, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '32', '1.5', 'ten', '1e1', true, {}, []])(
  'the editor refuses %p',
  (value) => {
    expect(readCutoffDay(value)).toBeUndefined();
    expect(cutoffDayProblem(value)).toBe('The cutoff day must be a whole number from 1 to 31, or empty.');
  },
);

test.each([
  ['2026-11-22', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
])('past the cutoff on %s it opens again on %s', (today, opens) => {
  expect(opensAgainOn(today)).toBe(opens);
});
