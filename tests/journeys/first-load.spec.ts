import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydrated, PHONE, test } from '../support/browser/browser.ts';
import { joinable, usd } from '../support/browser/demo-businesses.ts';

/** In bytes, compressed: what a phone fetches to show a business's page and let somebody choose; 74 % of it is React. */
const BUDGET = 91_000;

/** What it fetches by itself, with what follows once it is drawn: the days of boxes, and the question about a ZIP code. */
const BUDGET_OF_ALL = 97_000;

/** The scripts that the page fetches from here on, by the name of their file. */
function watchScripts(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname.split('/').pop()!, response.body());
  });
  return scripts;
}

test('a business’s page starts with less than 91 kB of scripts, and without the router and Apollo', async ({
  page,
  request,
}) => {
  const { slug } = await joinable(request);
  const scripts = watchScripts(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/b/${slug}`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // What the document names is what it starts with; the rest follows once it is drawn.
  const document = await (await request.get(`/b/${slug}`)).text();
  let first = 0;
  let all = 0;
  for (const [name, body] of scripts) {
    const size = gzipSync(await body, { level: 9 }).length;
    all += size;
    if (document.includes(name)) first += size;
  }
  expect(scripts.size).toBeGreaterThan(3);
  expect(first).toBeLessThan(BUDGET);
  expect(all).toBeLessThan(BUDGET_OF_ALL);
  expect([...scripts.keys()].join(' ')).not.toMatch(/application|apollo/);
});

test('what follows the choice is fetched while it is made, and the way back finds choice and place', async ({
  page,
  request,
}) => {
  const { slug, content } = await joinable(request);
  const item = content.itemsSnapshot[1]!;
  await page.setViewportSize(PHONE);
  await page.goto(`/b/${slug}`);
  await hydrated(page);
  const scripts = watchScripts(page);
  const radio = page.getByRole('radio', { name: new RegExp(`^${item.name}`) });
  await radio.check();
  await expect.poll(() => [...scripts.keys()].join(' ')).toContain('checkout-screen');
  const button = page.getByRole('button', { name: /Become a Member/ });
  await expect(button).toContainText(usd(item.variations[0]!.amount));
  await page.evaluate(() => window.scrollTo(0, 700));
  // The document stays: the checkout comes in its place.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await button.click();
  await expect(page).toHaveURL(/membership\/checkout$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(radio).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});
