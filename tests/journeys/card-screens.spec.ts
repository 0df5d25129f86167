import {
  DESKTOP,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  newUsername,
  PHONE,
} from '../support/browser/browser.ts';
import { typeCard } from '../support/browser/card-fields.ts';
import { CARDS, expect, test } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

for (const [viewport, colorScheme] of [
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
] as const) {
  test.describe(`${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('the screens with a card on them are accessible and fit', async ({ page, request }) => {
      test.setTimeout(120_000);
      const business = await joinable(request);
      const fits = async () => {
        await expectNoAxeFindings(page);
        await expectNoSidewaysScroll(page);
      };
      await chooseBox(page, business);
      await makeAccount(page, newUsername(), PASSWORD);
      await giveAddress(page);
      await typeCard(page, '4111');
      await placeOrder(page).click();
      await expect(page.getByRole('group', { name: 'Card details' }).getByRole('alert')).toContainText(
        'card number is not valid',
      );
      await fits();
      await typeCard(page, CARDS.soft);
      await placeOrder(page).click();
      await expect(page.getByRole('alert')).toContainText('Try again, or use another card.');
      await fits();
      // Its bank asks for a confirmation, which the fake gives at once.
      await typeCard(page, CARDS.verification);
      await placeOrder(page).click();
      await expect(page.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
      await fits();
      await page.getByRole('button', { name: 'Update Card' }).click();
      const dialog = page.getByRole('dialog', { name: 'Update Card' });
      await typeCard(page, CARDS.amex);
      await fits();
      await dialog.getByRole('button', { name: 'Save Card' }).click();
      await expect(page.getByText('Your card was saved.')).toBeVisible();
      await expect(page.getByText('American Express ending in').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Update Card' })).toBeFocused();
    });
  });
}
