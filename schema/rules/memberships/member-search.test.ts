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
  expect(memberSearch(search)).toEqual(read);
});
