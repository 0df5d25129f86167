import { describe, expect, test } from '@jest/globals';
import { pictureAddress, readPictureName, uploadOf, writePictureName } from './picture-name.ts';
import type { PictureName } from './picture-name.ts';
import { isUploadPath } from '../text/url.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const photo: PictureName = { hash: HASH, width: 1200, height: 900, kind: 'jpg' };

describe('The name of an upload', () => {
  test('is read as it was written', () => {
    expect(writePictureName(photo)).toBe(`${HASH}-1200x900.jpg`);
    expect(readPictureName(writePictureName(photo))).toEqual({ picture: photo, asWide: null });
    expect(readPictureName(writePictureName(photo, 480))).toEqual({ picture: photo, asWide: 480 });
    expect(isUploadPath(pictureAddress(photo, 480))).toBe(true);
  });

  test.each([
    ['another width', `${HASH}-1200x900-481.jpg`],
    ['a wider one than the picture', `${HASH}-1200x900-1600.jpg`],
    ['a width of a gif', `${HASH}-1200x900-480.gif`],
    ['another kind', `${HASH}-1200x900.webp`],
    ['a folder', `../${HASH}-1200x900.jpg`],
    ['no size', `${HASH}.jpg`],
    ['a size of nothing', `${HASH}-0x900.jpg`],
    ['another hash', `${HASH.toUpperCase()}-1200x900.jpg`],
    ['nothing', ''],
  ])('%s is none', (_, name) => {
    expect(readPictureName(name)).toBeNull();
  });

  test('an address is an upload only where it is the picture itself', () => {
    expect(uploadOf(pictureAddress(photo))).toEqual(photo);
    expect(uploadOf(pictureAddress(photo, 480))).toBeNull();
    expect(uploadOf('/uploads/demo/farm-1600.jpg')).toBeNull();
    expect(uploadOf(`https://example.com${pictureAddress(photo)}`)).toBeNull();
    expect(uploadOf('')).toBeNull();
  });
});
