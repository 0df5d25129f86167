import type { Page } from '@playwright/test';
import { demoBusinesses, joinable, usd, type DemoBusiness } from '../support/browser/demo-businesses.ts';
import { expect, hydrated, PHONE, test } from '../support/browser/browser.ts';

async function openPage(page: Page, business: DemoBusiness): Promise<void> {
  await page.goto(`/b/${business.slug}`);
  await hydrated(page);
}

const button = (page: Page) => page.getByRole('button', { name: /Become a Member/ });

test('the running price follows what is chosen', async ({ page, request }) => {
  const business = await joinable(request);
  const { itemsSnapshot, addonsSnapshot, upgradesSnapshot } = business.content;
  await openPage(page, business);
  const first = itemsSnapshot[0]!;
  const amountOf = (name: string) => first.variations.find((one) => one.name === name)!.amount;
  await expect(button(page)).toContainText(`${usd(amountOf('Pickup'))} / month`);
  await page.getByRole('radio', { name: /^Shipping/ }).check();
  await expect(button(page)).toContainText(`${usd(amountOf('Shipping'))} / month`);
  await page.getByRole('checkbox', { name: new RegExp(addonsSnapshot[0]!.name) }).check();
  const withAddon = amountOf('Shipping') + addonsSnapshot[0]!.amount;
  await expect(button(page)).toContainText(`${usd(withAddon)} / month`);
  await page.getByLabel(new RegExp(upgradesSnapshot[0]!.name)).check();
  await expect(button(page)).toContainText(`${usd(withAddon + upgradesSnapshot[0]!.amount)} / month`);
});

test('limits of add-ons and upgrades hold while choosing', async ({ page, request }) => {
  const all = await demoBusinesses(request);
  const two = all.find(({ content }) => content.addonLimit === 2)!;
  await openPage(page, two);
  await expect(page.getByRole('group', { name: two.content.addonSectionTitle })).toBeVisible();
  const boxes = two.content.addonsSnapshot.map(({ name }) =>
    page.getByRole('checkbox', { name: new RegExp(name) }),
  );
  await boxes[0]!.click();
  await boxes[1]!.click();
  // A third may be refused by being disabled with a reason, or by the click doing nothing.
  await boxes[2]!.click({ force: true });
  await expect(boxes[0]!).toBeChecked();
  await expect(boxes[1]!).toBeChecked();
  await expect(boxes[2]!).not.toBeChecked();

  const one = all.find(({ content }) => content.upgradeLimit === 1)!;
  await openPage(page, one);
  await expect(page.getByRole('group', { name: one.content.upgradeSectionTitle })).toBeVisible();
  const upgrades = one.content.upgradesSnapshot.map(({ name }) => page.getByLabel(new RegExp(name)));
  await upgrades[0]!.click();
  await upgrades[1]!.click();
  await expect(upgrades[0]!).not.toBeChecked();
  await expect(upgrades[1]!).toBeChecked();
  await upgrades[1]!.click();
  await expect(upgrades[1]!).not.toBeChecked();
});

test('shipping shows what it costs more, without .00', async ({ page, request }) => {
  const business = await joinable(request);
  await openPage(page, business);
  for (const item of business.content.itemsSnapshot) {
    const amountOf = (name: string) => item.variations.find((one) => one.name === name)?.amount;
    const [pickup, shipping] = [amountOf('Pickup'), amountOf('Shipping')];
    if (pickup === undefined || shipping === undefined || shipping <= pickup) continue;
    await page.getByRole('radio', { name: new RegExp(`^${item.name}`) }).check();
    const more = `(+${usd(shipping - pickup).replace(/\.00$/, '')})`;
    await expect(page.locator('label').filter({ hasText: /^Shipping/ })).toContainText(more);
  }
});

