import type { Page } from '@playwright/test';
import { DESKTOP, expect, hydrated, newUsername, PHONE, test } from '../support/browser/browser.ts';
import { giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

/** From here on: how many transitions ran, and in how many of them the picture moved from place to place. */
async function watchTransitions(page: Page): Promise<() => Promise<{ ran: number; moved: number }>> {
  await page.evaluate(() => {
    const seen = { ran: 0, moved: 0 };
    Object.assign(window, { transitionsSeen: seen });
    const start = document.startViewTransition.bind(document);
    const count = async ({ ready }: ViewTransition) => {
      await ready;
      seen.ran += 1;
      const moves = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
      if (moves.includes('::view-transition-group(travelling-picture)')) seen.moved += 1;
    };
    document.startViewTransition = (update) => {
      const transition = start(update);
      void count(transition);
      return transition;
    };
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { transitionsSeen: { ran: number; moved: number } }).transitionsSeen,
    );
}

// On a phone the last button may stand so far below the picture that it is out of sight by then.
for (const [name, size, moves] of [
  ['phone', PHONE, 1],
  ['desktop', DESKTOP, 2],
] as const)
  test(`the picture goes with a visitor from the page to checkout and to the news (${name})`, async ({
    page,
    request,
  }) => {
    const { slug } = await joinable(request);
    await page.setViewportSize(size);
    await page.goto(`/b/${slug}`);
    await hydrated(page);
    const seen = await watchTransitions(page);
    await page.getByRole('button', { name: /Become a Member/ }).click();
    await expect(page).toHaveURL(/membership\/checkout/);
    await expect.poll(seen).toEqual({ ran: 1, moved: 1 });
    await makeAccount(page, newUsername(), PASSWORD);
    await giveAddress(page);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /You’re in/ })).toBeVisible();
    await expect.poll(seen).toMatchObject({ ran: 2 });
    expect((await seen()).moved).toBeGreaterThanOrEqual(moves);
  });

test.describe('where somebody wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the screens just change', async ({ page, request }) => {
    const { slug } = await joinable(request);
    await page.goto(`/b/${slug}`);
    await hydrated(page);
    const seen = await watchTransitions(page);
    await page.getByRole('button', { name: /Become a Member/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact and Account' })).toBeVisible();
    expect(await seen()).toEqual({ ran: 0, moved: 0 });
  });
});
