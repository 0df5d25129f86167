import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { openArchive, type Archive, type Scope } from './archive.ts';
import { comparePictures } from './compare-pictures.ts';
import { reportOf } from './report.ts';

/** A white picture with a black square at this place. */
function picture({ width = 40, height = 30, square = 4 } = {}): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let y = square; y < square + 5; y += 1)
    for (let x = square; x < square + 5; x += 1)
      png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png);
}

const ALL: Scope = { part: '', widths: [360, 1280] };
let folder = '';
let archive: Archive;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'regulars-archive-'));
  archive = openArchive(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run that draws these. */
function draw(drawn: Record<string, Buffer>, scope = ALL, failed?: Set<string>) {
  const to = archive.begin(scope);
  for (const [file, bytes] of Object.entries(drawn)) writeFileSync(path.join(to, file), bytes);
  return archive.compare(scope, failed);
}
const kinds = (findings: ReturnType<typeof draw>) => findings.map(({ file, kind }) => `${kind} ${file}`);
const accepted = () => readdirSync(path.join(folder, 'accepted')).toSorted();

describe('Two pictures', () => {
  test('are the same where no pixel differs, however they were packed', () => {
    const packed = PNG.sync.write(PNG.sync.read(picture()), { deflateLevel: 1, filterType: 0 });
    expect(packed.equals(picture())).toBe(false);
    expect(comparePictures(picture(), packed)).toBeNull();
  });

  test('differ by the pixels that are not the same', () => {
    const found = comparePictures(picture(), picture({ square: 20 }))!;
    expect(found.pixels).toBe(50);
    expect(found.share).toBeCloseTo(50 / 1200);
    expect(found.sizes).toBeNull();
    expect(PNG.sync.read(found.picture)).toMatchObject({ width: 40, height: 30 });
  });

  test('of different sizes differ by all that only one of them has', () => {
    const found = comparePictures(picture(), picture({ height: 33 }))!;
    expect(found).toMatchObject({ pixels: 3 * 40, sizes: { before: '40 x 30', after: '40 x 33' } });
    expect(comparePictures(picture({ height: 33 }), picture())).toMatchObject({ pixels: 3 * 40 });
  });
});

describe('The archive of the screens', () => {
  test('tells what is the same, changed, new and gone, and what could not be drawn is none of them', () => {
    draw({
      'a-360.png': picture(),
      'b-360.png': picture(),
      'c-360.png': picture(),
      'd-360.png': picture(),
    });
    archive.accept('');
    const second = draw(
      { 'a-360.png': picture(), 'b-360.png': picture({ square: 9 }), 'b-1280.png': picture() },
      ALL,
      new Set(['d-360.png']),
    );
    expect(kinds(second)).toEqual([
      'same a-360.png',
      'new b-1280.png',
      'changed b-360.png',
      'gone c-360.png',
    ]);
    expect(second[2]!.difference!.pixels).toBeGreaterThan(0);
    // Nothing is accepted by itself.
    expect(accepted()).toEqual(['a-360.png', 'b-360.png', 'c-360.png', 'd-360.png']);
  });

  test('accepts what the last run drew, or the part of it that is named', () => {
    expect(archive.accept('')).toBeNull();
    draw({ 'box-360.png': picture(), 'page-360.png': picture() });
    expect(archive.accept('')).toEqual(['box-360.png', 'page-360.png']);
    draw({ 'box-360.png': picture({ square: 8 }), 'page-1280.png': picture() });
    expect(archive.accept('box')).toEqual(['box-360.png']);
    expect(readFileSync(path.join(folder, 'accepted', 'box-360.png'))).toEqual(picture({ square: 8 }));
    // What was put aside to compare is still what was accepted before.
    expect(readFileSync(path.join(folder, 'before', 'box-360.png'))).toEqual(picture());
    expect(archive.accept('')).toEqual(['page-1280.png', 'page-360.png']);
    expect(accepted()).toEqual(['box-360.png', 'page-1280.png']);
    expect(kinds(draw({ 'box-360.png': picture({ square: 8 }), 'page-1280.png': picture() }))).toEqual([
      'same box-360.png',
      'same page-1280.png',
    ]);
  });

  test('a run of some screens or widths says nothing of the others', () => {
    draw({ 'box-360.png': picture(), 'box-360-dark.png': picture(), 'page-360.png': picture() });
    archive.accept('');
    expect(kinds(draw({ 'box-360.png': picture() }, { part: 'box', widths: [360] }))).toEqual([
      'gone box-360-dark.png',
      'same box-360.png',
    ]);
    expect(kinds(draw({ 'box-768.png': picture() }, { part: '', widths: [768] }))).toEqual([
      'new box-768.png',
    ]);
  });
});

test('the page of a run shows what changed first, and folds what did not', () => {
  draw({ 'a-360.png': picture(), 'b-360.png': picture(), 'c-360.png': picture() });
  archive.accept('');
  const findings = draw({ 'a-360.png': picture(), 'b-360.png': picture({ height: 31 }) });
  const html = reportOf(findings, [{ file: 'd-360.png', problem: 'a <button> was not found' }]);
  expect(html).toContain('1 changed · 0 new · 1 gone · 1 not drawn · 1 unchanged');
  for (const name of ['before/b-360.png', 'drawn/b-360.png', 'difference/b-360.png', 'before/c-360.png'])
    expect(html).toContain(`src="${name}"`);
  expect(html).toContain('40 x 30 → 40 x 31');
  expect(html).toContain('a &lt;button&gt; was not found');
  expect(html).not.toContain('src="drawn/a-360.png"');
  expect(html).toMatch(/<details>[^]*href="drawn\/a-360.png"[^]*<\/details>/);
});
