import { expect, test } from '@jest/globals';
import { publishedForTests } from '../../../../tests/support/screens/page-editor-for-tests.ts';
import { combine, settled, unsavedSections } from './compare.ts';
import { publishedContent, sentContent, withCatalog } from './draft.ts';

const base = publishedForTests();

test('nothing is unsaved in a draft that only knows more than the page', () => {
  const spare = { ...base.itemsSnapshot[0]!, id: 'item_9' };
  const draft = withCatalog(base, { items: [spare], addons: [], upgrades: [] });
  expect(draft.itemsSnapshot).toHaveLength(3);
  expect(publishedContent(draft).itemsSnapshot).toHaveLength(2);
  expect(unsavedSections(base, draft)).toEqual([]);
});

test('what differs is told by its section, in the editor’s order', () => {
  const draft = {
    ...base,
    faqs: [],
    itemIds: ['item_2'],
    brand: { ...base.brand, name: 'Other' },
    addonLimit: 9,
  };
  expect(unsavedSections(base, draft)).toEqual(['brand', 'items', 'addons', 'faqs']);
});

test('a save sends all known entries with the ticked ids, so that unticking deletes nothing', () => {
  const sent = sentContent({ ...base, itemIds: ['item_2'], addonIds: [] });
  expect(sent.itemIds).toEqual(['item_2']);
  expect(sent.itemsSnapshot).toHaveLength(2);
  // With no id at all the entries would count as published.
  expect(sent.addonIds).toEqual(['none']);
  expect(sent.addonsSnapshot).toHaveLength(3);
});

test('two people’s changes go together by section; where both changed one, mine stays', () => {
  const mine = { ...base, description: '<p>Mine</p>', faqs: [] };
  const theirs = { ...base, description: '<p>Theirs</p>', addonLimit: 5 };
  expect(combine(base, mine, theirs)).toMatchObject({ description: '<p>Mine</p>', faqs: [], addonLimit: 5 });
});

test('an answered save keeps what was typed meanwhile and takes the server’s form of the rest', () => {
  const sent = { ...base, description: '<p>Sent<script></script></p>' };
  const now = { ...sent, brand: { ...sent.brand, name: 'Typed meanwhile' } };
  const result = settled(sent, now, { ...base, description: '<p>Sent</p>' });
  expect(result.description).toBe('<p>Sent</p>');
  expect(result.brand.name).toBe('Typed meanwhile');
  // What is equal keeps its identity, and with it what is drawn of it.
  expect(result.gallery).toBe(base.gallery);
});
