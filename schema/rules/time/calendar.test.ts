import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addMonthsClamped,
  dayInMonth,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  formatDate,
  formatLongDate,
  formatYearMonth,
  lastOfMonth,
  yearMonth,
} from './calendar.ts';
import { isLocalDate, isYearMonth } from './written-date.ts';

/** JavaScript's own calendar in UTC: written by somebody else. */
const iso = (date: Date): string => date.toISOString().slice(0, 10);
const anyDate = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(iso);

test('adding days agrees with the calendar of JavaScript', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -150_000, max: 150_000 }), (date, days) => {
      expect(addDays(date, days)).toBe(iso(new Date(Date.parse(date) + days * 86_400_000)));
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
    { numRuns: 2000 },
  );
});

test('months and their lengths agree with the calendar of JavaScript', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -500, max: 500 }), (date, months) => {
      const [year = 0, month = 0] = date.split('-').map(Number);
      expect(addMonths(yearMonth(date), months)).toBe(
        iso(new Date(Date.UTC(year, month - 1 + months, 1))).slice(0, 7),
      );
      expect(daysInMonth(date)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(lastOfMonth(yearMonth(date))).toBe(iso(new Date(Date.UTC(year, month, 0))));
    }),
    { numRuns: 2000 },
  );
});

test('an anchor day is clamped and never drifts', () => {
  const days: string[] = ['2027-01-31'];
  for (let n = 0; n < 14; n++) days.push(addMonthsClamped(days.at(-1)!, 1, 31));
  expect(days.map((day) => day.slice(5))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-31',
    '01-31',
    '02-29',
    '03-31',
  ]);
});

test('an anchor day of 29 or 30 in February', () => {
  expect(dayInMonth('2027-02', 29)).toBe('2027-02-28');
  expect(dayInMonth('2028-02', 29)).toBe('2028-02-29');
  expect(dayInMonth('2100-02', 30)).toBe('2100-02-28');
  expect(dayInMonth('2000-02', 30)).toBe('2000-02-29');
  expect(dayInMonth('2027-02', 5)).toBe('2027-02-05');
});

test.each([
  ['2026-12-01', 'Tuesday, December 1'],
  ['1970-01-01', 'Thursday, January 1'],
  ['1969-12-31', 'Wednesday, December 31'],
  ['2028-02-29', 'Tuesday, February 29'],
])('%s is %s', (date, shown) => {
  expect(formatLongDate(date)).toBe(shown);
});

test('weekdays and names agree with Intl', () => {
  const long = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const full = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });
  fc.assert(
    fc.property(anyDate, (date) => {
      const instant = Date.parse(date);
      expect(formatLongDate(date)).toBe(long.format(instant));
      expect(formatDate(date)).toBe(full.format(instant));
      expect(formatYearMonth(date)).toBe(month.format(instant));
    }),
  );
});

test.each(['2026-12-01', '2028-02-29', '1900-01-01', '2999-12-31'])('%s is a date', (date) => {
  expect(isLocalDate(date)).toBe(true);
});

test.each([
  '1899-12-31',
  '3000-01-01',
  '0001-01-01',
  '2027-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '2026-12-01T00:00',
  '0000-01-01',
  '',
  null,
  20261201,
  '２026-12-01',
])('%p is no date', (date) => {
  expect(isLocalDate(date)).toBe(false);
});

test('year-months', () => {
  expect(isYearMonth('2026-12')).toBe(true);
  expect(
    ['2026-13', '0000-01', '1899-12', '3000-01', '2026-00', '2026-1', '2026-12-01', 202612].some(isYearMonth),
  ).toBe(false);
});

test('the day of a date', () => {
  expect(dayOfMonth('2026-12-09')).toBe(9);
});
