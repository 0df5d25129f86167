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
