import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drawFilm, drawPicture } from '../../tests/api/support/pictures.ts';
import { polyglotProblem } from './polyglot-check.ts';

const small = { width: 60, height: 40 };
const makers = {
  jpg: () => drawPicture('jpg', small),
  png: () => drawPicture('png', small),
  gif: () => drawFilm(small),
};
const kinds = Object.keys(makers) as (keyof typeof makers)[];
const text = (value: string) => Buffer.from(value, 'latin1');
const zip = (comment: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(comment.length);
  return Buffer.concat([text('PK\x05\x06'), Buffer.alloc(16), length, text(comment)]);
};

test.each(kinds)('a %s is a picture, with filling behind it too', async (kind) => {
  const file = await makers[kind]();
  expect(polyglotProblem(file, kind)).toBeNull();
  expect(polyglotProblem(Buffer.concat([file, Buffer.alloc(100), text('\r\n')]), kind)).toBeNull();
});

test.each(kinds)('a %s with a page, a script, a PDF or an archive behind it is more', async (kind) => {
  const file = await makers[kind]();
  for (const behind of [
    text('<HTML><body>'),
    text('...<?php echo 1'),
    text('%PDF-1.4'),
    zip(''),
    zip('a comment'),
    text('Rar!\x1a\x07'),
  ])
    expect(polyglotProblem(Buffer.concat([file, behind]), kind)).toBe('more');
});

test('a jpg may have another picture or a film behind it, a png and a gif may not', async () => {
  for (const kind of kinds) {
    const file = Buffer.concat([await makers[kind](), await makers.jpg()]);
    expect(polyglotProblem(file, kind)).toBe(kind === 'jpg' ? null : 'more');
  }
});

test('a script in a png’s text, a gif’s comment and a jpg’s comment is more', async () => {
  const png = await makers.png();
  const words = text('Comment\0<script>alert(1)</script>');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length);
  const chunk = Buffer.concat([length, text('tEXt'), words, Buffer.alloc(4)]);
  expect(polyglotProblem(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]), 'png')).toBe('more');

  const gif = await makers.gif();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 8]), text('<script>'), Buffer.from([0])]);
  const end = gif.length - 1;
  expect(polyglotProblem(Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)]), 'gif')).toBe(
    'more',
  );
});

test.each(['png', 'gif'] as const)('a %s that ends too early is broken', async (kind) => {
  const file = await makers[kind]();
  for (const part of [0.3, 0.6, 0.95])
    expect(polyglotProblem(file.subarray(0, Math.floor(file.length * part)), kind)).toBe('broken');
});

test('nothing that somebody sends makes it fail or go on for ever', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.uint8Array({ maxLength: 400 }), (kind, bytes) => {
      expect(['broken', 'more', null]).toContain(polyglotProblem(bytes, kind));
    }),
  );
});
