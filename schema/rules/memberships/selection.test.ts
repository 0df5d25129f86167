import fc from 'fast-check';
import { chooseItem, keepOffered, toggle } from './selection.ts';

test.each([
  [[], 'a', 0, ['a']],
  [['a'], 'a', 0, []],
  [['a'], 'b', 0, ['a', 'b']],
  [['a'], 'b', 1, ['b']],
  [['a'], 'a', 1, []],
  [['a'], 'b', 2, ['a', 'b']],
  [['a', 'b'], 'c', 2, ['a', 'b']],
  [['a', 'b'], 'a', 2, ['b']],
  [[], 'a', 1, ['a']],
  // A limit that was lowered meanwhile.
  [['a', 'b', 'c'], 'd', 1, ['d']],
])('%j, click on %s, limit %d: %j', (chosen, id, limit, after) => {
  expect(toggle(chosen, id, limit)).toEqual(after);
});

test('no clicks exceed the limit, and the chosen list itself is never changed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), fc.nat(5), (clicks, limit) => {
      let chosen: readonly string[] = Object.freeze([] as string[]);
      for (const id of clicks) {
        const had = chosen.includes(id);
        chosen = Object.freeze(toggle(chosen, id, limit));
        // What was chosen goes; what was not is taken, unless a limit above 1 is full.
        expect(chosen.includes(id) && had).toBe(false);
        expect(chosen.includes(id) || had || limit > 1).toBe(true);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeLessThanOrEqual(limit || Infinity);
      }
    }),
  );
});

test('the membership option is the chosen one, else the first', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  expect(chooseItem(items, 'b')?.id).toBe('b');
  expect(chooseItem(items, null)?.id).toBe('a');
  expect(chooseItem(items, 'gone')?.id).toBe('a');
  expect(chooseItem([], 'a')).toBeUndefined();
});

test('extras that are gone or too many are let go', () => {
  const offered = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(keepOffered(['c', 'x', 'a', 'c'], offered, 0)).toEqual(['c', 'a']);
  expect(keepOffered(['c', 'x', 'a'], offered, 1)).toEqual(['c']);
  expect(keepOffered([], offered, 1)).toEqual([]);
});
