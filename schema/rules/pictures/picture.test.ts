import { expect, test } from '@jest/globals';
import { PICTURE_BYTES_MAX } from '../limits.ts';
import { pictureFileProblem } from './picture.ts';

const KIND = 'Please choose a JPG, PNG or GIF picture.';

test.each([
  ['image/jpeg', 1, null],
  ['image/png', PICTURE_BYTES_MAX, null],
  ['IMAGE/GIF', 1, null],
  ['', 1, null],
  ['image/webp', 1, KIND],
  ['image/svg+xml', 1, KIND],
  ['application/pdf', 0, KIND],
  ['image/jpeg', 0, 'The file is empty. Please choose another picture.'],
  ['image/jpeg', PICTURE_BYTES_MAX + 1, 'A picture can have at most 5 MB. Please choose a smaller one.'],
])('a file of type "%s" and %i bytes', (type, size, problem) => {
  expect(pictureFileProblem({ type, size })).toBe(problem);
});
