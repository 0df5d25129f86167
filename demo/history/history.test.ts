import { describe, expect, test } from '@jest/globals';
import { addDays, yearMonth } from '../../schema/rules/time/calendar.ts';
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
    for (const { orders, startedAt, canceledAt, startedOn } of memberships) {
      expect(orders[0]?.scheduledOn).toBe(startedOn);
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

  test('skips a month instead of ordering in it', () => {
    for (const { orders, skips } of memberships) {
      for (const skip of skips) expect(orders.map((order) => order.yearMonth)).not.toContain(skip.yearMonth);
    }
  });

  test('leaves nothing due', () => {
    const yesterday = addDays(now.toISOString().slice(0, 10), -1);
    for (const { nextBoxOn, canceledAt } of memberships) {
      expect(nextBoxOn === null).toBe(canceledAt !== null);
      expect(nextBoxOn === null || nextBoxOn >= yesterday).toBe(true);
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
    const months = memberships.flatMap(({ orders }) => orders.map((order) => order.yearMonth));
    expect([yearMonth(now.toISOString()), yearMonth(addDays(now.toISOString().slice(0, 10), -28))]).toContain(
      months.toSorted().at(-1),
    );
  });
});
