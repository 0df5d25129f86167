import { describe, expect, test } from '@jest/globals';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../schedules/schedule.ts';
import type { Weekday } from '../schedules/weekday.ts';
import { weekdaysHeld } from '../schedules/weekdays-held.ts';
import { firstBoxHeld, heldProblem, nextBoxHeld, NO_COMMON_DAY } from './place-days.ts';

const weekly = {
  ...DEFAULT_SCHEDULE,
  rhythm: 'weekdays' as const,
  weekdays: ['thursday', 'saturday'] as Weekday[],
};
const days = (more: object = {}): BusinessDays => ({ ...DEFAULT_DAYS, pickup: { ...weekly, ...more } });

test.each([
  [[], ['thursday', 'saturday']],
  [['saturday'], ['saturday']],
  [['sunday', 'saturday'], ['saturday']],
  [['sunday'], []],
] as [Weekday[], Weekday[]][])('a place that names %j holds %j', (named, held) => {
  expect(weekdaysHeld(weekly, named)).toEqual(held);
  // Days of the week are those of a schedule by weekdays.
  expect(weekdaysHeld(DEFAULT_SCHEDULE, named)).toEqual([]);
});

test('a place with none of the schedule’s days is refused', () => {
  expect(heldProblem(weekly, [])).toBeNull();
  expect(heldProblem(weekly, ['saturday'])).toBeNull();
  expect(heldProblem(weekly, ['sunday'])).toBe(NO_COMMON_DAY);
  expect(heldProblem(DEFAULT_SCHEDULE, ['sunday'])).toBeNull();
  expect(heldProblem(weekly, ['someday'])).toBe('Please choose days of the week.');
});

describe('the first box', () => {
  const joining = { mode: 'pickup' as const, placeId: 'barn', weekday: null };
  // A Monday; two days have to lie between.
  const first = (named: Weekday[], weekday: Weekday | null = null) =>
    firstBoxHeld(days(), { ...joining, weekday }, named, '2026-11-30');

  test.each([
    [[], null, '2026-12-03', 'thursday'],
    [[], 'saturday', '2026-12-05', 'saturday'],
    [['saturday'], null, '2026-12-05', 'saturday'],
    [['saturday'], 'thursday', '2026-12-05', 'saturday'],
    [['thursday', 'saturday'], 'saturday', '2026-12-05', 'saturday'],
  ] as [Weekday[], Weekday | null, string, Weekday][])(
    'at a place that names %j, asked for %j, is %s',
    (named, asked, on, weekday) => {
      expect(first(named, asked)).toMatchObject({ on, weekday });
    },
  );

  test('is as everywhere where the schedule has no weekdays', () => {
    expect(firstBoxHeld(DEFAULT_DAYS, joining, ['saturday'], '2026-11-30')).toMatchObject({
      on: '2026-11-30',
      weekday: null,
    });
  });
});

describe('the next box of a member who moves', () => {
  const standing = {
    mode: 'pickup' as const,
    placeId: 'market',
    anchorDay: 3,
    weekday: 'thursday' as Weekday | null,
    lastOrderOn: '2026-11-05',
    skippedMonths: [],
    chosenDays: null,
    reactivatedOn: null,
    next: { on: '2026-12-03', deadlineOn: null, orderOn: '2026-12-03' },
  };
  const moved = (named: Weekday[], now: string, more: object = {}) =>
    nextBoxHeld(days(more), standing, named, now);

  test('stays where the place holds their weekday', () => {
    expect(moved([], '2026-11-20')).toEqual({ weekday: 'thursday', next: standing.next });
    expect(moved(['thursday'], '2026-11-20')).toEqual({ weekday: 'thursday', next: standing.next });
  });

  test('is another date of the month where the place is closed on theirs', () => {
    const closed = {
      id: 'closed',
      month: null,
      words: '',
      modes: null,
      from: '2026-12-03',
      to: '2026-12-03',
    };
    const at = (placeId: string) => ({ ...days(), closures: [{ ...closed, placeIds: [placeId] }] });
    expect(nextBoxHeld(at('market'), standing, [], '2026-11-20')).toMatchObject({
      weekday: 'thursday',
      next: { on: '2026-12-10' },
    });
    expect(nextBoxHeld(at('barn'), standing, [], '2026-11-20').next).toEqual(standing.next);
    // By each member's own day, too: the first open day after it.
    const byDate = { ...at('market'), pickup: DEFAULT_SCHEDULE };
    expect(nextBoxHeld(byDate, { ...standing, weekday: null }, [], '2026-11-20').next.on).toBe('2026-12-04');
  });

  test('is the first date of the day that it holds, in the same month', () => {
    expect(moved(['saturday'], '2026-11-20')).toMatchObject({
      weekday: 'saturday',
      next: { on: '2026-12-05' },
    });
  });

  test('keeps its day where that deadline is over, and the weekday holds from the month after', () => {
    expect(moved(['saturday'], '2026-12-03 12:00', { deadlineDays: 3 })).toEqual({
      weekday: 'saturday',
      next: standing.next,
    });
  });
});
