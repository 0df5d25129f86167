/** How wide the large picture is drawn, for `sizes`; the preload must name the same. */
export const gallerySizes = '(min-width: 80rem) 38rem, (min-width: 64rem) 52vw, 100vw';
