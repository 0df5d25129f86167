import { beginsWord, looksInside } from './search-inside.ts';

test.each([
  ['amara', true],
  ['öçü', true],
  ['100%', true],
  ['amara b', true],
  ['al-amin', true],
  ['.bro', true],
  ['@example.com', true],
  ['ia.bro', true],
  ['am', false],
  ['a.bro', false],
  ["o'neil", false],
  ['q@example.com', false],
  ['ia.qu', false],
  ['j.d', false],
  ['...', false],
])('%j is looked for anywhere: %j', (text, isAnywhere) => {
  expect(looksInside(text)).toBe(isAnywhere);
});

test.each([
  ['ia.qu', true],
  ['ö', true],
  ['7', true],
  ['...', false],
  ['@', false],
  ['.b', false],
])('a word may begin with %j: %j', (text, mayBegin) => {
  expect(beginsWord(text)).toBe(mayBegin);
});
