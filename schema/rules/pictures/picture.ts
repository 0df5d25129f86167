import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '../limits.ts';

/**
 * Every sentence about a picture that can't be taken; the server says them, and the browser says the first ones before
 * it sends anything. Source: docs/rules.md "Pictures" (image formats); the limits are rules/limits'.
 */
export const PICTURE_MISSING = 'Please choose a picture.';
export const PICTURE_ONE_AT_A_TIME = 'Please send one picture at a time.';
export const PICTURE_EMPTY = 'The file is empty. Please choose another picture.';
export const PICTURE_TOO_HEAVY = `A picture can have at most ${PICTURE_BYTES_MAX / 1024 / 1024} MB. Please choose a smaller one.`;
export const PICTURE_TOO_LARGE = `A picture can have at most ${PICTURE_PIXELS_MAX / 1_000_000} megapixels. Please choose a smaller one.`;
export const PICTURE_WRONG_KIND = 'Please choose a JPG, PNG or GIF picture.';
export const PICTURE_BROKEN = 'The picture is incomplete or damaged. Please choose another one.';
export const PICTURE_WITH_MORE =
  'The file holds more than a picture. Please save it anew as a JPG, PNG or GIF.';

const TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/gif'];

/** For the `accept` of a file input. */
export const PICTURE_ACCEPT =
  'image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.gif,.webp,.heic,.heif';

/**
 * Why a file need not be sent, by what the browser knows of it: its size in bytes, and its type, which is '' where the
 * browser knows none. Whether it is a picture only its content says: the server looks. Source: docs/rules.md
 * "Pictures".
 */
export function pictureFileProblem({ size, type }: { size: number; type: string }): string | null {
  if (type !== '' && !TYPES.includes(type.toLowerCase())) return PICTURE_WRONG_KIND;
  if (size === 0) return PICTURE_EMPTY;
  return size > PICTURE_BYTES_MAX ? PICTURE_TOO_HEAVY : null;
}
