import type { PictureKind } from '../rules/pictures/picture-name.ts';

/** A picture's file, told apart: what is not pixels (metadata, comments), and what follows its end (null without one). */
interface Anatomy {
  besides: Buffer[];
  tail: Buffer | null;
}

/**
 * Why a file is not taken for what its beginning says, or null. It may end too early (which decoders forgive: a gif
 * always, a jpg never), or be a picture and something else at once: a page, a script, a PDF or an archive in its
 * metadata or after its end. Phones put further pictures and films behind a jpg's end; those are let through, and
 * making the picture anew leaves them behind.
 */
export function polyglotProblem(bytes: Uint8Array, kind: PictureKind): 'broken' | 'more' | null {
  const { besides, tail } = WALKS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (besides.some(speaks)) return 'more';
  if (!tail) return kind === 'jpg' ? null : 'broken';
  if (kind !== 'jpg' && tail.some((byte) => !FILLING.includes(byte))) return 'more';
  return speaks(tail) || isArchive(tail) ? 'more' : null;
}

/** NUL, line feed, carriage return, space. */
const FILLING = [0x00, 0x0a, 0x0d, 0x20];

const WORDS = ['<script', '<?php', '<!doctype', '<html', '<svg', '<iframe', '%pdf-'];

function speaks(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  return WORDS.some((word) => text.includes(word));
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const OTHER_ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map((text) => Buffer.from(text, 'latin1'));

/** A zip is read from its end: the record there says how long the comment is that fills the rest of the file. */
function isArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at > 0 ? tail.lastIndexOf(ZIP_END, at - 1) : -1) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return OTHER_ARCHIVES.some((signature) => tail.includes(signature));
}

const WALKS: Readonly<Record<PictureKind, (file: Buffer) => Anatomy>> = {
  jpg(file) {
    const besides: Buffer[] = [];
    let at = 2;
    while (at + 4 <= file.length) {
      if (file[at] !== 0xff) break;
      const marker = file[at + 1]!;
      if (marker === 0xd9) return { besides, tail: file.subarray(at + 2) };
      // A filling byte, or a marker that stands alone.
      if (marker === 0xff) at += 1;
      else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
      else {
        const end = at + 2 + file.readUInt16BE(at + 2);
        besides.push(file.subarray(at, end));
        at = marker === 0xda ? endOfScan(file, end) : end;
      }
    }
    const hasEnd = file[at] === 0xff && file[at + 1] === 0xd9;
    return { besides, tail: hasEnd ? file.subarray(at + 2) : null };
  },

  png(file) {
    const besides: Buffer[] = [];
    let at = 8;
    while (at + 12 <= file.length) {
      const end = at + 12 + file.readUInt32BE(at);
      const type = file.toString('latin1', at + 4, at + 8);
      if (type === 'IEND') return { besides, tail: file.subarray(end) };
      if (type !== 'IDAT' && type !== 'fdAT') besides.push(file.subarray(at, end));
      at = end;
    }
    return { besides, tail: null };
  },

  gif(file) {
    const besides: Buffer[] = [];
    let at = 13 + sizeOfColours(file[10]);
    while (at < file.length) {
      const block = file[at];
      if (block === 0x3b) return { besides, tail: file.subarray(at + 1) };
      if (block === 0x2c) at = endOfBlocks(file, at + 11 + sizeOfColours(file[at + 9]));
      else if (block === 0x21) {
        const end = endOfBlocks(file, at + 2);
        besides.push(file.subarray(at, end));
        at = end;
      } else break;
    }
    return { besides, tail: null };
  },
};

/** Where a jpg's pixels end: at the next marker that is neither a stuffed byte nor one of their own restarts. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== 0x00 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.length;
}

/** Bytes of a gif's table of colours, by the byte that says whether there is one. */
const sizeOfColours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** A gif's data come in blocks of a length and as many bytes, up to one of length 0. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length && file[at] !== 0) at += 1 + file[at]!;
  return at + 1;
}
