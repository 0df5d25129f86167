import { ordinal } from './ordinal.ts';

test('every day of a month has its suffix', () => {
  const days = Array.from({ length: 31 }, (_, at) => ordinal(at + 1)).join(' ');
  expect(days).toBe(
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th ' +
      '21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
  );
});

test.each([
  [0, '0th'],
  [101, '101st'],
  [111, '111th'],
  [112, '112th'],
  [1013, '1013th'],
  [1022, '1022nd'],
])('%d is %s', (n, written) => {
  expect(ordinal(n)).toBe(written);
});
