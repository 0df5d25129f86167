import type { Page } from '@playwright/test';
import { expect, hydrated, PHONE, test } from '../support/browser/browser.ts';
import { demoBusinesses, joinable, usd } from '../support/browser/demo-businesses.ts';

/** The page as the server drew it: its scripts come only when they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what is chosen before the scripts arrive is what goes to checkout', async ({ page, request }) => {
  const { slug, content } = await joinable(request);
  const item = content.itemsSnapshot[1]!;
  const [addon] = content.addonsSnapshot;
  const amount = item.variations.find(({ name }) => name === 'Delivery')!.amount + addon!.amount;
  await page.setViewportSize(PHONE);
  const release = await holdScripts(page);
  await page.goto(`/b/${slug}`, { waitUntil: 'commit' });
  const chosen = [
    page.getByRole('radio', { name: new RegExp(`^${item.name}`) }),
    page.getByRole('radio', { name: /^Delivery/ }),
    page.getByRole('checkbox', { name: new RegExp(addon!.name) }),
  ];
  for (const input of chosen) await input.check();
  release();
  await hydrated(page);
  const button = page.getByRole('button', { name: /Become a Member/ });
  await expect(button).toContainText(`${usd(amount)} / month`);
  for (const input of chosen) await expect(input).toBeChecked();
  await button.click();
  await expect(page).toHaveURL(/membership\/checkout/);
  await page.getByText('Order summary').first().click();
  await expect(page.getByText(item.name).first()).toBeVisible();
  await expect(page.getByText(usd(amount)).first()).toBeVisible();
});

test('more than the limit, ticked before the scripts arrive, is said and cut to the limit', async ({
  page,
  request,
}) => {
  const { slug, content } = (await demoBusinesses(request)).find((one) => one.content.addonLimit === 2)!;
  const release = await holdScripts(page);
  await page.goto(`/b/${slug}`, { waitUntil: 'commit' });
  const boxes = content.addonsSnapshot.map(({ name }) =>
    page.getByRole('checkbox', { name: new RegExp(name) }),
  );
  for (const box of boxes.slice(0, 3)) await box.check();
  release();
  await hydrated(page);
  await expect(page.getByText('You have chosen 2 of 2.')).toBeVisible();
  await expect(boxes[0]!).toBeChecked();
  await expect(boxes[1]!).toBeChecked();
  await expect(boxes[2]!).not.toBeChecked();
});

test('before the scripts arrive the button tells no price but that of what is chosen', async ({
  page,
  request,
}) => {
  const { slug, content } = await joinable(request);
  const [first, second] = content.itemsSnapshot.map(({ name }) =>
    page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  );
  const button = page.getByRole('button', { name: /Become a Member/ });
  const release = await holdScripts(page);
  await page.goto(`/b/${slug}`, { waitUntil: 'commit' });
  await expect(button).toContainText('/ month', { useInnerText: true });
  await second!.check();
  await expect(button).not.toContainText('$', { useInnerText: true });
  await first!.check();
  await expect(button).toContainText('/ month', { useInnerText: true });
  await second!.check();
  release();
  await hydrated(page);
  await expect(button).toContainText('/ month', { useInnerText: true });
});

test('of two ticked at a limit of one, the last one stays', async ({ page, request }) => {
  const { slug, content } = (await demoBusinesses(request)).find(
    (one) => one.content.upgradeLimit === 1 && one.content.upgradesSnapshot.length > 1,
  )!;
  const boxes = content.upgradesSnapshot.map(({ name }) =>
    page.getByRole('checkbox', { name: new RegExp(name) }),
  );
  const release = await holdScripts(page);
  await page.goto(`/b/${slug}`, { waitUntil: 'commit' });
  for (const box of boxes.slice(0, 2)) await box.click();
  release();
  await hydrated(page);
  await expect(boxes[0]!).not.toBeChecked();
  await expect(boxes[1]!).toBeChecked();
});
