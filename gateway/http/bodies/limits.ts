import { PICTURE_BYTES_MAX } from '../../../schema/rules/limits.ts';
import type { JsonBounds } from './json-cost.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Bytes of the body of a call: a checkout has 4 kB, the longest of our own documents 6 kB. Larger ones are pages and texts. */
export const CALL_BYTES_MAX = 64 * KILOBYTE;
/** Of a call that brings texts of several pages as HTML (HTML_MAX), however they are escaped. */
export const HTML_CALL_BYTES_MAX = MEGABYTE;
/** A form with a picture: names, boundaries and the operation beside it. */
export const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 64 * KILOBYTE;
/** What a payment company tells is signed byte by byte, and its whole object comes with it. */
export const WEBHOOK_BYTES_MAX = 256 * KILOBYTE;

/** Of the body of a call. A checkout with everything has 300 values, 5 deep. */
export const CALL_BOUNDS: JsonBounds = { values: 5_000, depth: 32 };
/** Of a larger one. A page of 100 packages with all that they can have, and as many extras, has 15,000. */
export const LARGE_BOUNDS: JsonBounds = { values: 20_000, depth: 32 };

/** Bytes of bodies that may be on their way or at work at one time, of one address and of all. */
export const IN_FLIGHT = {
  calls: { address: 2 * MEGABYTE, all: 16 * MEGABYTE },
  /** Of the few who may send a large one, one at a time each. */
  large: { address: 24 * MEGABYTE, all: 36 * MEGABYTE },
  /** Forms with a picture. */
  uploads: { address: 48 * MEGABYTE, all: 96 * MEGABYTE },
} as const;

/** Large bodies are parsed and worked on so many at a time. */
export const LARGE_AT_ONCE = 2;
/** So many of one account wait for the one before, and for so long. */
export const LARGE_WAITING = 10;
export const LARGE_WAIT_MILLISECONDS = 10_000;
