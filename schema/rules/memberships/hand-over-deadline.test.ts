import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../schedules/schedule.ts';
import { handOverDeadline, orderDeadline, orderWeekday } from './hand-over-deadline.ts';

const COMING = { mode: 'pickup', placeId: null } as const;
const thursdays = (deadlineDays: number | null): BusinessDays => ({
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays },
  movedDays: [
    {
      id: 'm',
      from: '2026-12-24',
      to: '2026-12-22',
      deadlineFrom: '2026-12-21',
      hours: '',
      words: '',
      modes: null,
      placeIds: null,
    },
  ],
});

test.each([
  [3, '2026-12-03', '2026-11-30', '2026-11-30'],
  // Each of an order's has its own.
  [3, '2026-12-17', '2026-12-14', '2026-12-14'],
  [null, '2026-12-17', null, '2026-12-14'],
  // That of a moved day is never before the day after it was entered.
  [3, '2026-12-22', '2026-12-21', '2026-12-21'],
  [1, '2026-12-22', '2026-12-21', '2026-12-21'],
] as const)(
  'with %s days, a box of %s: the order until %s, the hand-over until %s',
  (ahead, on, order, own) => {
    expect(orderDeadline(thursdays(ahead), COMING, on)).toBe(order);
    expect(handOverDeadline(thursdays(ahead), COMING, on)).toBe(own);
  },
);

test('an order has a weekday where its boxes come by weekdays', () => {
  expect(orderWeekday(thursdays(3), COMING, '2026-12-03')).toBe('thursday');
  expect(orderWeekday(DEFAULT_DAYS, COMING, '2026-12-03')).toBeNull();
});
