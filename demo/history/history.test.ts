import { describe, expect, test } from '@jest/globals';
import { addDays, addMonthsClamped, yearMonth, type LocalDate } from '../../schema/rules/time/calendar.ts';
import { firstBox } from '../../schema/rules/schedules/first-box.ts';
import { weekdayOf } from '../../schema/rules/schedules/weekday-dates.ts';
import { demoBusinesses } from '../load-demo.ts';
import { makeHistory } from './history.ts';

/** Days on which calendars are awkward: ends of months, a leap day, a change of clocks, New Year's Eve in one zone only. */
const MOMENTS = [
  '2026-01-31T12:00:00Z',
  '2026-03-08T07:30:00Z',
  '2026-03-31T23:00:00Z',
  '2026-11-01T05:30:00Z',
  '2027-01-01T06:00:00Z',
  '2028-02-29T18:00:00Z',
  '2028-03-01T00:30:00Z',
].map((text) => new Date(text));

describe.each(MOMENTS)('a year of members until %s', (now) => {
  const { people, memberships } = makeHistory(demoBusinesses, now);

  test('has one order a month at most, none of them to come', () => {
    for (const { orders, startedAt, canceledAt, startedOn, days, box } of memberships) {
      const joining = { mode: box.mode, placeId: null, weekday: null };
      expect(orders[0]?.scheduledOn).toBe(firstBox(days, joining, startedOn).on);
      expect(new Set(orders.map((order) => order.yearMonth)).size).toBe(orders.length);
      for (const { createdAt, paidAt } of orders) {
        expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
        expect(createdAt.getTime()).toBeLessThanOrEqual((canceledAt ?? now).getTime());
        expect((paidAt ?? createdAt).getTime()).toBeLessThanOrEqual(now.getTime());
        expect((paidAt ?? createdAt).getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      }
    }
  });

  const of = (slug: string) => memberships.filter((membership) => membership.slug === slug);
  const weekdaysOf = (mode: string) => [
    ...new Set(
      of('fernhill-farm')
        .filter(({ box }) => box.mode === mode)
        .flatMap(({ orders }) => orders.map(({ scheduledOn }) => weekdayOf(scheduledOn))),
    ),
  ];

  test('comes on the days of the farm, which can be changed until three days before', () => {
    expect(weekdaysOf('delivery')).toEqual(['thursday']);
    expect(weekdaysOf('pickup')).toEqual(['saturday']);
    for (const { next, isGift } of of('fernhill-farm').filter(({ canceledAt }) => canceledAt === null))
      expect(next!.deadlineOn).toBe(isGift ? null : addDays(next!.on, -3));
  });

  test('comes on the first Wednesday of the month from the roaster', () => {
    for (const { orders, next } of of('northbank-coffee'))
      for (const date of [...orders.map(({ scheduledOn }) => scheduledOn), ...(next ? [next.on] : [])])
        expect([weekdayOf(date), Number(date.slice(8)) <= 7]).toEqual(['wednesday', true]);
  });

  test('comes on each member’s own day from the florist', () => {
    for (const { orders, startedOn, anchorDay } of of('marigold-and-vine')) {
      expect(orders[0]!.scheduledOn).toBe(startedOn);
      for (const { scheduledOn } of orders)
        expect(scheduledOn).toBe(addMonthsClamped(startedOn, monthsSince(startedOn, scheduledOn), anchorDay));
    }
  });

  test('has a gift of the roaster that is to come, or on its way', () => {
    const gifts = memberships.filter(
      ({ slug, isGift, canceledAt }) => isGift && slug === 'northbank-coffee' && !canceledAt,
    );
    expect(gifts.length).toBeGreaterThan(0);
  });

  test('skips a month instead of ordering in it', () => {
    for (const { orders, skips } of memberships) {
      for (const skip of skips) expect(orders.map((order) => order.yearMonth)).not.toContain(skip.yearMonth);
    }
  });

  test('leaves nothing due', () => {
    const yesterday = addDays(now.toISOString().slice(0, 10), -1);
    for (const { next, canceledAt } of memberships) {
      expect(next === null).toBe(canceledAt !== null);
      expect(next === null || next.orderOn >= yesterday).toBe(true);
    }
  });

  test('has everybody once, registered before they joined', () => {
    expect(new Set(people.map(({ username }) => username)).size).toBe(people.length);
    for (const { username, joinedAt } of people) {
      const first = memberships.find((membership) => membership.username === username)!;
      expect(joinedAt.getTime()).toBeLessThan(first.startedAt.getTime());
    }
  });

  test('is the same each time', () => {
    expect(makeHistory(demoBusinesses, now)).toEqual({ people, memberships });
  });

  test('has news of this month or the last for the dashboards', () => {
    const months = memberships.flatMap(({ orders }) =>
      orders.map(({ createdAt }) => yearMonth(createdAt.toISOString())),
    );
    expect([yearMonth(now.toISOString()), yearMonth(addDays(now.toISOString().slice(0, 10), -28))]).toContain(
      months.toSorted().at(-1),
    );
  });
});

const monthsSince = (from: LocalDate, to: LocalDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
