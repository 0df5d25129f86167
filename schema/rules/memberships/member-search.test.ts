import { memberSearch } from './member-search.ts';

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['  ', null],
  [' M', { text: 'm', isBeginning: true }],
  ['Ma', { text: 'ma', isBeginning: true }],
  ['Öz', { text: 'öz', isBeginning: true }],
  ['𝒳𝒴', { text: 'xy', isBeginning: true }],
  ['Mar', { text: 'mar', isBeginning: false }],
  ['100%', { text: '100%', isBeginning: false }],
])('%j is read as %j', (search, read) => {
  for (const isOfAll of [false, true]) expect(memberSearch(search, { isOfAll })).toEqual(read);
});

test('of all businesses three characters are looked for anywhere only where they are letters in a row', () => {
  expect(memberSearch('A.bro', { isOfAll: false })).toEqual({ text: 'a.bro', isBeginning: false });
  expect(memberSearch('A.bro', { isOfAll: true })).toEqual({ text: 'a.bro', isBeginning: true });
});
