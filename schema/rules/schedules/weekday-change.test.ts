import { expect, test } from '@jest/globals';
import { planAfter } from '../../../tests/support/default-days.ts';
import { boxDay, DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { nextBox } from './next-box.ts';
import type { BoxStanding } from './next-box.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import type { Weekday } from './weekday.ts';
import { afterWeekdayChange, dayChangeableUntil, weekdayProblem } from './weekday-change.ts';

const twoDays = (deadlineDays: number | null): BusinessDays => ({
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday', 'saturday'], deadlineDays },
});

/** A member by Thursdays whose last box was that of a day. */
function standing(days: BusinessDays, lastOrderOn: string, now: string): BoxStanding {
  const plan = planAfter(lastOrderOn, { weekday: 'thursday' });
  return { ...plan, next: nextBox(days, plan, now) };
}

function changed(days: BusinessDays, lastOrderOn: string, now: string, weekday: Weekday = 'saturday') {
  const { next, chosenDays } = afterWeekdayChange(days, standing(days, lastOrderOn, now), weekday, now);
  return { on: next.on, deadlineOn: next.deadlineOn, chosenDays };
}

test('the next box takes the first date of the new weekday in its month, from the anchor day on', () => {
  // By Thursdays December 3; the Saturday from the 3rd on is the 5th.
  expect(changed(twoDays(3), '2026-11-03', '2026-11-20')).toEqual({
    on: '2026-12-05',
    deadlineOn: '2026-12-02',
    chosenDays: null,
  });
});

test('a date whose deadline is over gives way to the next one of that month, which is kept as chosen', () => {
  // By Thursdays from the 15th: December 17. Of the Saturdays from the 15th the 19th can be met until the 16th.
  const days = {
    ...twoDays(3),
    pickup: { ...twoDays(3).pickup, weekdays: ['thursday', 'tuesday'] as Weekday[] },
  };
  // The Tuesday from the 15th is the 15th, whose deadline is the 12th.
  expect(changed(days, '2026-11-15', '2026-12-13', 'tuesday')).toEqual({
    on: '2026-12-22',
    deadlineOn: '2026-12-19',
    chosenDays: { '2026-12': { on: '2026-12-22', deadlineOn: '2026-12-19', by: 'kept' } },
  });
});

test('where the month has no such date left, the box keeps its day and the change holds from the month after', () => {
  const days = {
    ...twoDays(3),
    pickup: { ...twoDays(3).pickup, weekdays: ['thursday', 'monday'] as Weekday[] },
  };
  // By Thursdays December 31; the last Monday is the 28th, whose deadline is the 25th.
  const before = standing(days, '2026-11-30', '2026-12-26');
  const { next, chosenDays } = afterWeekdayChange(days, before, 'monday', '2026-12-26');
  expect(next).toEqual(before.next);
  expect(chosenDays).toEqual({ '2026-12': { on: '2026-12-31', deadlineOn: '2026-12-28', by: 'kept' } });
  const after = { ...before, weekday: 'monday' as const, chosenDays };
  expect(nextBox(days, after, '2026-12-26').on).toBe('2026-12-31');
  expect(nextBox(days, { ...after, lastOrderOn: '2026-12-31' }, '2026-12-31').on).toBe('2027-01-25');
});

test('closed dates are left out', () => {
  const closures = [
    { id: '1', from: '2026-12-05', to: '2026-12-05', month: null, words: '', modes: null, placeIds: null },
  ];
  expect(changed({ ...twoDays(3), closures }, '2026-11-03', '2026-11-20').on).toBe('2026-12-12');
});

test('a box’s day can be changed until its deadline, without one through the third day before it', () => {
  expect(dayChangeableUntil(boxDay('2026-12-03', '2026-11-30', null))).toBe('2026-11-30');
  expect(dayChangeableUntil(boxDay('2026-12-03', null, null))).toBe('2026-11-30');
});

test('a weekday that the schedule has not is refused by the ones that it has', () => {
  const { pickup, delivery } = twoDays(3);
  expect(weekdayProblem(pickup, 'saturday')).toBeNull();
  expect(weekdayProblem(pickup, 'monday')).toBe('Boxes come on Thursdays and Saturdays.');
  expect(weekdayProblem(delivery, 'monday')).toBe('The day of these boxes can’t be chosen.');
});
