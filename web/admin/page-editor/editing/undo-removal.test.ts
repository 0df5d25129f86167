import { expect, test } from '@jest/globals';
import { publishedForTests } from '../../../../tests/support/screens/page-editor-for-tests.ts';
import { undoRemoval } from './undo-removal.ts';

const before = publishedForTests();

test('a picture returns to its place, and what was written since stays', () => {
  const after = { ...before, gallery: before.gallery.filter((_picture, at) => at !== 1) };
  const now = {
    ...after,
    description: '<p>Since</p>',
    gallery: [...after.gallery, { url: '/uploads/new.jpg' }],
  };
  const undone = undoRemoval(before, after, now);
  expect(undone.gallery.map(({ url }) => url)).toEqual([
    '/uploads/one.jpg',
    '/uploads/two.jpg',
    '/uploads/three.jpg',
    '/uploads/new.jpg',
  ]);
  expect(undone.description).toBe('<p>Since</p>');
});

test('a package returns to both of its lists', () => {
  const after = { ...before, itemIds: ['item_2'], itemsSnapshot: before.itemsSnapshot.slice(1) };
  const undone = undoRemoval(before, after, { ...after, addonLimit: 1 });
  expect(undone.itemIds).toEqual(['item_1', 'item_2']);
  expect(undone.itemsSnapshot.map(({ id }) => id)).toEqual(['item_1', 'item_2']);
  expect(undone.addonLimit).toBe(1);
});

test('a logo returns unless another one came meanwhile', () => {
  const withLogo = { ...before, brand: { ...before.brand, logoUrl: '/uploads/a.png' } };
  const after = { ...withLogo, brand: { ...withLogo.brand, logoUrl: '' } };
  const renamed = { ...after, brand: { ...after.brand, name: 'Renamed' } };
  expect(undoRemoval(withLogo, after, renamed).brand).toEqual({ name: 'Renamed', logoUrl: '/uploads/a.png' });
  const another = { ...after, brand: { ...after.brand, logoUrl: '/uploads/b.png' } };
  expect(undoRemoval(withLogo, after, another).brand.logoUrl).toBe('/uploads/b.png');
});
