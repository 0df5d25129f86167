import { expect, test } from '@jest/globals';
import { axisTicks, levelTicks, percentages } from './axis-ticks.ts';

test.each([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [7, 1, [0, 2, 4, 6, 8]],
  [23, 1, [0, 5, 10, 15, 20, 25]],
  [49, 1, [0, 10, 20, 30, 40, 50]],
  [240, 1, [0, 50, 100, 150, 200, 250]],
  [26_000, 100, [0, 10_000, 20_000, 30_000]],
  [900_000, 100, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('up to %d in steps of at least %d', (largest, smallest, ticks) => {
  expect(axisTicks(largest, smallest)).toEqual(ticks);
});

test.each([
  [[36, 37, 38], 1, [32, 34, 36, 38, 40, 42]],
  [[120, 119], 1, [100, 110, 120, 130, 140]],
  [[10, 38], 1, [0, 10, 20, 30, 40]],
  [[3, 4], 1, [0, 1, 2, 3, 4]],
  [[], 1, [0, 1]],
])('a level of %j is drawn from a mark below it where none is near zero', (values, smallest, ticks) => {
  expect(levelTicks(values, smallest)).toEqual(ticks);
});

test.each([
  [
    [5, 3],
    [63, 37],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [199, 1],
    [100, 0],
  ],
  [[7], [100]],
])('percentages of %j', (counts, shares) => {
  expect(percentages(counts)).toEqual(shares);
});
