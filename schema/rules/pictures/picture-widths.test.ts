import { expect, test } from '@jest/globals';
import { pictureWidths } from './picture-widths.ts';

test.each([
  [64, [64]],
  [240, [240]],
  [500, [240, 480, 500]],
  [1600, [240, 480, 768, 960, 1600]],
  [6000, [240, 480, 768, 960, 1600]],
])('a picture of %i pixels can be had as wide as %j', (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});
