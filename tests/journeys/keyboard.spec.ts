import type { Locator, Page } from '@playwright/test';
import { newUsername } from '../support/browser/browser.ts';
import { expect, test } from '../support/clock.ts';
import { ADDRESS } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

test('a visitor becomes a member and skips with the keyboard alone', async ({ page, request, clock }) => {
  await clock.moveClock('2026-11-03T12:00:00-05:00');
  const business = await joinable(request);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Start Your Membership' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/businesses$/);
  await tabTo(page, page.getByRole('link', { name: new RegExp(business.name) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();

  // Radios are one stop each group; arrows move inside.
  await tabTo(
    page,
    page.getByRole('radio', { name: new RegExp(`^${business.content.itemsSnapshot[0]!.name}`) }),
  );
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${business.content.itemsSnapshot[1]!.name}`) }),
  ).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /Become a Member/ }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Contact and Account' })).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('pat@example.com');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(newUsername());
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
  for (const [label, value] of Object.entries(ADDRESS)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(label === 'State' ? 'New York' : value);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Complete Checkout' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/membership\?.*orderId=/);
  await tabTo(page, page.getByRole('tab', { name: 'Subscriptions' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Skip a month' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Skip December' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Skip December' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your upcoming month was skipped.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

/** Presses Tab until something has the focus, which must be visible then. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      return expect(await hasVisibleFocus(target), 'the focus can be seen').toBe(true);
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** A ring around the element itself or around what stands for it (the card of a radio, the label of a checkbox). */
async function hasVisibleFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    let looked: Element | null = element;
    for (let up = 0; looked && up < 4; up++, looked = looked.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(looked);
      if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
      if (boxShadow !== 'none' && looked.matches(':focus-within')) return true;
    }
    return false;
  });
}
