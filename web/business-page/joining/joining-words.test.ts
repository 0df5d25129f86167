import { expect, test } from '@jest/globals';
import { DEFAULT_DAYS } from '../../../schema/rules/schedules/box-date.ts';
import { joiningWords } from './joining-words.ts';

const by = (mode: 'pickup' | 'shipping', days = DEFAULT_DAYS) => ({ mode, days });

test('ordered today, the first box is not promised for tonight', () => {
  expect(joiningWords('2026-11-21', null, by('pickup'))).toEqual({
    title: 'First box: from Saturday, November 21',
    detail: 'On the next pickup day. Then Monday, December 21',
    months: ['2026-11', '2026-12'],
    skips: 'The first two boxes are fixed. You can skip January 2027 until December 17.',
    weekday: null,
    opens: null,
  });
  expect(joiningWords('2026-11-21', 21, by('shipping')).detail).toMatch(/^On the next shipping day\./);
});

test('past the cutoff it says when one can join again', () => {
  expect(joiningWords('2026-11-22', 21, by('pickup'))).toEqual({
    title: 'Opens Tuesday, December 1',
    detail: 'Sign-up is until the 21st of each month.',
    months: [],
    skips: null,
    weekday: null,
    opens: 'Opens December 1',
  });
});

test('by a schedule it is its next date, with the last day to join for it', () => {
  const pickup = {
    ...DEFAULT_DAYS.pickup,
    rhythm: 'weekdays' as const,
    weekdays: ['thursday' as const],
    deadlineDays: 3,
  };
  expect(joiningWords('2026-11-26', null, by('pickup', { ...DEFAULT_DAYS, pickup }))).toMatchObject({
    title: 'Next box: Thursday, December 3',
    detail: 'Join until Sunday, November 29. Then Thursday, January 7',
    skips: 'The first box is fixed. You can skip January 2027 until January 4.',
  });
});

test('hours stand before the last day to join, and the weekday that was chosen decides the day', () => {
  const pickup = {
    ...DEFAULT_DAYS.pickup,
    rhythm: 'weekdays' as const,
    weekdays: ['thursday' as const, 'saturday' as const],
    hours: '3 to 6 pm',
    deadlineDays: 3,
  };
  const days = { ...DEFAULT_DAYS, pickup };
  expect(joiningWords('2026-11-23', null, by('pickup', days))).toMatchObject({
    title: 'Next box: Saturday, November 28',
    detail: '3 to 6 pm · join until Tuesday, November 24. Then Saturday, December 26',
    weekday: 'saturday',
  });
  expect(joiningWords('2026-11-24', null, by('pickup', days))).toMatchObject({
    title: 'Next box: Saturday, November 28',
    detail: '3 to 6 pm · join today for this box. Then Saturday, December 26',
  });
  expect(joiningWords('2026-11-23', null, { ...by('pickup', days), weekday: 'thursday' })).toMatchObject({
    title: 'Next box: Thursday, December 3',
    weekday: 'thursday',
  });
});

test('days off before the first box are named by their words, and a season by its months', () => {
  const scope = { modes: null, placeIds: null, month: null };
  const closures = [{ id: '1', from: '2026-11-24', to: '2026-12-12', words: 'We move barns', ...scope }];
  const pickup = { ...DEFAULT_DAYS.pickup, rhythm: 'weekdays' as const, weekdays: ['thursday' as const] };
  const days = { ...DEFAULT_DAYS, pickup };
  expect(joiningWords('2026-11-23', null, by('pickup', { ...days, closures }))).toMatchObject({
    title: 'Next box: Thursday, December 17',
    detail: 'Join until Tuesday, December 15. Closed November 24 to December 12: We move barns.',
  });
  expect(
    joiningWords('2026-11-23', null, by('pickup', { ...days, season: [5, 6, 7, 8, 9, 10] })),
  ).toMatchObject({
    title: 'Next box: Thursday, May 6',
    detail: 'Join until Tuesday, May 4. Boxes come May to October.',
  });
});
