import { expect, test } from '@jest/globals';
import { readChange } from './change.ts';

test.each([
  [12, 10, 'up', '20%'],
  [5, 8, 'down', '38%'],
  [3, 3, 'same', 'no change'],
  [7, 0, 'up', 'new'],
  [0, 4, 'down', '100%'],
  [5199, 5167, 'up', 'under 1%'],
  [109, 1, 'up', '109×'],
  [0, 0, 'same', 'no change'],
])('%p after %p is %s by %s', (now, before, direction, text) => {
  expect(readChange({ now, before })).toEqual({ direction, text });
});
