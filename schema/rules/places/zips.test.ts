import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { readZips, twiceSentence, zipOf, zipsProblem, ZIPS_MAX, ZIPS_MISSING } from './zips.ts';

describe('a list of ZIP codes', () => {
  test.each([
    ['12572', ['12572']],
    ['12572, 12571', ['12571', '12572']],
    ['12572\n12571\r\n\t12570;12569', ['12569', '12570', '12571', '12572']],
    ['125* 12572', ['125*', '12572']],
    ['12572-0101', ['12572']],
    ['1*,12*,9*', ['1*', '12*', '9*']],
    ['  ,, ;\n', []],
  ])('%j is %j', (text, zips) => {
    expect(readZips(text)).toEqual({ zips, wrong: [], twice: [] });
  });

  test('what is no ZIP code is named as it was typed', () => {
    const list = readZips('1257, 12572, ABCDE, 12345*, *, 1257, 125**, １２５７２');
    expect(list.zips).toEqual(['12572']);
    expect(list.wrong).toEqual(['1257', 'ABCDE', '12345*', '*', '125**', '１２５７２']);
    expect(zipsProblem(list)).toBe(
      '“1257” and 5 more are no ZIP codes. Write five digits, or a beginning with a star such as 125*.',
    );
    expect(zipsProblem(readZips('Red'))).toBe(
      '“Red” is no ZIP code. Write five digits, or a beginning with a star such as 125*.',
    );
  });

  test('what is there twice counts once and is told', () => {
    const list = readZips('12572 12571 12572-0001 12572');
    expect(list).toEqual({ zips: ['12571', '12572'], wrong: [], twice: ['12572'] });
    expect(twiceSentence(list)).toBe('12572 is there twice. It counts once.');
    expect(twiceSentence(readZips('1* 2* 1* 2* 3*'))).toBe('1* and 1 more are there twice. They count once.');
    expect(twiceSentence(readZips('1* 2*'))).toBeNull();
  });

  test('needs at least one, and has a limit', () => {
    expect(zipsProblem(readZips(' '))).toBe(ZIPS_MISSING);
    const many = (count: number) => readZips(Array.from({ length: count }, (_, at) => 10000 + at).join(' '));
    expect(zipsProblem(many(ZIPS_MAX))).toBeNull();
    expect(zipsProblem(many(ZIPS_MAX + 1))).toBe('A zone can have at most 2,000 ZIP codes.');
  });

  test.each([
    ['12572', '12572'],
    [' 12572 ', '12572'],
    ['12572-0101', '12572'],
    ['12572 0101', null],
    ['1257', null],
    ['125721', null],
    ['NY 12572', null],
    ['125*', null],
    ['', null],
    [null, null],
  ])('the five digits of %j are %j', (text, zip) => {
    expect(zipOf(text)).toBe(zip);
  });

  const zip = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
  const prefix = fc
    .tuple(zip, fc.integer({ min: 1, max: 4 }))
    .map(([digits, to]) => `${digits.slice(0, to)}*`);
  const between = fc.constantFrom(' ', ',', '\n', ', ', ';', '\t', '\r\n', ' ,\n ');

  test('says the same however it is separated and in whatever order, and reads itself', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(zip, prefix), { maxLength: 40 }), between, (entries, separator) => {
        const list = readZips(entries.join(separator));
        expect(list.wrong).toEqual([]);
        expect(new Set(list.zips)).toEqual(new Set(entries));
        expect(readZips(entries.toReversed().join(' ')).zips).toEqual(list.zips);
        expect(readZips(list.zips.join('\n'))).toEqual({ zips: list.zips, wrong: [], twice: [] });
        expect(list.twice).toHaveLength(
          new Set(entries.filter((entry, at) => entries.indexOf(entry) !== at)).size,
        );
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