test('the gallery wraps around by buttons, thumbnails and a swipe over 50 px', async ({ page, request }) => {
  const business = await joinable(request);
  const count = business.content.gallery.length;
  await page.setViewportSize(PHONE);
  await openPage(page, business);
  const carousel = page.locator('[aria-roledescription="carousel"]');
  const shows = (n: number) => expect(carousel).toContainText(`Picture ${n} of ${count}`);
  await shows(1);
  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await shows(count);
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await shows(1);
  await carousel.getByRole('button', { name: 'Show picture 2' }).click();
  await shows(2);
  const swipe = (dx: number) =>
    carousel
      .locator('img')
      .first()
      .evaluate((image, by) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: image, clientX: x, clientY: 100 });
        const at = (type: string, x: number) =>
          image.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              touches: type === 'touchend' ? [] : [touch(x)],
              changedTouches: [touch(x)],
            }),
          );
        at('touchstart', 200);
        at('touchmove', 200 + by);
        at('touchend', 200 + by);
      }, dx);
  await swipe(-50);
  await shows(2);
  await swipe(-51);
  await shows(count > 2 ? 3 : 1);
  await swipe(51);
  await shows(2);
});

test('one question is open at a time, the first by default, and a click closes it', async ({
  page,
  request,
}) => {
  const business = await joinable(request);
  await openPage(page, business);
  const questions = business.content.faqs.map(({ q }) => page.getByRole('button', { name: q }));
  await expect(questions[0]!).toHaveAttribute('aria-expanded', 'true');
  await questions[1]!.click();
  await expect(questions[0]!).toHaveAttribute('aria-expanded', 'false');
  await expect(questions[1]!).toHaveAttribute('aria-expanded', 'true');
  await questions[1]!.click();
  await expect(questions[1]!).toHaveAttribute('aria-expanded', 'false');
});

test('social icons show only where they are not empty', async ({ page, request }) => {
  const labels = {
    facebook: 'Facebook',
    instagram: 'Instagram',
    twitter: 'X',
    youtube: 'YouTube',
    tiktok: 'TikTok',
  };
  for (const business of await demoBusinesses(request)) {
    await openPage(page, business);
    for (const [key, label] of Object.entries(labels)) {
      const links = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
      await expect(links).toHaveCount(business.content.social[key] ? 1 : 0);
    }
  }
});

test('Member Login leads to /b/{slug}/membership', async ({ page, request }) => {
  const business = await joinable(request);
  await openPage(page, business);
  await page.getByRole('link', { name: 'Member Login' }).click();
  await expect(page).toHaveURL(new RegExp(`/b/${business.slug}/membership$`));
});

test('Become a Member leads to /b/{slug}/membership/checkout with what was chosen', async ({
  page,
  request,
}) => {
  const business = await joinable(request);
  await openPage(page, business);
  const item = business.content.itemsSnapshot[1]!;
  await page.getByRole('radio', { name: new RegExp(`^${item.name}`) }).check();
  await button(page).click();
  await expect(page).toHaveURL(new RegExp(`/b/${business.slug}/membership/checkout`));
  await expect(page.getByText(item.name).locator('visible=true').first()).toBeVisible();
});

test('a business page without JavaScript shows everything and its form leads to checkout', async ({
  browser,
  request,
  baseURL,
}) => {
  const business = await joinable(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/b/${business.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
  for (const { name } of business.content.itemsSnapshot)
    await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.locator('img').first()).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${business.content.itemsSnapshot[1]!.name}`) }).check();
  await button(page).click();
  const address = new URL(page.url());
  expect(address.pathname).toBe(`/b/${business.slug}/membership/checkout`);
  expect(address.searchParams.get('item')).toBe(business.content.itemsSnapshot[1]!.id);
  expect(address.searchParams.get('mode')).toBe('pickup');
  await context.close();
});

test('the form’s address fills the selection once JavaScript is there', async ({ page, request }) => {
  const business = await joinable(request);
  const item = business.content.itemsSnapshot[1]!;
  await page.goto(`/b/${business.slug}/membership/checkout?item=${item.id}&mode=pickup`);
  await expect(page.getByText(item.name).locator('visible=true').first()).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('membership_selection') ?? 'null'),
  );
  expect(stored).toMatchObject({ businessSlug: business.slug, chosenItemId: item.id, mode: 'pickup' });
});

test('the public pages say everything before JavaScript', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/businesses');
  for (const { name } of await demoBusinesses(request))
    await expect(page.getByText(name).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Your Membership' }).first()).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.com' }).first()).toBeVisible();
  await context.close();
});
