import fc from 'fast-check';
import { addDays, addMonths, dayOfMonth, daysBetween, localDate, yearMonth } from '../time/calendar.ts';
import { boxOfMonth, DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { dueBoxes } from './due-boxes.ts';
import { firstBox } from './first-box.ts';
import { nextBox, nextBoxFrom } from './next-box.ts';
import type { BoxPlan } from './next-box.ts';
import { DEFAULT_SCHEDULE, scheduledDate } from './schedule.ts';
import type { ModeSchedule } from './schedule.ts';
import { WEEKDAYS } from './weekday.ts';
import { weekdayOf } from './weekday-dates.ts';

const THURSDAYS: ModeSchedule = { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] };
const MARKET: ModeSchedule = { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday', 'saturday'] };
const THE_31ST: ModeSchedule = { ...DEFAULT_SCHEDULE, rhythm: 'monthly', day: 31 };
const FIRST_WEDNESDAY: ModeSchedule = {
  ...DEFAULT_SCHEDULE,
  rhythm: 'monthly',
  week: 'first',
  weekday: 'wednesday',
};

const daysOf = (pickup: ModeSchedule, more: Partial<BusinessDays> = {}): BusinessDays => ({
  ...DEFAULT_DAYS,
  pickup,
  ...more,
});

const plan = (more: Partial<BoxPlan>): BoxPlan => ({
  mode: 'pickup',
  placeId: null,
  anchorDay: 1,
  weekday: null,
  lastOrderOn: '2026-11-05',
  skippedMonths: [],
  chosenDays: null,
  reactivatedOn: null,
  ...more,
});

const ALL = { id: 'off', words: '', hours: '', modes: null, placeIds: null };

describe('the box date of a month', () => {
  it.each([
    ['2026-11', '2026-11-26'],
    ['2026-12', '2026-12-31'],
    ['2027-01', '2027-01-28'],
    ['2027-02', '2027-02-25'],
    ['2027-03', '2027-03-25'],
    ['2027-04', '2027-04-29'],
  ])('by Thursdays from the 31st in %s is %s', (month, on) => {
    expect(scheduledDate(THURSDAYS, month, { anchorDay: 31, weekday: null })).toBe(on);
  });

  it('is the member’s own weekday of several', () => {
    const saturday = { anchorDay: 3, weekday: 'saturday' } as const;
    expect(scheduledDate(MARKET, '2026-12', saturday)).toBe('2026-12-05');
    expect(scheduledDate(MARKET, '2026-12', { anchorDay: 4, weekday: null })).toBe('2026-12-05');
    expect(scheduledDate(MARKET, '2026-12', { anchorDay: 6, weekday: null })).toBe('2026-12-10');
  });

  it.each([
    [FIRST_WEDNESDAY, '2026-12', '2026-12-02'],
    [{ ...FIRST_WEDNESDAY, week: 'last' as const }, '2026-12', '2026-12-30'],
    [{ ...FIRST_WEDNESDAY, week: 'fourth' as const }, '2026-12', '2026-12-23'],
    [THE_31ST, '2027-02', '2027-02-28'],
    [THE_31ST, '2027-03', '2027-03-31'],
  ])('is one day of the month for all', (schedule, month, on) => {
    expect(scheduledDate(schedule, month, { anchorDay: 17, weekday: null })).toBe(on);
  });

  it('is the anchor day, clamped, where nobody has set anything', () => {
    const [january, february] = ['2027-01', '2027-02'].map((month) =>
      boxOfMonth(DEFAULT_DAYS, plan({ anchorDay: 31 }), month, '2026-11-20'),
    );
    expect(january).toEqual({ on: '2027-01-31', deadlineOn: null, orderOn: '2027-01-31' });
    expect(february!.on).toBe('2027-02-28');
  });

  it('lies in its month, on a day of its schedule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 31 }),
        fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
        fc.constantFrom(...WEEKDAYS),
        (ahead, anchorDay, weekdays, weekday) => {
          const month = addMonths('2026-01', ahead);
          const on = scheduledDate({ ...THURSDAYS, weekdays }, month, { anchorDay, weekday });
          expect(yearMonth(on)).toBe(month);
          expect(weekdays).toContain(weekdayOf(on));
          expect(weekdayOf(on) === weekday).toBe(weekdays.includes(weekday));
        },
      ),
    );
  });
});

