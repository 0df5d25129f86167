import { expect, test } from '@jest/globals';
import { lightnessOf, pictureAdvice } from './picture-advice.ts';

const good = { width: 1600, height: 1200, lightness: 0.5 };

test('a large, light picture needs no words', () => {
  expect(pictureAdvice(good)).toBeNull();
  expect(pictureAdvice({ width: null, height: null, lightness: null })).toBeNull();
  expect(pictureAdvice({ ...good, width: 900, height: 1200 })).toBeNull();
});

test('a small one and a dark one are told of', () => {
  expect(pictureAdvice({ ...good, width: 640, height: 480 })).toMatch(/small \(640 × 480 pixels\)/);
  expect(pictureAdvice({ ...good, lightness: 0.1 })).toMatch(/very dark/);
});

test('lightness is that of the eye, over all pixels', () => {
  expect(lightnessOf([255, 255, 255, 255, 0, 0, 0, 255])).toBeCloseTo(0.5);
  expect(lightnessOf([0, 255, 0, 255])).toBeCloseTo(0.587);
  expect(lightnessOf([])).toBe(0);
});
