import fc from 'fast-check';
import { isSlug, normaliseSlug, RESERVED_SLUGS, slugFromName, slugProblem, withSuffix } from './slug.ts';

test.each([
  ['Green Fork Farm', 'green-fork-farm'],
  ['  --Fern & Fig!-- ', 'fern-fig'],
  ['a--b__c', 'a-b-c'],
  ['Café Łódź', 'cafe-odz'],
  ['Cafe\u0301', 'cafe'],
  ['Ｆｕｌｌ１', 'full1'],
  ['北京', ''],
  ['🌻', ''],
  ['---', ''],
  ['', ''],
  ['A1-B2', 'a1-b2'],
  [null, ''],
  [{}, ''],
])('%p becomes %p', (text, slug) => {
  expect(normaliseSlug(text)).toBe(slug);
});

test('a megabyte of hyphens, accents or letters takes a moment', () => {
  const size = 1_000_000;
  const started = performance.now();
  expect(normaliseSlug('-'.repeat(size))).toBe('');
  expect(normaliseSlug(`a${'-'.repeat(size)}`)).toBe('a');
  expect(normaliseSlug(`a${'-'.repeat(size)}b`)).toBe('a-b');
  expect(normaliseSlug('\u0301\u0323'.repeat(size / 2))).toBe('');
  expect(normaliseSlug('a'.repeat(size))).toHaveLength(size);
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('what is made of any text is a slug, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 2, max: 9999 }),
      (text, n) => {
        const slug = slugFromName(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(63);
        expect(normaliseSlug(slug)).toBe(slug);
        if (slug === '') return;
        expect(isSlug(slug)).toBe(true);
        expect(isSlug(withSuffix(slug, n))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['green-fork', null],
  ['a'.repeat(63), null],
  ['a'.repeat(64), 'A subdomain can be at most 63 characters long.'],
  ['', 'Please enter a subdomain with at least one letter or digit.'],
  ['admin', 'The subdomain admin is reserved. Please choose another one.'],
])('%s: %p', (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});

test('63 characters are a slug', () => {
  expect(isSlug('a'.repeat(63))).toBe(true);
});

test('every reserved word is refused', () => {
  expect([...RESERVED_SLUGS].sort()).toEqual(
    [
      'www',
      'api',
      'admin',
      'app',
      'b',
      'preview',
      'membership',
      'graphql',
      'checkout',
      'businesses',
      'contact',
      'mail',
    ].sort(),
  );
  expect(RESERVED_SLUGS.every((slug) => slugProblem(slug) !== null)).toBe(true);
});

test('a suffix cuts a long slug, never at a hyphen', () => {
  expect(withSuffix('green-fork', 2)).toBe('green-fork-2');
  expect(withSuffix(`${'a'.repeat(60)}-bc`, 2)).toBe(`${'a'.repeat(60)}-2`);
  expect(withSuffix('a'.repeat(63), 10)).toBe(`${'a'.repeat(60)}-10`);
});

test.each(['Green', 'a b', '-a', 'a-', 'a--b', '', 'a'.repeat(64), '../x'])('%p is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});
