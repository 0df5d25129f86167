import { clampIndex, nextIndex, previousIndex, swipeDirection } from './gallery.ts';

test('next and previous go around', () => {
  expect([0, 1, 2].map((index) => nextIndex(index, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((index) => previousIndex(index, 3))).toEqual([2, 0, 1]);
  expect([nextIndex(0, 1), previousIndex(0, 1), nextIndex(0, 0), previousIndex(0, 0)]).toEqual([0, 0, 0, 0]);
});

test('the index is clamped after a removal', () => {
  expect(clampIndex(2, 2)).toBe(1);
  expect(clampIndex(5, 1)).toBe(0);
  expect(clampIndex(0, 0)).toBe(0);
  expect(clampIndex(1, 3)).toBe(1);
  expect(nextIndex(7, 3)).toBe(0);
});

test.each([
  [-51, 'next'],
  [51, 'previous'],
  [-50, null],
  [50, null],
  [0, null],
])('a swipe of %d px is %p', (dx, direction) => {
  expect(swipeDirection(dx)).toBe(direction);
});
