import type { PictureKind } from '../rules/pictures/picture-name.ts';

const SIGNATURES: readonly [PictureKind, readonly number[]][] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // "GIF87a" and "GIF89a"
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** What a file is by its first bytes; null for anything but a jpg, png or gif. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const signature = SIGNATURES.find(([, bytesOf]) => bytesOf.every((byte, at) => bytes[at] === byte));
  return signature?.[0] ?? null;
}
