import fc from 'fast-check';
import { everyDate } from '../memberships/fulfillments.ts';
import { addDays, yearMonth } from '../time/calendar.ts';
import { boxOfMonth, DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { firstBox } from './first-box.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import { groupOf, smallerGroup, WEEK_GROUPS } from './week-group.ts';

const THURSDAYS: BusinessDays = {
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] },
};
const member = (group: 'a' | 'b', anchorDay = 1) => ({
  mode: 'pickup' as const,
  placeId: null,
  weekday: 'thursday' as const,
  anchorDay,
  group,
});
const datesOf = (group: 'a' | 'b', month: string, anchorDay = 1, days = THURSDAYS) => {
  const box = boxOfMonth(days, member(group, anchorDay), month, '2026-01-01');
  return box && everyDate(days, member(group, anchorDay), box.on);
};

test.each([
  // Odd ISO weeks until the end of 2026, which has 53; from then on the count goes on.
  ['2026-11-26', 'b'],
  ['2026-12-03', 'a'],
  ['2026-12-31', 'a'],
  ['2027-01-07', 'b'],
  ['2027-01-14', 'a'],
  ['2023-12-31', 'b'],
  ['2023-12-24', 'a'],
] as const)('%s is in a week of group %s', (date, group) => {
  expect(groupOf(date)).toBe(group);
});

test.each([
  ['a', '2026-12', 1, ['2026-12-03', '2026-12-17', '2026-12-31']],
  ['b', '2026-12', 1, ['2026-12-10', '2026-12-24']],
  ['b', '2027-01', 1, ['2027-01-07', '2027-01-21']],
  // From the anchor day on; where none is left, the last one of the month.
  ['a', '2026-12', 4, ['2026-12-17', '2026-12-31']],
  ['b', '2026-12', 25, ['2026-12-24']],
] as const)('group %s in %s from day %i on: %j', (group, month, anchorDay, dates) => {
  expect(datesOf(group, month, anchorDay)).toEqual(dates);
});

test('a day off takes one hand-over away and swaps no group', () => {
  const closed: BusinessDays = {
    ...THURSDAYS,
    closures: [
      {
        id: 'c',
        from: '2026-12-17',
        to: '2026-12-17',
        month: null,
        words: '',
        modes: null,
        placeIds: null,
      },
    ],
  };
  expect(datesOf('a', '2026-12', 1, closed)).toEqual(['2026-12-03', '2026-12-31']);
  expect(datesOf('b', '2026-12', 1, closed)).toEqual(['2026-12-10', '2026-12-24']);
  // Where it is the box's own day, that comes on the next one of its group.
  expect(datesOf('a', '2026-12', 15, closed)).toEqual(['2026-12-31']);
});

test('who joins gets the first date of their group', () => {
  const joining = { mode: 'pickup' as const, placeId: null, weekday: null };
  expect(firstBox(THURSDAYS, { ...joining, group: 'a' }, '2026-11-24')).toMatchObject({
    on: '2026-12-03',
    anchorDay: 3,
    weekday: 'thursday',
  });
  expect(firstBox(THURSDAYS, { ...joining, group: 'b' }, '2026-11-24').on).toBe('2026-11-26');
  expect(firstBox(DEFAULT_DAYS, { ...joining, group: 'b' }, '2026-11-24').on).toBe('2026-11-24');
});

test('the dates of both groups are all dates of the weekday, and each group’s are 14 days apart', () => {
  const aDay = fc.integer({ min: 0, max: 9000 }).map((ahead) => addDays('2024-01-01', ahead));
  fc.assert(
    fc.property(aDay, (day) => {
      expect(groupOf(addDays(day, 7))).not.toBe(groupOf(day));
      expect(groupOf(addDays(day, 14))).toBe(groupOf(day));
      const month = yearMonth(day);
      const both = WEEK_GROUPS.map((group) => datesOf(group, month) ?? []);
      for (const dates of both) {
        expect(dates.length).toBeGreaterThanOrEqual(2);
        dates.slice(1).forEach((date, at) => expect(date).toBe(addDays(dates[at]!, 14)));
      }
      expect(both.flat().toSorted()).toEqual(
        everyDate(
          THURSDAYS,
          { ...member('a'), group: null },
          boxOfMonth(THURSDAYS, { ...member('a'), group: null }, month, '2024-01-01')!.on,
        ),
      );
    }),
  );
});

test('the smaller group is proposed, A of equal ones', () => {
  expect(smallerGroup({ a: 3, b: 2 })).toBe('b');
  expect(smallerGroup({ a: 2, b: 3 })).toBe('a');
  expect(smallerGroup({ a: 2, b: 2 })).toBe('a');
});
