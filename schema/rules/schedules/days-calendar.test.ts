import { expect, test } from '@jest/globals';
import { DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { calendarMonths, isClosedIn } from './days-calendar.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';

const NOW = '2026-11-24 09:00:00';
const EVERYBODY = { modes: null, placeIds: null, words: '' };
const thursdays: BusinessDays = {
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3 },
  delivery: { ...DEFAULT_SCHEDULE, rhythm: 'monthly', week: 'first', weekday: 'wednesday' },
};
const datesOf = (days: BusinessDays, mode: 'pickup' | 'shipping' | 'delivery') =>
  calendarMonths(days, mode, NOW, 2).map(({ boxes }) => boxes.map(({ on }) => on.slice(5)));

test('all weekdays of a month, one day of it for all, and none where each member has their own', () => {
  expect(datesOf(thursdays, 'pickup')).toEqual([
    ['11-05', '11-12', '11-19', '11-26'],
    ['12-03', '12-10', '12-17', '12-24', '12-31'],
  ]);
  expect(datesOf(thursdays, 'delivery')).toEqual([['11-04'], ['12-02']]);
  expect(datesOf(thursdays, 'shipping')).toEqual([[], []]);
});

test('each has its deadline', () => {
  const [, december] = calendarMonths(thursdays, 'pickup', NOW, 2);
  expect(december?.boxes[0]).toEqual({ on: '2026-12-03', deadlineOn: '2026-11-30' });
});

test('closed days bring no box, a moved day is its other day, and a month off is off', () => {
  const days: BusinessDays = {
    ...thursdays,
    closures: [
      { ...EVERYBODY, id: 'a', from: '2026-12-24', to: '2026-12-31', month: null },
      { ...EVERYBODY, id: 'b', from: null, to: null, month: '2027-01' },
      { ...EVERYBODY, id: 'c', from: '2026-12-01', to: '2026-12-31', month: null, modes: ['delivery'] },
    ],
    movedDays: [
      { ...EVERYBODY, id: 'd', from: '2026-11-26', to: '2026-11-24', deadlineFrom: '2026-11-20', hours: '' },
    ],
  };
  expect(datesOf(days, 'pickup')).toEqual([
    ['11-05', '11-12', '11-19', '11-24'],
    ['12-03', '12-10', '12-17'],
  ]);
  const [, december, january] = calendarMonths(days, 'pickup', NOW, 3);
  expect(isClosedIn(december!, '2026-12-24')).toBe(true);
  expect(isClosedIn(december!, '2026-12-23')).toBe(false);
  expect(january).toMatchObject({ isOff: true, boxes: [] });
});
