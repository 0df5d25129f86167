import { useState } from 'react';
import { lightnessOf, pictureAdvice } from '../../../schema/rules/pictures/picture-advice.ts';
import type { GalleryPicture } from '../../../schema/rules/pages/page-content.ts';

/** So many pixels at each side are enough to tell light from dark. */
const SIDE = 16;

/** What its owner should know of a picture, looked at once it is drawn: `look` is for its onLoad. */
export function usePictureAdvice({ width, height }: GalleryPicture) {
  const [lightness, setLightness] = useState<number | null>(null);
  return {
    advice: pictureAdvice({ width: width ?? null, height: height ?? null, lightness }),
    look: (picture: HTMLImageElement) => setLightness(lightnessIn(picture)),
  };
}

/** Null for a picture of another site, whose pixels no browser tells. */
function lightnessIn(picture: HTMLImageElement): number | null {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return lightnessOf(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return null;
  }
}
