import { expect, test } from '@jest/globals';
import { DEFAULT_DAYS } from './box-date.ts';
import { closuresAhead, closureWords, scheduleWords, seasonWords } from './days-words.ts';
import { dayWithHours } from './hours.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import { upcomingDates } from './upcoming-dates.ts';

const off = { id: '1', from: null, to: null, month: null, words: '', modes: null, placeIds: null };

test('a schedule in words', () => {
  const weekdays = { ...DEFAULT_SCHEDULE, rhythm: 'weekdays' as const };
  expect(scheduleWords({ ...weekdays, weekdays: ['saturday', 'thursday'], hours: '3 to 6 pm' })).toBe(
    'Thursdays or Saturdays, 3 to 6 pm',
  );
  const monthly = { ...DEFAULT_SCHEDULE, rhythm: 'monthly' as const };
  expect(scheduleWords({ ...monthly, week: 'first', weekday: 'wednesday' })).toBe(
    'The first Wednesday of the month',
  );
  expect(scheduleWords({ ...monthly, day: 22 })).toBe('The 22nd of the month');
  expect(scheduleWords(DEFAULT_SCHEDULE)).toBeNull();
});

test('days off in words, and which are to come', () => {
  const week = { ...off, from: '2026-12-24', to: '2027-01-01', words: 'Christmas' };
  expect(closureWords(week)).toBe('December 24 to January 1: Christmas');
  expect(closureWords({ ...off, from: '2026-12-24', to: '2026-12-24' })).toBe('Thursday, December 24');
  expect(closureWords({ ...off, month: '2027-08', words: 'Holiday' })).toBe('All of August 2027: Holiday');
  const shipped = { ...week, modes: ['shipping' as const] };
  const days = { closures: [week, shipped] };
  expect(closuresAhead(days, { mode: 'pickup', placeId: null }, '2027-01-01')).toEqual([week]);
  expect(closuresAhead(days, { mode: 'pickup', placeId: null }, '2027-01-02')).toEqual([]);
});

test('a season by its months, over New Year too', () => {
  expect(seasonWords({ season: [5, 6, 7, 8, 9, 10] })).toBe('May to October');
  expect(seasonWords({ season: [11, 12, 1] })).toBe('November to January');
  expect(seasonWords({ season: [3, 12] })).toBe('March and December');
  expect(seasonWords({ season: null })).toBeNull();
});

test('a day with its hours, those of a moved day before the schedule’s', () => {
  const pickup = { ...DEFAULT_SCHEDULE, hours: '3 to 6 pm' };
  const moved = { id: '1', from: '2026-12-24', to: '2026-12-23', deadlineFrom: '2026-12-01' };
  const movedDays = [{ ...moved, hours: '9 am to noon', words: '', modes: null, placeIds: null }];
  const days = { ...DEFAULT_DAYS, pickup, movedDays };
  const member = { mode: 'pickup' as const, placeId: null };
  expect(dayWithHours(days, member, '2026-12-03')).toBe('Thursday, December 3, 3 to 6 pm');
  expect(dayWithHours(days, member, '2026-12-23')).toBe('Wednesday, December 23, 9 am to noon');
  expect(dayWithHours(DEFAULT_DAYS, member, '2026-12-03')).toBe('Thursday, December 3');
});

test('the next dates are those of all weekdays together; by the member’s own day their own boxes', () => {
  const joining = { mode: 'pickup' as const, placeId: null, weekday: null };
  const pickup = {
    ...DEFAULT_SCHEDULE,
    rhythm: 'weekdays' as const,
    weekdays: ['thursday' as const, 'saturday' as const],
    deadlineDays: 3,
  };
  expect(upcomingDates({ ...DEFAULT_DAYS, pickup }, joining, '2026-11-23', 3)).toEqual([
    '2026-11-28',
    '2026-12-03',
    '2026-12-05',
  ]);
  expect(upcomingDates(DEFAULT_DAYS, joining, '2026-11-30', 3)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
  ]);
});
