import {
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  newUsername,
  PHONE,
} from '../support/browser/browser.ts';
import { typeStripeCard } from '../support/browser/card-fields.ts';
import { expect, STRIPE_CARDS, stripeTest as test } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

test.use({ viewport: PHONE });

test('a card is typed into Stripe’s form, its bank is asked, and another card is kept later', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  test.setTimeout(120_000);
  // What another test has charged in the same shop is none of this one's.
  stripe.charges.length = 0;
  const business = await joinable(request);
  const bank = page.frameLocator('iframe[title="Bank confirmation"]');
  const join = page.getByRole('heading', { level: 1, name: /^You’re in/ });
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);

  await typeStripeCard(page, STRIPE_CARDS.soft);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('Try again, or use another card.');

  await typeStripeCard(page, STRIPE_CARDS.verificationOnce);
  await placeOrder(page).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  // However far up one was: the button's bar stays at the bottom of a phone.
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(join).toBeHidden();
  expect(stripe.charges).toEqual([]);

  await placeOrder(page).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(join).toBeVisible();
  expect(stripe.charges).toMatchObject([{ last4: '3155' }]);

  await page.getByRole('button', { name: 'Update Card' }).click();
  await typeStripeCard(page, STRIPE_CARDS.amex);
  await page.getByRole('dialog', { name: 'Update Card' }).getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByText('Your card was saved.')).toBeVisible();
  expect(stripe.isOnFile(stripe.charges[0]!.cardId)).toBe(false);
});
