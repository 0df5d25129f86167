import type { Page } from '@playwright/test';
import { newUsername } from '../support/browser/browser.ts';
import { typeStripeCard } from '../support/browser/card-fields.ts';
import { expect, STRIPE_CARDS, stripeTest as test } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

/** A card whose bank asks at every payment, from the first box to the second, which only its owner can pay. */

// The browser's own line about a call that is refused.
test.use({ expectedProblems: /status of 4\d\d/ });
test.setTimeout(180_000);

const bankOf = (page: Page) => page.frameLocator('iframe[title="Bank confirmation"]');
const answerBank = (page: Page, name: 'Complete authentication' | 'Fail authentication') =>
  bankOf(page).getByRole('button', { name }).click();

test('the second box is confirmed by the mailed link, the third in the portal', async ({
  page,
  request,
  shop,
}) => {
  const { company: stripe } = shop;
  stripe.charges.length = 0;
  const business = await joinable(request);
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await typeStripeCard(page, STRIPE_CARDS.verification);
  await placeOrder(page).click();
  await answerBank(page, 'Complete authentication');
  await expect(page.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const mine = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const { subscriptions } = await (await request.get('/api/my/subscriptions', { headers })).json();
    return subscriptions[0] as { next_box_on: string };
  };
  const comeNext = async () => {
    const { next_box_on: day } = await mine();
    await shop.moveClock(`${day}T20:00:00Z`);
  };
  const email = 'pat@example.com';

  await comeNext();
  await expect.poll(() => shop.readMails(email).at(-1)?.text).toContain('Your bank asks you to confirm');
  const link = /https?:\/\/\S+\/card#[\w-]{43}/.exec(shop.readMails(email).at(-1)!.text)![0];
  await page.goto(new URL(link).pathname + new URL(link).hash);
  const confirm = page.getByRole('button', { name: /^Confirm and Pay \$/ });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await answerBank(page, 'Fail authentication');
  await expect(page.getByRole('alert')).toContainText(
    'Your bank asks you to confirm this payment. Nothing was charged.',
  );
  await confirm.click();
  await answerBank(page, 'Complete authentication');
  await expect(page.getByText('Your box is paid.')).toBeVisible();
  expect(stripe.charges.map(({ last4 }) => last4)).toEqual(['3184', '3184']);

  await comeNext();
  await page.goto(`/b/${business.slug}/membership`);
  const notice = page.getByRole('alert').filter({ hasText: 'did not go through' });
  await expect(notice).toContainText('Your bank asks you to confirm it.');
  await notice.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(confirm).toBeEnabled();
  // The bank's page lies over the dialog: it takes the pointer, and the keyboard.
  await confirm.click();
  await answerBank(page, 'Fail authentication');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing was charged.');
  await confirm.click();
  await bankOf(page).getByRole('button', { name: 'Complete authentication' }).press('Enter');
  await expect(page.getByText('Your box is paid.')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(stripe.charges).toHaveLength(3);
});
