/** The widths in which pictures of ours are served beside themselves, in pixels (docs/decisions/0009). */
const PICTURE_WIDTHS = [120, 240, 480, 768, 960, 1600];

/** Those of one upload, by its own width, rising: never wider than itself, and up to itself where that is no giant. */
export function pictureWidths(width: number): number[] {
  const smaller = PICTURE_WIDTHS.filter((step) => step < width);
  return width > 1600 ? smaller : [...smaller, width];
}
