import { expect, test } from '@jest/globals';
import { completePageContent } from './complete-page-content.ts';
import { emptyPageContent } from './empty-page.ts';

const ANNA = { name: 'Anna', pictureUrl: '/uploads/anna.jpg', text: 'Sows. Weeds.' };

test.each([[undefined], [null], [[]], [[{}]], [[{ name: ' ', text: '' }]]])(
  'a page with %j shows nobody, and is the specified one to the letter',
  (people) =>
    expect(completePageContent({ people })).toMatchObject({ content: emptyPageContent(), problems: {} }),
);

test('nobody leaves no field behind', () => {
  expect(completePageContent({ people: [] }).content).not.toHaveProperty('people');
});

test('people are kept in their order, with what they lack as empty texts, and completing again changes nothing', () => {
  const { content, problems } = completePageContent({ people: [ANNA, { name: ' Ben ', extra: 1 }] });
  expect(problems).toEqual({});
  expect(content.people).toEqual([ANNA, { name: 'Ben', pictureUrl: '', text: '' }]);
  expect(completePageContent(content).content).toEqual(content);
});

test.each([
  [[{ text: 'Who?' }], 'people.0.name', 'Please enter a name.'],
  [[{ name: 'A', pictureUrl: 'javascript:x' }], 'people.0.pictureUrl', expect.any(String)],
  [[{ name: 'A', text: 'x'.repeat(401) }], 'people.0.text', expect.any(String)],
  [Array.from({ length: 7 }, () => ANNA), 'people', 'At most 6 of these are possible.'],
  ['Anna', 'people', 'This must be a list.'],
])('%j is refused at %s', (people, path, sentence) => {
  expect(completePageContent({ people }).problems).toEqual({ [path]: sentence });
});
