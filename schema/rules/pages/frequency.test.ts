import { frequencyMark, frequencyWords } from './frequency.ts';

const weekly = (...weekdays: ('thursday' | 'saturday')[]) => ({ rhythm: 'weekdays' as const, weekdays });

test('a package says how often it comes only where that is more often than once a month', () => {
  expect(frequencyMark({ frequency: 'every' })).toEqual({ frequency: 'every' });
  expect(frequencyMark({ frequency: 'every_second' })).toEqual({ frequency: 'every_second' });
  for (const frequency of ['once', null, undefined] as const)
    expect(frequencyMark(frequency === undefined ? {} : { frequency })).toEqual({});
});

test.each([
  ['every', weekly('thursday'), 'every Thursday'],
  ['every', weekly('thursday', 'saturday'), 'every week'],
  ['every_second', weekly('thursday'), 'every second Thursday'],
  ['every_second', weekly('thursday', 'saturday'), 'every second week'],
  ['every_second', { rhythm: 'monthly', weekdays: [] }, null],
  ['every', { rhythm: 'anniversary', weekdays: [] }, null],
  ['every', { rhythm: 'monthly', weekdays: [] }, null],
  ['once', weekly('thursday'), null],
  [null, weekly('thursday'), null],
] as const)('%s by %j: %s', (frequency, schedule, words) => {
  expect(frequencyWords(frequency, { rhythm: schedule.rhythm, weekdays: [...schedule.weekdays] })).toBe(
    words,
  );
});
