/**
 * Skip and change-box windows and next box dates against an independent model: the same sentences of docs/rules.md
 * "Skipping a month" and "Changing the box", written with Temporal instead of our calendar, over many random dates.
 */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { changeBoxProblem } from './change-box-window.ts';
import { nextBoxOn, planAfter } from '../../../tests/support/default-days.ts';
import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import { resumedBox } from '../schedules/next-box.ts';
import { monthProblem, skipBy, skipMonthOf } from '../memberships/skips.ts';

const RUNS = { numRuns: PROPERTY_RUNS };
const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1995-01-01').add({ days }));
/** Mostly near the windows' edges: within three months of the order. */
const near = fc.integer({ min: -10, max: 90 });
const anchor = fc.integer({ min: 1, max: 31 });

const monthAfter = (date: Temporal.PlainDate): Temporal.PlainYearMonth =>
  date.toPlainYearMonth().add({ months: 1 });
const onAnchor = (month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: month.year, month: month.month, day }, { overflow: 'constrain' });

test('a skip is open up to 15 days before the 1st of the month after the last order', () => {
  let open = 0;
  fc.assert(
    fc.property(anyDay, near, (lastOrder, days) => {
      const today = lastOrder.add({ days });
      const first = monthAfter(lastOrder).toPlainDate({ day: 1 });
      const daysLeft = today.until(first, { largestUnit: 'days' }).days;
      const plan = planAfter(lastOrder.toString());
      const now = today.toString();
      const month = skipMonthOf(DEFAULT_DAYS, plan, now);
      const problem = monthProblem(DEFAULT_DAYS, plan, month, now);
      if (problem === null) open++;
      // One comparison: so many calls of expect are most of the time that this takes.
      const ours = [problem === null, skipBy(DEFAULT_DAYS, plan, now), month].join();
      const model = [daysLeft >= 15, first.subtract({ days: 15 }), first.toPlainYearMonth()].join();
      if (ours !== model) throw new Error(`${ours} instead of ${model}`);
    }),
    RUNS,
  );
  expect(open).toBeGreaterThan(PROPERTY_RUNS / 20);
});

test('any of the coming six months can be skipped as long as it is 15 days to its 1st', () => {
  let open = 0;
  fc.assert(
    fc.property(anyDay, near, fc.integer({ min: -2, max: 9 }), (lastOrder, days, ahead) => {
      const today = lastOrder.add({ days });
      const month = today.toPlainYearMonth().add({ months: ahead });
      const daysLeft = today.until(month.toPlainDate({ day: 1 }), { largestUnit: 'days' }).days;
      const isUpcoming = month.equals(monthAfter(lastOrder));
      const isOrdered = Temporal.PlainYearMonth.compare(month, lastOrder) <= 0;
      const expected = daysLeft >= 15 && !isOrdered && (isUpcoming || ahead <= 6);
      const problem = monthProblem(
        DEFAULT_DAYS,
        planAfter(lastOrder.toString()),
        month.toString(),
        today.toString(),
      );
      if (problem === null) open++;
      if ((problem === null) !== expected) throw new Error(`${problem?.sentence} instead of ${expected}`);
    }),
    RUNS,
  );
  expect(open).toBeGreaterThan(PROPERTY_RUNS / 20);
});

test('a box can be changed in the calendar month after one of the orders', () => {
  let open = 0;
  fc.assert(
    fc.property(anyDay, fc.array(near, { minLength: 0, maxLength: 3 }), (today, ages) => {
      const orders = ages.map((days) => today.subtract({ days }));
      const expected = orders.some((on) => monthAfter(on).equals(today.toPlainYearMonth()));
      const problem = changeBoxProblem(today.toString(), orders.map(String));
      if (problem === null) open++;
      if ((problem === null) !== expected) throw new Error(`${problem} instead of ${expected}`);
    }),
    RUNS,
  );
  expect(open).toBeGreaterThan(PROPERTY_RUNS / 20);
});

test('the next box comes a month later on the anchor day, and one more month later where that month is skipped', () => {
  fc.assert(
    fc.property(anyDay, anchor, fc.boolean(), (lastOrder, anchorDay, skipped) => {
      const month = monthAfter(lastOrder);
      const expected = onAnchor(skipped ? month.add({ months: 1 }) : month, anchorDay);
      const plan = planAfter(lastOrder.toString(), {
        anchorDay,
        // Skips of other months change nothing.
        skippedMonths: [
          lastOrder.toPlainYearMonth().toString(),
          month.add({ months: 3 }).toString(),
          ...(skipped ? [month.toString()] : []),
        ],
      });
      const ours = nextBoxOn(plan);
      if (ours !== expected.toString()) throw new Error(`${ours} instead of ${expected}`);
    }),
    RUNS,
  );
});

test('a reactivated membership goes on with the first anchor day after that day', () => {
  fc.assert(
    fc.property(anyDay, anchor, (today, anchorDay) => {
      let day = today.add({ days: 1 });
      while (day.day !== Math.min(anchorDay, day.daysInMonth)) day = day.add({ days: 1 });
      const plan = planAfter('1990-01-15', { anchorDay });
      expect(resumedBox(DEFAULT_DAYS, plan, today.toString()).on).toBe(day.toString());
    }),
    { numRuns: 1000 },
  );
});
