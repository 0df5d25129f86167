import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../schedules/schedule.ts';
import { datesOff, everyDate, shareOfHandOver } from './fulfillments.ts';

const closedOn = (...closed: readonly string[]): BusinessDays => ({
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] },
  closures: closed.map((date) => ({
    id: date,
    from: date,
    to: date,
    month: null,
    words: '',
    modes: null,
    placeIds: null,
  })),
});
const MEMBER = { mode: 'pickup', placeId: null, weekday: 'thursday' } as const;

test.each([
  [3, '2026-12-03', [], [], 5],
  [3, '2026-12-03', ['2026-12-10', '2026-12-31'], ['2026-12-10', '2026-12-31'], 3],
  // Its own day is closed: the box comes a week later, and one hand-over is lost.
  [3, '2026-12-10', ['2026-12-03'], ['2026-12-03'], 4],
  // Nothing is left after it: it comes a week before, and none is lost.
  [31, '2026-12-24', ['2026-12-31'], [], 1],
  // What comes before the box was never theirs.
  [17, '2026-12-17', ['2026-12-10'], [], 3],
] as const)(
  'anchor %i, box of %s, closed %j: %j are lost of the month',
  (anchorDay, first, closed, off, left) => {
    const days = closedOn(...closed);
    const dates = everyDate(days, { ...MEMBER, anchorDay }, first);
    expect(dates).toHaveLength(left);
    expect(datesOff(days, { ...MEMBER, anchorDay }, dates)).toEqual(off);
  },
);

test('of every second week only the dates of the group count', () => {
  const days = closedOn('2026-12-10', '2026-12-17');
  expect(datesOff(days, { ...MEMBER, anchorDay: 3, group: 'a' }, ['2026-12-03'])).toEqual(['2026-12-17']);
  expect(datesOff(DEFAULT_DAYS, { ...MEMBER, anchorDay: 3 }, ['2026-12-03'])).toEqual([]);
});

test('a hand-over’s share is rounded down', () => {
  expect(shareOfHandOver(10000, 3)).toBe(3333);
});
