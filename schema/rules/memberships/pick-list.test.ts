import { pickId, pickList } from './pick-list.ts';

const box = (itemName: string, addons: string[] = [], upgrades: string[] = []) => ({
  itemName,
  addons: addons.map((name) => ({ name })),
  upgrades: upgrades.map((name) => ({ name })),
});

test('sums packages, add-ons and upgrades over all boxes, each kind for itself, the most first', () => {
  const list = pickList([
    box('Small', ['Eggs', 'Honey']),
    box('Large', ['Eggs'], ['Organic']),
    box('Large'),
    // An add-on may be called as a package is.
    box('Honey'),
  ]);
  expect(list.map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['package', 'Large', 2],
    ['package', 'Honey', 1],
    ['package', 'Small', 1],
    ['addon', 'Eggs', 2],
    ['addon', 'Honey', 1],
    ['upgrade', 'Organic', 1],
  ]);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(list[3]?.id).toBe(pickId('addon', 'Eggs'));
});

test('is empty where there is no box', () => {
  expect(pickList([])).toEqual([]);
});
