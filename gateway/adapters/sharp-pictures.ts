import { availableParallelism } from 'node:os';

import type sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';

import { invalid, UserError } from '../../schema/errors.ts';
import { PICTURE_PIXELS_MAX } from '../../schema/rules/limits.ts';
import { PICTURE_BROKEN, PICTURE_TOO_LARGE } from '../../schema/rules/pictures/picture.ts';
import type { PictureKind } from '../../schema/rules/pictures/picture-name.ts';
import type { ImageProcessor } from '../../schema/uploads/image-processor.ts';
import { createSemaphore } from './semaphore.ts';
import type { SemaphoreLimits } from './semaphore.ts';

/** No picture of 25 megapixels takes this long; one that was made to take long does. */
const LONGEST_SECONDS = 20;

/** libvips behind the port, in the threads of libuv and never in the event loop. */
export function sharpPictures({
  // Each takes one core, and up to 100 MiB for the largest; one core stays free for everything else.
  atOnce = Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting = 100,
}: Partial<SemaphoreLimits> = {}): ImageProcessor {
  const inTurn = createSemaphore(
    { atOnce, waiting },
    'Too many pictures are being worked on. Please try again in a moment.',
  );
  return {
    remake: (bytes, kind) =>
      inTurn(async () => {
        const open = await libvips();
        try {
          const whole = open(bytes, await optionsFor(open, bytes, kind))
            .autoOrient()
            .timeout({ seconds: LONGEST_SECONDS });
          const { data, info } = await ORIGINALS[kind](whole).toBuffer({ resolveWithObject: true });
          return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
        } catch (error) {
          if (error instanceof UserError) throw error;
          // libvips says no more than that it could not: what it was given was somebody's file.
          throw invalid(PICTURE_BROKEN, { file: PICTURE_BROKEN });
        }
      }),
    narrow: (bytes, width, as) =>
      inTurn(async () => {
        const open = await libvips();
        const picture = open(bytes, READING);
        const { hasAlpha } = await picture.metadata();
        const narrow = picture
          .resize({ width, withoutEnlargement: true })
          .timeout({ seconds: LONGEST_SECONDS });
        return (as === 'webp' ? webp(narrow, hasAlpha) : NARROWED[as](narrow)).toBuffer();
      }),
  };
}

type Library = typeof sharp;

/** Loaded by the first picture: an idle server goes without the memory that it takes. */
const libvips = async () => (loaded ??= configured((await import('sharp')).default));
let loaded: Library | undefined;

function configured(library: Library): Library {
  library.concurrency(1);
  library.cache(false);
  return library;
}

const READING: SharpOptions = {
  // Warnings are left alone: many a camera's file has one.
  failOn: 'error',
  limitInputPixels: PICTURE_PIXELS_MAX,
};

/** Looks at the head of the file alone. @throws INVALID for more pixels than can be taken. */
async function optionsFor(open: Library, bytes: Uint8Array, kind: PictureKind): Promise<SharpOptions> {
  const { width, height, pages = 1 } = await open(bytes, { ...READING, limitInputPixels: false }).metadata();
  if (width * height > PICTURE_PIXELS_MAX) throw invalid(PICTURE_TOO_LARGE, { file: PICTURE_TOO_LARGE });
  // A film of more pixels than the largest picture keeps its first frame.
  return { ...READING, animated: kind === 'gif' && width * height * pages <= PICTURE_PIXELS_MAX };
}

/** sRGB of 8 bits is what every browser draws; metadata stay behind unless they are asked for. */
const ORIGINALS: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.toColourspace('srgb').jpeg({ quality: 88 }),
  png: (picture) => picture.toColourspace('srgb').png(),
  // The more effort the slower, and a film has many frames.
  gif: (picture) => picture.gif({ effort: 3 }),
};

const NARROWED: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 3 }),
};

/** Logos have edges, photographs don't. */
const webp = (picture: Sharp, hasAlpha: boolean) =>
  picture.webp(hasAlpha ? { quality: 90, smartSubsample: true } : { quality: 80 });
