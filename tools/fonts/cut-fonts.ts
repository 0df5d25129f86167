import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** What browsers apply by themselves, and figures of one width (`tabular` of web/ui/tokens.css). */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');
const COMBINING: Range = [0x300, 0x36f];

type Range = readonly [first: number, last: number];

/** Letters with what stands between and beside them: English, German, French, Spanish, the Nordic languages. */
const LATIN: readonly Range[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfeff],
];

/**
 * Letters of further languages with Latin letters (Polish, Czech, Hungarian, Romanian, Turkish, Welsh …) and currencies:
 * files of their own, which a browser fetches for a page that has one of them. web/ui/fonts.css names the same.
 */
export const EXTENDED: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  COMBINING,
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x20a0, 0x20ab],
  [0x20ad, 0x20c0],
];

const require = createRequire(import.meta.url);

/** From regular to bold, as screens draw them; Fraunces speaks at one weight. */
const FACES = {
  inter: {
    latin: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    extended: require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  fraunces: {
    latin: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    extended: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2'),
    variationAxes: { wght: 400 },
  },
};

/**
 * The fonts of the screens, cut from those of Fontsource to what the product draws: their characters, weights and
 * layout. `<face>-latin.woff2` is on every page, `<face>-extended.woff2` where it is needed.
 * @returns files of web/ui/fonts by their names.
 */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [face, { latin, extended, variationAxes }] of Object.entries(FACES)) {
    const cut = (font: string, ranges: readonly Range[]) =>
      subsetFont(readFileSync(font), textOf(ranges), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes,
        noHinting: true,
      });
    files.set(`${face}-latin.woff2`, await cut(latin, LATIN));
    files.set(`${face}-extended.woff2`, await cut(extended, EXTENDED));
  }
  return files;
}

/** Those that a font has not are passed over. */
function textOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
