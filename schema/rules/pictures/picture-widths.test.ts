import { expect, test } from '@jest/globals';
import { pictureWidths } from './picture-widths.ts';

test.each([
  [64, [64]],
  [120, [120]],
  [240, [120, 240]],
  [500, [120, 240, 480, 500]],
  [1600, [120, 240, 480, 768, 960, 1600]],
  [6000, [120, 240, 480, 768, 960, 1600]],
])('a picture of %i pixels can be had as wide as %j', (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});
