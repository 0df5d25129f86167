const DEMO_PICTURE = /^(\/uploads\/demo\/.+)-1600\.jpg$/;

/**
 * The sizes in which a picture of our own exists, for `srcSet`; undefined where only the one address is known. The
 * demo's pictures lie beside each other as -240 to -1600.
 */
export function pictureSources(url: string): string | undefined {
  const stem = DEMO_PICTURE.exec(url)?.[1];
  return stem && [240, 480, 768, 960, 1600].map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}