describe('days off', () => {
  const closed = (from: string, to: string) =>
    daysOf({ ...THURSDAYS, deadlineDays: 3 }, { closures: [{ ...ALL, from, to, month: null }] });

  it('move a box to the next date of its month, else to the last before it that can still be changed', () => {
    const december = plan({ anchorDay: 31 });
    const days = closed('2026-12-28', '2027-01-02');
    expect(boxOfMonth(days, december, '2026-12', '2026-12-15 12:00:00')).toEqual({
      on: '2026-12-24',
      deadlineOn: '2026-12-21',
      orderOn: '2026-12-22',
    });
    expect(boxOfMonth(days, december, '2026-12', '2026-12-22 00:00:00')).toBeNull();
    const early = closed('2026-12-01', '2026-12-12');
    expect(boxOfMonth(early, plan({ anchorDay: 1 }), '2026-12', '2026-11-01')!.on).toBe('2026-12-17');
  });

  it('move a box by its own day to the first open day after it', () => {
    const days: BusinessDays = {
      ...DEFAULT_DAYS,
      closures: [
        { ...ALL, from: '2026-12-08', to: '2026-12-10', month: null },
        { ...ALL, from: '2026-12-10', to: '2026-12-11', month: null },
      ],
    };
    expect(boxOfMonth(days, plan({ anchorDay: 9 }), '2026-12', '2026-11-01')!.on).toBe('2026-12-12');
  });

  it('take a whole month, and those out of season, away', () => {
    const august = { ...ALL, from: null, to: null, month: '2027-08' };
    const days: BusinessDays = { ...DEFAULT_DAYS, closures: [august] };
    const july = plan({ anchorDay: 9, lastOrderOn: '2027-07-09' });
    expect(nextBox(days, july, '2027-07-10').on).toBe('2027-09-09');
    const season = { ...DEFAULT_DAYS, season: [5, 6, 7, 8, 9, 10] };
    expect(nextBox(season, plan({ anchorDay: 9, lastOrderOn: '2026-10-09' }), '2026-10-10').on).toBe(
      '2027-05-09',
    );
    expect(firstBox(season, plan({}), '2026-11-20')).toMatchObject({ on: '2027-05-01', anchorDay: 20 });
  });

  it('hold for the modes and places that they name', () => {
    const barn = { ...ALL, from: '2026-12-10', to: '2026-12-10', month: null, placeIds: ['barn'] };
    const days = daysOf(THURSDAYS, { closures: [barn] });
    const at = (placeId: string | null) =>
      boxOfMonth(days, plan({ anchorDay: 10, placeId }), '2026-12', '2026-11-01')!.on;
    expect(at('barn')).toBe('2026-12-17');
    expect(at('market')).toBe('2026-12-10');
    expect(at(null)).toBe('2026-12-10');
  });
});

it('a moved day is its other day, with its deadline, which is never before the day after it was entered', () => {
  const moved = { ...ALL, from: '2026-11-26', to: '2026-11-24', deadlineFrom: '2026-11-20' };
  const days = (deadlineFrom: string) =>
    daysOf({ ...THURSDAYS, deadlineDays: 3 }, { movedDays: [{ ...moved, deadlineFrom }] });
  const november = (deadlineFrom: string) =>
    boxOfMonth(days(deadlineFrom), plan({ anchorDay: 26 }), '2026-11', '2026-11-19');
  expect(november('2026-11-20')).toMatchObject({ on: '2026-11-24', deadlineOn: '2026-11-21' });
  expect(november('2026-11-23')).toEqual({
    on: '2026-11-24',
    deadlineOn: '2026-11-23',
    orderOn: '2026-11-24',
  });
});

describe('the first box', () => {
  it.each([
    ['by Thursdays, two days ahead', THURSDAYS, '2027-01-31', '2027-02-04', 4],
    ['on the 31st, no days ahead', { ...THE_31ST, leadDays: 0 }, '2027-01-31', '2027-01-31', 31],
    ['on the 31st, two days ahead', THE_31ST, '2027-01-31', '2027-02-28', 28],
    ['as its deadline is open', { ...THURSDAYS, deadlineDays: 3 }, '2026-12-07', '2026-12-17', 17],
    ['on the last day before it', { ...THURSDAYS, deadlineDays: 3 }, '2026-12-06', '2026-12-10', 10],
    ['by anniversary', DEFAULT_SCHEDULE, '2027-01-31', '2027-01-31', 31],
  ])('%s', (_, schedule, today, on, anchorDay) => {
    expect(firstBox(daysOf(schedule), plan({}), today)).toMatchObject({ on, anchorDay });
  });

  it('takes the weekday that was chosen, else the first that comes', () => {
    const days = daysOf(MARKET);
    expect(firstBox(days, plan({}), '2026-12-01')).toMatchObject({ on: '2026-12-03', weekday: 'thursday' });
    expect(firstBox(days, plan({ weekday: 'saturday' }), '2026-12-01')).toMatchObject({
      on: '2026-12-05',
      weekday: 'saturday',
    });
  });

  it('is never on a closed day, and on the other day of a moved one', () => {
    const closures = [{ ...ALL, from: '2026-12-03', to: '2026-12-03', month: null }];
    expect(firstBox(daysOf(THURSDAYS, { closures }), plan({}), '2026-12-01').on).toBe('2026-12-10');
    expect(firstBox({ ...DEFAULT_DAYS, closures }, plan({}), '2026-12-03')).toMatchObject({
      on: '2026-12-04',
      anchorDay: 3,
    });
    const movedDays = [{ ...ALL, from: '2026-12-03', to: '2026-12-08', deadlineFrom: '2026-11-01' }];
    expect(firstBox(daysOf(THURSDAYS, { movedDays }), plan({}), '2026-12-05').on).toBe('2026-12-08');
  });

  it('is followed by the box of the next month: the 31st for all, joined on January 31', () => {
    const days = daysOf(THE_31ST);
    const { on, anchorDay } = firstBox(days, plan({}), '2027-01-31');
    expect(nextBox(days, plan({ lastOrderOn: on, anchorDay }), '2027-01-31').on).toBe('2027-03-31');
  });
});

