import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, yearMonth } from '../time/calendar.ts';
import { nextBoxOn, planAfter, standingBefore } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import { dueBoxes } from '../schedules/due-boxes.ts';
import { firstBox } from '../schedules/first-box.ts';
import { resumedBox } from '../schedules/next-box.ts';
import { staffSkipMonth } from './skips.ts';

test.each([
  ['2027-01-31', 31, [], '2027-02-28'],
  ['2027-02-28', 31, [], '2027-03-31'],
  ['2028-01-30', 30, [], '2028-02-29'],
  ['2026-12-15', 15, [], '2027-01-15'],
  ['2027-03-10', 10, ['2027-04'], '2027-05-10'],
  ['2027-03-10', 10, ['2027-03'], '2027-04-10'],
  ['2027-03-10', 10, ['2027-05'], '2027-04-10'],
  // Each skip consumes exactly one month.
  ['2027-03-10', 10, ['2027-04', '2027-05'], '2027-06-10'],
  ['2026-11-30', 31, ['2026-12'], '2027-01-31'],
])('after %s, anchor %d, skipped %j: %s', (lastOrderOn, anchorDay, skippedMonths, on) => {
  expect(nextBoxOn(planAfter(lastOrderOn, { anchorDay, skippedMonths }))).toBe(on);
});

test('the anchor is the day of the start', () => {
  const joining = { mode: 'pickup', placeId: null, weekday: null } as const;
  expect(firstBox(DEFAULT_DAYS, joining, '2027-01-31').anchorDay).toBe(31);
});

test.each([
  ['2027-04-10', 15, '2027-04-15'],
  ['2027-04-15', 15, '2027-05-15'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2027-02-27', 31, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('reactivated on %s with anchor %d: next box on %s', (today, anchorDay, on) => {
  const plan = planAfter('2026-01-10', { anchorDay });
  expect(resumedBox(DEFAULT_DAYS, plan, today).on).toBe(on);
});

describe('what is due', () => {
  const stored = (skippedMonths: string[] = []) =>
    standingBefore('2027-01-31', planAfter('2026-12-31', { skippedMonths }));
  const due = (standing: ReturnType<typeof stored>, today: string) => {
    const { order, missed, next } = dueBoxes(DEFAULT_DAYS, standing, today);
    return {
      orderOn: order?.on ?? null,
      missedMonths: missed.map((each) => each.yearMonth),
      nextBoxOn: next.on,
    };
  };

  test('nothing is due on the day before', () => {
    expect(due(stored(), '2027-01-30')).toEqual({
      orderOn: null,
      missedMonths: [],
      nextBoxOn: '2027-01-31',
    });
  });

  test('one order on its day, and the next date moves on from the scheduled one', () => {
    expect(due(stored(), '2027-01-31')).toEqual({
      orderOn: '2027-01-31',
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
    expect(due(stored(), '2027-02-15')).toEqual({
      orderOn: '2027-01-31',
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
  });

  test('after a long stop only the latest month is ordered', () => {
    expect(due(stored(), '2027-05-01')).toEqual({
      orderOn: '2027-04-30',
      missedMonths: ['2027-01', '2027-02', '2027-03'],
      nextBoxOn: '2027-05-31',
    });
  });

  test('a skipped month is neither ordered nor missed', () => {
    const skipped = stored(['2027-01', '2027-03']);
    expect(due(skipped, '2027-01-31')).toEqual({
      orderOn: null,
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
    expect(due(skipped, '2027-04-30')).toEqual({
      orderOn: '2027-04-30',
      missedMonths: ['2027-02'],
      nextBoxOn: '2027-05-31',
    });
  });

  test('however often it runs, each month is ordered, missed or skipped exactly once', () => {
    const schedule = fc.record({
      start: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
      skips: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 6 }),
      pauses: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(schedule, ({ start, skips, pauses }) => {
        const skippedMonths = skips.map((months) => addMonths(yearMonth(start), months));
        const plan = planAfter(start, { skippedMonths });
        let next = nextBoxOn(plan);
        let today = start;
        const seen: string[] = [];
        for (const pause of pauses) {
          today = addDays(today, pause);
          const run = due(standingBefore(next, plan), today);
          seen.push(...run.missedMonths);
          if (run.orderOn) seen.push(yearMonth(run.orderOn));
          next = run.nextBoxOn;
          expect(next > today).toBe(true);
        }
        const expected: string[] = [];
        for (
          let month = addMonths(yearMonth(start), 1);
          month < yearMonth(next);
          month = addMonths(month, 1)
        ) {
          if (!skippedMonths.includes(month)) expected.push(month);
        }
        expect(seen).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a subscription that is reactivated', () => {
  const schedule = (lastOrderOn: string, anchorDay: number, skippedMonths: string[] = []) =>
    planAfter(lastOrderOn, { anchorDay, skippedMonths });

  test.each([
    ['months later', schedule('2026-11-10', 10), '2027-02-05', '2027-02-10'],
    ['on the anchor day', schedule('2026-11-10', 10), '2027-02-10', '2027-03-10'],
    ['at once', schedule('2026-11-10', 10), '2026-11-10', '2026-12-10'],
    ['before its next box', schedule('2026-11-10', 10), '2026-12-09', '2026-12-10'],
    ['in a short month', schedule('2027-01-31', 31), '2027-02-01', '2027-02-28'],
    ['with that month skipped', schedule('2026-11-10', 10, ['2026-12']), '2026-11-12', '2027-01-10'],
    ['with a later one skipped', schedule('2026-11-10', 10, ['2027-03']), '2027-03-01', '2027-04-10'],
  ])('%s', (_, given, today, expected) => {
    expect(resumedBox(DEFAULT_DAYS, given, today).on).toBe(expected);
  });

  test('never gets a second box of the month of its last order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 400 }),
        (n, anchorDay, later) => {
          const lastOrderOn = dayInMonth(yearMonth(addDays('2026-01-01', n)), anchorDay);
          const today = addDays(lastOrderOn, later);
          const next = resumedBox(DEFAULT_DAYS, schedule(lastOrderOn, anchorDay), today).on;
          expect(next > today).toBe(true);
          expect(yearMonth(next) > yearMonth(lastOrderOn)).toBe(true);
          expect(next).toBe(dayInMonth(yearMonth(next), anchorDay));
        },
      ),
    );
  });
});

describe('the month that staff skip for a member', () => {
  const stored = (next: string, skippedMonths: string[] = []) =>
    standingBefore(next, planAfter('2026-11-10', { skippedMonths }));

  test.each([
    ['the next box’s', stored('2026-12-10'), '2026-11-30', '2026-12'],
    ['also on its day and after it', stored('2026-12-10'), '2026-12-12', '2026-12'],
    ['the one that is skipped already', stored('2027-01-10', ['2026-12']), '2026-12-10', '2026-12'],
    ['once its day has gone by, the next', stored('2027-01-10', ['2026-12']), '2026-12-11', '2027-01'],
    [
      'the first of two that are skipped',
      stored('2027-02-10', ['2026-12', '2027-01']),
      '2026-12-01',
      '2026-12',
    ],
    [
      'the second, once the first has gone by',
      stored('2027-02-10', ['2026-12', '2027-01']),
      '2027-01-01',
      '2027-01',
    ],
  ])('%s', (_, given, today, expected) => {
    expect(staffSkipMonth(DEFAULT_DAYS, given, today)).toBe(expected);
  });
});
