/** How wide the large picture is drawn, for `sizes`; the preload must name the same. */
export const gallerySizes =
  '(min-width: 100rem) 55rem, (min-width: 80rem) 42rem, (min-width: 64rem) 52vw, 100vw';
