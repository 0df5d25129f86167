import { expect, test } from '@jest/globals';
import { DEFAULT_DAYS, scheduledBox } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { nextBoxOfMode } from './next-box.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';

const shipping = { ...DEFAULT_SCHEDULE, deadlineDays: 4, deadlineTime: '06:00' };
const standing = {
  mode: 'shipping' as const,
  placeId: null,
  anchorDay: 21,
  weekday: null,
  group: null,
  lastOrderOn: '2028-11-16',
  skippedMonths: [],
  chosenDays: null,
  reactivatedOn: null,
  next: scheduledBox(shipping, '2028-12-21'),
};
/** Picked up on the 4th, which has gone by. */
const daysWith = (deadlineTime: string | null): BusinessDays => ({
  ...DEFAULT_DAYS,
  shipping,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'monthly', day: 4, deadlineDays: 3, deadlineTime },
});

test('a box that keeps its day as it comes by another mode is ordered at the hour of that mode', () => {
  const changed = (deadlineTime: string | null) =>
    nextBoxOfMode(daysWith(deadlineTime), standing, { mode: 'pickup', group: null }, '2028-12-08 11:33');
  const kept = { on: '2028-12-21', deadlineOn: '2028-12-17', orderOn: '2028-12-18' };
  expect(standing.next).toEqual({ ...kept, orderFrom: '2028-12-17 06:00' });
  expect(changed(null)).toEqual(kept);
  expect(changed('18:00')).toEqual({ ...kept, orderFrom: '2028-12-17 18:00' });
});
