import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { cutFonts, EXTENDED } from './cut-fonts.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const FONTS = path.join(PROJECT, 'web/ui/fonts');

/** Names of people and places, and what prices, days and sizes are written with. */
const NAMES = [
  'Ärger, Öfen, Übung, Straße, GROẞE',
  'Hélène, Noël, Cœur, Œuvre, L’Haÿ, Ça, Zoë, Aimée, façade',
  'Muñoz, ¿Qué?, ¡Sí!, São João, Søren, Åsa, Þór, Æbler, Ýr',
  'Łukasz, Żółć, Świętosława, Gdańsk, Ćwikła',
  'Dvořák, Čížek, Šárka, Žďár, Kroměříž, Ťulda, Ňadra, Ůvod',
  'Győző, Űrhajó, Ștefan, Țara, Ğül, İnci, Kārlis, Ģirts, Šiauliai, Ŵyn, Ŷ',
  '$1,234.50 · 3 × 250 g – “quoted” ‘so’ … — − ½ ¼ ° £ € ¥ ₹ ₺ ₩ • © ® ™ „so“ «so» ‹so› ′ ″ § ¶ ↑ ↓',
];

/** Characters of our own sources that neither font has ever had: the system draws them. */
const OF_THE_SYSTEM = '→✓⌘⌥⇧ŉ\u00ad';

for (const face of ['inter', 'fraunces'])
  test(`${face} draws Latin names, prices and the product's own words`, async () => {
    const [latin, extended] = await Promise.all(
      ['latin', 'extended'].map((part) => charactersOf(`${face}-${part}.woff2`)),
    );
    const wanted = new Set([...NAMES.join(''), ...ownWords()]);
    // Which of them Fraunces has never had.
    for (const one of OF_THE_SYSTEM + (face === 'fraunces' ? '↑↓ẞ' : '')) wanted.delete(one);
    expect([...wanted].filter((one) => !latin!.has(one) && !extended!.has(one))).toEqual([]);
    // What stands in every text needs no second file.
    const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    const latin1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(160 + at));
    // A soft hyphen has no glyph of its own.
    latin1.splice(13, 1);
    expect([...ascii, ...latin1, ...'–—‘’“”„…•€−'].filter((one) => !latin!.has(one))).toEqual([]);
  });

test('of an extended file a browser knows exactly what it is for', async () => {
  const css = readFileSync(path.join(FONTS, '../fonts.css'), 'utf8');
  const ranges = EXTENDED.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`);
  const written = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list]) =>
    list!.split(',').map((range) => range.trim().toUpperCase()),
  );
  expect(written).toEqual([ranges, ranges]);
  for (const face of ['inter', 'fraunces']) {
    const extended = await charactersOf(`${face}-extended.woff2`);
    const strange = [...extended].filter(
      (one) => !EXTENDED.some(([first, last]) => one.codePointAt(0)! >= first && one.codePointAt(0)! <= last),
    );
    expect(strange).toEqual([]);
    const latin = await charactersOf(`${face}-latin.woff2`);
    expect([...extended].filter((one) => latin.has(one))).toEqual([]);
  }
});

test('the files are cut from the fonts that are installed, and stay small', async () => {
  const cut = await cutFonts();
  expect(readdirSync(FONTS).filter((name) => name.endsWith('.woff2'))).toEqual([...cut.keys()].sort());
  for (const [name, bytes] of cut)
    expect({ name, isCurrent: readFileSync(path.join(FONTS, name)).equals(bytes) }).toEqual({
      name,
      isCurrent: true,
    });
  expect(cut.get('inter-latin.woff2')!.length).toBeLessThan(27_000);
  expect(cut.get('fraunces-latin.woff2')!.length).toBeLessThan(18_500);
});

test('Inter has weights from 400 to 700, Fraunces one; figures can have one width', async () => {
  const inter = await sfntOf('inter-latin.woff2');
  const weights = tableOf(inter, 'fvar');
  const axis = weights.subarray(weights.readUInt16BE(4));
  expect(weights.readUInt16BE(8)).toBe(1);
  expect([
    axis.toString('latin1', 0, 4),
    axis.readInt32BE(4) / 65_536,
    axis.readInt32BE(12) / 65_536,
  ]).toEqual(['wght', 400, 700]);
  for (const feature of ['tnum', 'calt', 'locl'])
    expect(tableOf(inter, 'GSUB').includes(feature, 0, 'latin1')).toBe(true);
  expect(tableOf(inter, 'GPOS').includes('kern', 0, 'latin1')).toBe(true);
  const fraunces = await sfntOf('fraunces-latin.woff2');
  expect(() => tableOf(fraunces, 'fvar')).toThrow('There is no fvar');
  expect(tableOf(fraunces, 'GPOS').includes('kern', 0, 'latin1')).toBe(true);
});

test.each(['inter', 'fraunces'])('%s says whose it is and under what licence', async (face) => {
  for (const part of ['latin', 'extended']) {
    const names = tableOf(await sfntOf(`${face}-${part}.woff2`), 'name')
      .swap16()
      .toString('utf16le');
    expect(names).toMatch(/Copyright|The \w+ Project Authors/);
  }
  expect(readFileSync(path.join(FONTS, `${face}-LICENSE.txt`), 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i);
});

/** Each character beyond ASCII in the sources of screens, mails' rules and the demo. */
function ownWords(): Set<string> {
  const found = new Set<string>();
  for (const room of ['web', 'schema/rules', 'demo'])
    for (const file of readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.(test|generated)\.tsx?$/.test(file)) continue;
      const text = readFileSync(path.join(PROJECT, room, file), 'utf8');
      for (const [one] of text.matchAll(/[^\0-\x7f]/gu)) found.add(one);
    }
  return found;
}

const hex = (code: number) => code.toString(16).toUpperCase();

function sfntOf(name: string): Promise<Buffer> {
  const font = readFileSync(path.join(FONTS, name));
  return subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
}

/** @throws where the font has no such table. */
function tableOf(sfnt: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * sfnt.readUInt16BE(4); at += 16) {
    if (sfnt.toString('latin1', at, at + 4) !== tag) continue;
    const from = sfnt.readUInt32BE(at + 8);
    return sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12));
  }
  throw new Error(`There is no ${tag}.`);
}

/** What the font's table of characters (cmap, format 4) names. */
async function charactersOf(name: string): Promise<Set<string>> {
  const cmap = tableOf(await sfntOf(name), 'cmap');
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * at)),
  );
  const table = tables.find((one) => one.readUInt16BE(0) === 4);
  if (!table) throw new Error(`${name} has no table of format 4.`);
  const doubled = table.readUInt16BE(6);
  const characters = new Set<string>();
  for (let at = 0; at < doubled; at += 2)
    for (let code = table.readUInt16BE(16 + doubled + at); code <= table.readUInt16BE(14 + at); code++)
      if (code < 0xffff) characters.add(String.fromCharCode(code));
  return characters;
}
