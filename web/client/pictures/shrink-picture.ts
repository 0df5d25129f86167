import { PICTURE_BYTES_MAX } from '../../../schema/rules/limits.ts';

/** The longest edge of a picture that is sent, in pixels: more than any screen here shows. */
const EDGE_MAX = 2560;
const QUALITY = 0.85;
/** What the server takes as it is. */
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/gif'];

/** Types that a camera or a website gives and the server does not take: made into a JPEG or PNG where the browser can. */
const CONVERTED = ['image/webp', 'image/heic', 'image/heif', 'image/avif'];

export const PICTURE_UNREADABLE =
  'This browser can’t read that kind of picture. Please save it as a JPG or PNG and choose it again.';

/**
 * The file to send for a chosen one: a photo that is larger than any screen shows is drawn smaller, the way up that
 * its camera held it; WebP and HEIC become JPEG, or PNG where something is see-through. What is small enough already,
 * an animation, and what this browser can't read is answered as it is: the rules and the server judge it.
 * @returns null where the kind is one that only another browser could convert.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const type = kindOf(file);
  const isForeign = CONVERTED.includes(type);
  if (!isForeign && (!SENT_AS_IT_IS.includes(type) || type === 'image/gif')) return file;
  const bitmap = await readBitmap(file);
  if (!bitmap) return isForeign ? null : file;
  try {
    const scale = Math.min(1, EDGE_MAX / Math.max(bitmap.width, bitmap.height));
    if (!isForeign && scale === 1 && file.size <= PICTURE_BYTES_MAX) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const paper = canvas.getContext('2d');
    if (!paper) return isForeign ? null : file;
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const made = type !== 'image/jpeg' && isSeeThrough(paper) ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, made, QUALITY));
    if (!blob) return isForeign ? null : file;
    return new File([blob], renamed(file.name, made), { type: made });
  } finally {
    bitmap.close();
  }
}

/** Some systems tell no type for a photo of a phone; its name does. */
function kindOf({ type, name }: File): string {
  if (type !== '') return type.toLowerCase();
  const ending = /\.(hei[cf]|webp|avif)$/i.exec(name)?.[1]?.toLowerCase();
  return ending ? `image/${ending}` : '';
}

async function readBitmap(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

function isSeeThrough(paper: CanvasRenderingContext2D): boolean {
  const { data } = paper.getImageData(0, 0, paper.canvas.width, paper.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  return false;
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '') || 'picture'}.${type === 'image/png' ? 'png' : 'jpg'}`;
