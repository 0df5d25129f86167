import { planAfter } from '../../../tests/support/default-days.ts';
import { boxOfMonth, DEFAULT_DAYS, scheduledBox } from './box-date.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';
import { onStaffDay, staffDayProblem } from './staff-day.ts';

const pickup: ModeSchedule = {
  ...DEFAULT_SCHEDULE,
  rhythm: 'weekdays',
  weekdays: ['thursday'],
  deadlineDays: 3,
  deadlineTime: '18:00',
};
const christmas = {
  id: 'c',
  from: '2026-12-24',
  to: '2026-12-26',
  month: null,
  words: '',
  modes: null,
  placeIds: null,
};
const days = { ...DEFAULT_DAYS, pickup, closures: [christmas] };
const standing = { ...planAfter('2026-11-12', { anchorDay: 10 }), next: scheduledBox(pickup, '2026-12-10') };
const now = '2026-12-01 12:00:00';

it.each([
  ['2026-12-02', null],
  ['2026-12-31', null],
  ['2026-12-01', 'Please choose a day that is ahead.'],
  ['2026-11-30', 'Please choose a day that is ahead.'],
  ['2027-01-01', 'The next box is that of December 2026 and stays in its month. Skip the month instead.'],
  ['2026-12-25', 'No boxes come on Friday, December 25: it is a day off.'],
  ['soon', 'Please choose a day that is ahead.'],
])('of December 10, on December 1, %s: %s', (on, problem) => {
  expect(staffDayProblem(days, standing, on, now)).toBe(problem);
});

it('any day of its month, with the deadline before it, and January is as it was', () => {
  const { next, chosenDays } = onStaffDay(days, standing, '2026-12-15', now);
  expect(next).toEqual(scheduledBox(pickup, '2026-12-15'));
  expect(boxOfMonth(days, { ...standing, chosenDays }, '2026-12', now)).toEqual(next);
  expect(boxOfMonth(days, { ...standing, chosenDays }, '2027-01', now)?.on).toBe('2027-01-14');
});

it('the day of the schedule is no choice any more', () => {
  const { chosenDays } = onStaffDay(days, standing, '2026-12-15', now);
  const back = onStaffDay(days, { ...standing, chosenDays }, '2026-12-10', now);
  expect(back).toEqual({ next: scheduledBox(pickup, '2026-12-10'), chosenDays: null });
});
