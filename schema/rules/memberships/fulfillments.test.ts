import { DEFAULT_DAYS } from '../schedules/box-date.ts';
import type { BusinessDays } from '../schedules/box-date.ts';
import { DEFAULT_SCHEDULE } from '../schedules/schedule.ts';
import { everyDate, lastMarked, nextToMark, progressOf } from './fulfillments.ts';
import type { HandOver } from './fulfillments.ts';

const of = (...states: HandOver['state'][]): HandOver[] => states.map((state) => ({ mode: 'pickup', state }));

test.each([
  [of('new'), 'new'],
  [of('ready'), 'ready'],
  [of('collected'), 'collected'],
  [of('not_collected'), 'collected'],
  [of('donated'), 'collected'],
  [of('collected', 'new', 'ready'), 'new'],
  [of('collected', 'ready', 'not_collected'), 'ready'],
  [of('collected', 'not_collected', 'donated'), 'collected'],
  [[{ mode: 'delivery', state: 'shipped' }], 'shipped'],
  [[...of('collected'), { mode: 'delivery', state: 'shipped' }], 'shipped'],
] as const)('an order with %j is %s', (handOvers, progress) => {
  expect(progressOf(handOvers)).toBe(progress);
});

test('who names an order alone marks its first box that is to be handed over, and undoes its last mark', () => {
  const weekly = of('collected', 'not_collected', 'ready', 'new');
  expect(nextToMark(weekly)).toBe(weekly[2]);
  expect(lastMarked(weekly)).toBe(weekly[2]);
  const ended = of('collected', 'not_collected');
  expect(nextToMark(ended)).toBe(ended[1]);
  const begun = of('new', 'new');
  expect(lastMarked(begun)).toBe(begun[0]);
  expect([nextToMark([]), lastMarked([])]).toEqual([null, null]);
});

describe('every date of a month', () => {
  const thursdays: BusinessDays = {
    ...DEFAULT_DAYS,
    pickup: { ...DEFAULT_SCHEDULE, rhythm: 'weekdays', weekdays: ['thursday'] },
  };
  const member = { mode: 'pickup' as const, placeId: null, anchorDay: 3, weekday: 'thursday' as const };
  const scope = { modes: null, placeIds: null };
  const closed = (from: string, to: string) => ({ ...scope, id: from, from, to, month: null, words: '' });
  const moved = (from: string, to: string) => ({
    ...scope,
    id: from,
    from,
    to,
    deadlineFrom: from,
    hours: '',
    words: '',
  });

  test('begins with the box’s own and ends with the month', () => {
    expect(everyDate(thursdays, member, '2026-12-03')).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(everyDate(thursdays, { ...member, anchorDay: 20 }, '2026-12-24')).toEqual([
      '2026-12-24',
      '2026-12-31',
    ]);
  });

  test('leaves out what is closed and moves what is moved', () => {
    const days = {
      ...thursdays,
      closures: [closed('2026-12-17', '2026-12-18')],
      movedDays: [moved('2026-12-24', '2026-12-22')],
    };
    expect(everyDate(days, member, '2026-12-03')).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-22',
      '2026-12-31',
    ]);
  });

  test('has no second box for the date that a chosen or moved day stands for', () => {
    expect(everyDate(thursdays, member, '2026-12-01')[1]).toBe('2026-12-10');
    const days = { ...thursdays, movedDays: [moved('2026-12-03', '2026-12-05')] };
    expect(everyDate(days, member, '2026-12-05')).toEqual([
      '2026-12-05',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ]);
  });

  test('is the box’s alone by another rhythm', () => {
    expect(everyDate(DEFAULT_DAYS, member, '2026-12-03')).toEqual(['2026-12-03']);
  });
});
