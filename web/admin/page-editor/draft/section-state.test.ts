import { expect, test } from '@jest/globals';
import { emptyPageContent } from '../../../../schema/rules/pages/empty-page.ts';
import { publishedForTests } from '../../../../tests/support/screens/page-editor-for-tests.ts';
import { essentials, sectionState } from './section-state.ts';

const published = publishedForTests();
const missing = (content: Parameters<typeof essentials>[0]) =>
  essentials(content)
    .filter(({ isThere }) => !isThere)
    .map(({ section, words }) => [section, words]);

test('a page from nothing needs a name and a package; pickup is on by default', () => {
  expect(missing(emptyPageContent())).toEqual([
    ['brand', 'a name'],
    ['items', 'a package with a price'],
  ]);
  expect(missing(published)).toEqual([]);
});

test('a way to receive that no package has a price for is none', () => {
  const [, family] = published.itemsSnapshot;
  const { fulfillment } = published;
  const content = {
    ...published,
    itemsSnapshot: [family!],
    fulfillment: { ...fulfillment, pickup: false, delivery: false },
  };
  expect(missing(content)).toEqual([['items', 'a price for one of the ways to receive it']]);
  const none = { ...content, fulfillment: { ...content.fulfillment, shipping: false } };
  expect(missing(none)).toEqual([['fulfillment', 'a way to receive it']]);
});

test('a problem goes before everything else that a section says', () => {
  expect(
    sectionState('items', published, { 'itemsSnapshot.0.name': 'Please enter a package name.' }),
  ).toEqual({
    state: 'problem',
    summary: 'Please enter a package name.',
  });
  expect(sectionState('brand', published, { 'theme.primary': 'No colour' }).state).toBe('complete');
});

test('without a fulfillment type it is Select at least one', () => {
  const fulfillment = { ...published.fulfillment, pickup: false, shipping: false, delivery: false };
  expect(sectionState('fulfillment', { ...published, fulfillment }, {})).toEqual({
    state: 'problem',
    summary: 'Select at least one',
  });
});
