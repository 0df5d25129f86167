/**
 * What the text editor asks of a browser's layout and jsdom has none of. Call it once at the top of the test file of
 * a screen that has the editor in it.
 */
export function stubTextLayout(): void {
  const nowhere = () => new DOMRect(0, 0, 0, 0);
  const noRects = () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = nowhere;
  Range.prototype.getClientRects = noRects;
  Element.prototype.getClientRects = noRects;
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = () => {};
}
