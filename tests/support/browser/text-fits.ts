import { chromium, expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, test as base } from './browser.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';

/**
 * `test` in a browser whose owner has set its text twice as large: what is measured in rem grows with it, the widths
 * at which a layout changes too.
 */
export const test = base.extend<{ isTextDoubled: boolean }>({
  isTextDoubled: [false, { option: true }],
  context: async ({ context, isTextDoubled, viewport, baseURL }, use) => {
    if (!isTextDoubled) return use(context);
    const args = [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'];
    const browser = await chromium.launch({ executablePath: chromiumPath(), args });
    await use(await browser.newContext({ viewport, baseURL }));
    await browser.close();
  },
});

/**
 * The screen holds its words: the document does not scroll sideways, no text is cut off at a side where nothing scrolls
 * and no ellipsis says so, none sticks out of the block that it stands in, and
 * no amount and no short word is broken.
 */
export async function expectTextFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(textThatDoesNotFit), 'text that is cut off, or sticks out').toEqual([]);
}

/** Runs in the browser. */
function textThatDoesNotFit(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || isOnlyForListeners(parent)) continue;
    const isBroken = /^\S?\$[\d,]+\.\d\d$/.test(text) && range.getClientRects().length > 1;
    const isTorn = /^[a-z]{2,8}$/i.test(text) && new Set(linesOf(range)).size > 1;
    const problem = isBroken
      ? 'an amount on two lines'
      : isTorn
        ? 'a word on two lines'
        : whyItDoesNotFit(parent, left, right);
    if (problem) found.push(`${problem}: “${text.slice(0, 60)}” in ${nameOf(parent)}`);
  }
  return [...new Set(found)];

  function linesOf(range: Range): number[] {
    return [...range.getClientRects()].map(({ top }) => Math.round(top));
  }

  function whyItDoesNotFit(parent: Element, left: number, right: number): string | null {
    let isInBlock = false;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, textOverflow, position } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      const edges = box.getBoundingClientRect();
      const isOutside = right > edges.right + 1.5 || left < edges.left - 1.5;
      // What scrolls is reached; what ends with an ellipsis says that there is more.
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return null;
      if (isOutside && overflowX !== 'visible') return 'cut off';
      if (isOutside && !isInBlock) return 'sticks out';
      isInBlock = true;
      if (position === 'fixed') return null;
    }
    return null;
  }

  /** Drawn in one pixel, for those who listen. */
  function isOnlyForListeners(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { position } = getComputedStyle(box);
      if (position === 'absolute' && box.clientWidth <= 1 && box.clientHeight <= 1) return true;
    }
    return false;
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 4).join('.')}`;
  }
}
