import { expect, test } from '@jest/globals';
import { joiningWords } from './joining-words.ts';

test('ordered today, the first box is not promised for tonight', () => {
  expect(joiningWords('2026-11-21', null, 'pickup')).toEqual({
    title: 'First box: from Saturday, November 21',
    detail: 'On the next pickup day. Then Monday, December 21',
    months: ['2026-11', '2026-12'],
    skips: 'The first two boxes are fixed. You can skip January 2027 until December 17.',
    opens: null,
  });
  expect(joiningWords('2026-11-21', 21, 'shipping').detail).toMatch(/^On the next shipping day\./);
});

test('past the cutoff it says when one can join again', () => {
  expect(joiningWords('2026-11-22', 21, 'pickup')).toEqual({
    title: 'Opens Tuesday, December 1',
    detail: 'Sign-up is until the 21st of each month.',
    months: [],
    skips: null,
    opens: 'Opens December 1',
  });
});
