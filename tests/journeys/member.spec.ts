import type { APIRequestContext, Page } from '@playwright/test';
import { DESKTOP, newUsername, PHONE } from '../support/browser/browser.ts';
import { expect, test, type ClockedProduct } from '../support/clock.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable, usd } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

test('from choosing a box to logging out', async ({ page, request, clock }) => {
  await page.setViewportSize(DESKTOP);
  await goThrough(page, request, clock);
});

test('from choosing a box to logging out at 360 px', async ({ page, request, clock }) => {
  await page.setViewportSize(PHONE);
  await goThrough(page, request, clock);
});

/** The whole way of a member, from nothing to the last click. */
async function goThrough(page: Page, request: APIRequestContext, clock: ClockedProduct): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const openTab = async (name: string) => {
    if (isPhone)
      await page.getByRole('navigation', { name: 'Portal sections' }).getByRole('button', { name }).click();
    else await page.getByRole('tab', { name }).click();
  };
  const business = await joinable(request);
  const pickup = business.content.itemsSnapshot[0]!.variations.find(({ name }) => name === 'Pickup')!.amount;

  // Choose and check out as a new member with a coupon, which is shown uppercase.
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await page.getByLabel('Coupon code').fill('welcome10');
  await expect(page.getByLabel('Coupon code')).toHaveValue('WELCOME10');
  await page.getByRole('button', { name: /Apply/ }).click();
  const total = pickup - Math.round(pickup / 10);
  await expect(page.getByText(usd(total)).locator('visible=true').first()).toBeVisible();
  await placeOrder(page).click();

  // Completion goes to /membership with an orderId and opens Subscriptions, where the order is marked.
  await expect(page).toHaveURL(/\/membership\?.*orderId=/);
  await expect(page.getByRole('heading', { level: 2, name: 'Subscriptions' })).toBeVisible();
  await expect(page.getByRole('article', { name: business.name })).toBeVisible();
  await openTab('Order History');
  await expect(page.getByText(usd(total)).first()).toBeVisible();

  // Skip the month: the next box is one month after the last order, plus one for the skip.
  await openTab('Next Box');
  await expect(page.getByRole('heading', { name: 'Thursday, December 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip a month' }).click();
  await page.getByRole('button', { name: 'Skip December' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip December' }).click();
  await expect(page.getByText('Your upcoming month was skipped.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sunday, January 3' })).toBeVisible();

  // Change the box in the month after the order.
  await clock.moveClock('2026-12-02T09:00:00-05:00');
  await page.reload();
  await page.getByRole('button', { name: 'Change Box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your box' });
  const other = business.content.itemsSnapshot[1]!;
  await dialog.getByRole('radio', { name: new RegExp(`^${other.name}`) }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/applies from your January 3 box/).first()).toBeVisible();

  // Log out.
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  } else {
    await page.getByRole('button', { name: 'Log Out' }).click();
  }
  await expect(page.getByRole('button', { name: 'Skip a month' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
}
