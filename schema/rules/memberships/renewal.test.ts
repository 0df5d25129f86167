import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, yearMonth } from '../time/calendar.ts';
import { anchorDayOf, dueRenewal, firstAnchorDayAfter, nextBoxOn, resumedBoxOn } from './renewal.ts';
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
  expect(nextBoxOn({ lastOrderOn, anchorDay, skippedMonths })).toBe(on);
});

test('the anchor is the day of the start', () => {
  expect(anchorDayOf('2027-01-31')).toBe(31);
});

test.each([
  ['2027-04-10', 15, '2027-04-15'],
  ['2027-04-15', 15, '2027-05-15'],
  ['2027-02-28', 31, '2027-03-31'],
  ['2027-02-27', 31, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('reactivated on %s with anchor %d: next box on %s', (today, anchorDay, on) => {
  expect(firstAnchorDayAfter(today, anchorDay)).toBe(on);
});

describe('dueRenewal', () => {
  const stored = { nextBoxOn: '2027-01-31', anchorDay: 31, skippedMonths: [] as string[] };

  test('nothing is due on the day before', () => {
    expect(dueRenewal(stored, '2027-01-30')).toEqual({
      orderOn: null,
      missedMonths: [],
      nextBoxOn: '2027-01-31',
    });
  });

  test('one order on its day, and the next date moves on from the scheduled one', () => {
    expect(dueRenewal(stored, '2027-01-31')).toEqual({
      orderOn: '2027-01-31',
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
    expect(dueRenewal(stored, '2027-02-15')).toEqual({
      orderOn: '2027-01-31',
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
  });

  test('after a long stop only the latest month is ordered', () => {
    expect(dueRenewal(stored, '2027-05-01')).toEqual({
      orderOn: '2027-04-30',
      missedMonths: ['2027-01', '2027-02', '2027-03'],
      nextBoxOn: '2027-05-31',
    });
  });

  test('a skipped month is neither ordered nor missed', () => {
    const skipped = { ...stored, skippedMonths: ['2027-01', '2027-03'] };
    expect(dueRenewal(skipped, '2027-01-31')).toEqual({
      orderOn: null,
      missedMonths: [],
      nextBoxOn: '2027-02-28',
    });
    expect(dueRenewal(skipped, '2027-04-30')).toEqual({
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
        const anchorDay = anchorDayOf(start);
        const skippedMonths = skips.map((months) => addMonths(yearMonth(start), months));
        let next = nextBoxOn({ lastOrderOn: start, anchorDay, skippedMonths });
        let today = start;
        const seen: string[] = [];
        for (const pause of pauses) {
          today = addDays(today, pause);
          const due = dueRenewal({ nextBoxOn: next, anchorDay, skippedMonths }, today);
          seen.push(...due.missedMonths);
          if (due.orderOn) seen.push(yearMonth(due.orderOn));
          next = due.nextBoxOn;
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
  const schedule = (lastOrderOn: string, anchorDay: number, skippedMonths: string[] = []) => ({
    lastOrderOn,
    anchorDay,
    skippedMonths,
  });

  test.each([
    ['months later', schedule('2026-11-10', 10), '2027-02-05', '2027-02-10'],
    ['on the anchor day', schedule('2026-11-10', 10), '2027-02-10', '2027-03-10'],
    ['at once', schedule('2026-11-10', 10), '2026-11-10', '2026-12-10'],
    ['before its next box', schedule('2026-11-10', 10), '2026-12-09', '2026-12-10'],
    ['in a short month', schedule('2027-01-31', 31), '2027-02-01', '2027-02-28'],
    ['with that month skipped', schedule('2026-11-10', 10, ['2026-12']), '2026-11-12', '2027-01-10'],
    ['with a later one skipped', schedule('2026-11-10', 10, ['2027-03']), '2027-03-01', '2027-04-10'],
  ])('%s', (_, given, today, expected) => {
    expect(resumedBoxOn(given, today)).toBe(expected);
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
          const next = resumedBoxOn(schedule(lastOrderOn, anchorDay), today);
          expect(next > today).toBe(true);
          expect(yearMonth(next) > yearMonth(lastOrderOn)).toBe(true);
          expect(next).toBe(dayInMonth(yearMonth(next), anchorDay));
        },
      ),
    );
  });
});

describe('the month that staff skip for a member', () => {
  const stored = (nextBoxOn: string, skippedMonths: string[] = []) => ({
    nextBoxOn,
    anchorDay: 10,
    skippedMonths,
  });

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
    expect(staffSkipMonth(given, today)).toBe(expected);
  });
});
