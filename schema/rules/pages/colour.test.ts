import fc from 'fast-check';
import {
  colourProblem,
  contrastProblem,
  contrastRatio,
  DARK_INK,
  isDark,
  LIGHT_INK,
  normaliseColour,
  parseColour,
  readableOn,
} from './colour.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test.each([
  ['#fff', { r: 255, g: 255, b: 255, a: 1 }],
  ['#F97316', { r: 249, g: 115, b: 22, a: 1 }],
  ['#0008', { r: 0, g: 0, b: 0, a: 136 / 255 }],
  ['#11223300', { r: 17, g: 34, b: 51, a: 0 }],
  [' #abc ', { r: 170, g: 187, b: 204, a: 1 }],
  ['transparent', { r: 255, g: 255, b: 255, a: 0 }],
])('%s is %j', (colour, parts) => {
  expect(parseColour(colour)).toEqual(parts);
  expect(colourProblem(colour)).toBeNull();
});

test.each([
  '',
  'red',
  '#ff',
  '#fffff',
  '#fffffff',
  '#ggg',
  'rgb(0,0,0)',
  '#fff;}',
  'url(x)',
  'TRANSPARENCY',
  null,
  7,
])('%p is no colour', (colour) => {
  expect(colourProblem(colour)).toBe('Please enter a colour such as #f97316, or transparent.');
});

test('stored colours are lower case, and four digits are written as eight', () => {
  expect(normaliseColour(' #F97316 ')).toBe('#f97316');
  expect(normaliseColour('#ABC')).toBe('#abc');
  expect(normaliseColour('#abcd')).toBe('#aabbccdd');
  expect(normaliseColour('Transparent')).toBe('transparent');
  expect(normaliseColour('red')).toBe('');
});

test.each([
  ['#000000', true],
  ['#959595', true],
  ['#969696', false],
  ['#ffffff', false],
  ['transparent', false],
  ['#2563eb', true],
  ['#f97316', true],
  ['#ffff00', false],
  ['#00000010', false],
  ['nonsense', false],
])('%s dark: %p', (colour, dark) => {
  expect(isDark(colour)).toBe(dark);
});

test('dark is a luminance below 150', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (r, g, b) => {
      const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      expect(isDark(colour)).toBe(299 * r + 587 * g + 114 * b < 150_000);
    }),
  );
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#ffffff', '#767676', 4.54],
  ['#f97316', '#ffffff', 2.8],
  ['#2563eb', '#ffffff', 5.17],
  ['#ffffff', '#00000000', 1],
])('contrast of %s and %s is %d', (background, text, ratio) => {
  expect(contrastRatio(background, text)).toBeCloseTo(ratio, 2);
});

test('contrast doesn’t ask which of two solid colours is the text', () => {
  fc.assert(
    fc.property(hex, hex, (a, b) => expect(contrastRatio(a, b)).toBeCloseTo(contrastRatio(b, a), 10)),
  );
});

describe('readableOn', () => {
  test('keeps what can be read', () => {
    expect(readableOn('#ffffff', '#767676')).toBe('#767676');
    expect(readableOn('#2563eb', '#ffffff')).toBe('#ffffff');
  });

  test('takes the better ink for what can’t, as with the default button', () => {
    expect(readableOn('#f97316', '#ffffff')).toBe(DARK_INK);
    expect(readableOn('#000000', '#222222')).toBe(LIGHT_INK);
    expect(readableOn('#ffffff', 'transparent')).toBe(DARK_INK);
    expect(readableOn('#ffffff', '')).toBe(DARK_INK);
  });

  test('keeps what can be read on every background, and else takes the ink that contrasts more', () => {
    fc.assert(
      fc.property(hex, fc.oneof(hex, fc.constantFrom(DARK_INK, LIGHT_INK)), (background, wanted) => {
        const drawn = readableOn(background, wanted);
        const better = Math.max(contrastRatio(background, DARK_INK), contrastRatio(background, LIGHT_INK));
        const isReadable = contrastRatio(background, wanted) >= 4.5;
        expect(isReadable ? [wanted] : [DARK_INK, LIGHT_INK]).toContain(drawn);
        expect(isReadable || contrastRatio(background, drawn) === better).toBe(true);
      }),
    );
  });

  test('the editor says so', () => {
    expect(contrastProblem('#ffffff', '#000000')).toBeNull();
    expect(contrastProblem('#f97316', '#ffffff')).toBe(
      'This text would be hard to read on its background (2.8:1), so it is shown in #1c1a17.',
    );
  });

  test('the editor says where neither ink can be read well', () => {
    expect(contrastProblem('#de1599', '#ffffff')).toBe(
      'This text would be hard to read on its background (4.4:1). A lighter or darker background would make it clear.',
    );
    expect(contrastProblem('#de1599', '#888888')).toMatch(
      /^This text .* \(1\.\d:1\), so it is shown in #ffffff \(4\.4:1\)\. A lighter or darker background/,
    );
  });
});

test('a colour that came without its # is taken with it', () => {
  expect(normaliseColour('7A4B2A')).toBe('#7a4b2a');
  expect(normaliseColour('fff')).toBe('#fff');
  expect(normaliseColour('tomato')).toBe('');
});