describe('what is due', () => {
  const standing = (more: Partial<BoxPlan>, next: string, orderOn = next) => ({
    ...plan({ anchorDay: dayOfMonth(next), ...more }),
    next: { on: next, deadlineOn: orderOn === next ? null : addDays(orderOn, -1), orderOn },
  });

  it('is ordered from the day after its deadline on, dated on its own day', () => {
    const days = daysOf({ ...THURSDAYS, deadlineDays: 3 });
    const december = standing({}, '2026-12-10', '2026-12-08');
    expect(dueBoxes(days, december, '2026-12-07 23:59:59').order).toBeNull();
    expect(dueBoxes(days, december, '2026-12-08 00:00:00')).toMatchObject({
      order: { on: '2026-12-10' },
      missed: [],
      next: { on: '2027-01-14', deadlineOn: '2027-01-11', orderOn: '2027-01-12' },
    });
  });

  it('after a stop is the box ahead, and the others are missed; of past ones the latest', () => {
    const days = daysOf({ ...THURSDAYS, deadlineDays: 3 });
    const november = standing({}, '2026-11-12', '2026-11-10');
    expect(dueBoxes(days, november, '2026-12-15 08:00:00')).toMatchObject({
      order: { on: '2026-12-17' },
      missed: [{ yearMonth: '2026-11', scheduledOn: '2026-11-12' }],
    });
    expect(dueBoxes(DEFAULT_DAYS, standing({}, '2026-10-09'), '2026-12-20 08:00:00')).toMatchObject({
      order: { on: '2026-12-09' },
      missed: [{ yearMonth: '2026-10' }, { yearMonth: '2026-11' }],
      next: { on: '2027-01-09' },
    });
  });

  it('leaves a second box that is ahead as the next one, due as well', () => {
    const days = daysOf({ ...THE_31ST, day: 1, deadlineDays: 14 });
    const kept = standing({}, '2026-11-30', '2026-11-17');
    expect(dueBoxes(days, kept, '2026-11-18 08:00:00')).toMatchObject({
      order: { on: '2026-11-30' },
      next: { on: '2026-12-01', orderOn: '2026-11-18' },
    });
  });
});

it('a reactivated membership gets the first box that is far enough ahead', () => {
  const days = daysOf(THURSDAYS);
  const at = (reactivatedOn: string) =>
    nextBoxFrom(days, plan({ anchorDay: 3, reactivatedOn }), '2026-12', reactivatedOn).on;
  expect(at('2026-12-01')).toBe('2026-12-03');
  expect(at('2026-12-02')).toBe('2027-01-07');
  const own = plan({ anchorDay: 20, reactivatedOn: '2026-11-20', lastOrderOn: '2026-09-20' });
  expect(nextBoxFrom(DEFAULT_DAYS, own, '2026-11', '2026-11-20').on).toBe('2026-12-20');
});

it('the months of a membership have one box each, whatever day it joined on', () => {
  fc.assert(
    fc.property(
      fc.record({
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
        lead: fc.integer({ min: 0, max: 14 }),
        deadline: fc.option(fc.integer({ min: 1, max: 14 })),
        schedule: fc.constantFrom(THURSDAYS, MARKET, THE_31ST, FIRST_WEDNESDAY, DEFAULT_SCHEDULE),
        closedFor: fc.integer({ min: 0, max: 9 }),
      }),
      ({ month, day, lead, deadline, schedule, closedFor }) => {
        const today = localDate(2026, month, day);
        const from = addDays(today, 40);
        const days = daysOf(
          { ...schedule, leadDays: lead, deadlineDays: deadline },
          { closures: [{ ...ALL, from, to: addDays(from, closedFor), month: null }] },
        );
        const first = firstBox(days, plan({}), today);
        expect(daysBetween(today, first.on)).toBeGreaterThanOrEqual(0);
        const own = plan({ anchorDay: first.anchorDay, weekday: first.weekday, lastOrderOn: first.on });
        for (let ahead = 1; ahead < 24; ahead += 1) {
          const box = boxOfMonth(days, own, addMonths(yearMonth(first.on), ahead), today)!;
          expect(box).not.toBeNull();
          expect(box.on < from || box.on > addDays(from, closedFor)).toBe(true);
          expect(box.orderOn <= box.on).toBe(true);
        }
      },
    ),
  );
});
