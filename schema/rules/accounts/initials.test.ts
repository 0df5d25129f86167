import { initials } from './initials.ts';

test.each([
  ['Green Fork Farm', 'GF'],
  ['daily', 'D'],
  ['  two   words ', 'TW'],
  ['Fern & Fig', 'FF'],
  ['"Quoted" (bracket)', 'QB'],
  ['7 Hills', '7H'],
  ['élan vital', 'ÉV'],
  ['e\u0301lan vital', 'ÉV'],
  ['ñandú österlen', 'ÑÖ'],
  ['北京 烤鸭', '北烤'],
  ['ßoaring bird', 'ßB'],
  ['𝒜lpha Beta', '𝒜B'],
  ['🌻 Sunny Farm', 'SF'],
  ['🌻', ''],
  ['', ''],
])('%p is %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a megabyte of a name takes a moment', () => {
  expect(initials(' '.repeat(1_000_000))).toBe('');
  expect(initials(`a${'b '.repeat(500_000)}`)).toBe('AB');
});
