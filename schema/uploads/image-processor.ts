import type { PictureKind } from '../rules/pictures/picture-name.ts';

/** What a picture became. */
export interface MadePicture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Port: pictures are decoded and encoded off the main thread, few at a time, with a bounded queue. Every call throws
 * `unavailable(retryAfter)` of errors.ts when the queue is full.
 */
export interface ImageProcessor {
  /**
   * The picture made anew: upright, without metadata, in sRGB, nothing left of the file but its pixels. A gif keeps its
   * frames, of another kind there is one.
   * @throws INVALID with a sentence for one that is damaged, incomplete or above the limit of pixels.
   */
  remake(bytes: Uint8Array, kind: PictureKind): Promise<MadePicture>;
  /** One of our own pictures, narrower; `as` 'webp' or its own kind. */
  narrow(bytes: Uint8Array, width: number, as: PictureKind | 'webp'): Promise<Uint8Array>;
}
