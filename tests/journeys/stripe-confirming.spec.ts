import type { APIRequestContext, Page } from '@playwright/test';
import { newUsername } from '../support/browser/browser.ts';
import { typeStripeCard } from '../support/browser/card-fields.ts';
import { expect, STRIPE_CARDS, stripeTest as test } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

/** What people do while their bank asks: closing, reloading, going back, two tabs, a lost line, a session that has ended. */

// The browser's own line about a call that is refused or does not arrive.
test.use({ expectedProblems: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
test.setTimeout(120_000);

const bankOf = (page: Page) => page.frameLocator('iframe[title="Bank confirmation"]');
const answerBank = (page: Page, name: 'Complete authentication' | 'Fail authentication' | 'Close') =>
  bankOf(page).getByRole('button', { name }).click();
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^You’re in/ });
const review = (page: Page) => page.getByRole('heading', { level: 1, name: 'Review and Payment' });

/** At the last step, the bank asking about a card. @returns the username. */
async function askedByBank(page: Page, request: APIRequestContext): Promise<string> {
  const username = newUsername();
  await chooseBox(page, await joinable(request));
  await makeAccount(page, username, PASSWORD);
  await giveAddress(page);
  await pressWith(page, STRIPE_CARDS.verificationOnce);
  return username;
}

/** Types a card and presses; the bank asks. */
async function pressWith(page: Page, card: string): Promise<void> {
  await typeStripeCard(page, card);
  await placeOrder(page).click();
  await expect(bankOf(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
}

test('closed unanswered, pressed again, reloaded and gone back: one charge, and nothing typed is lost', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  await askedByBank(page, request);
  await answerBank(page, 'Close');
  await expect(page.getByRole('alert')).toContainText(
    'Your bank asks you to confirm this payment. Nothing was charged. Try again and confirm the payment with your bank.',
  );
  expect(stripe.charges).toEqual([]);

  await placeOrder(page).click();
  await expect(bankOf(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.reload();
  await expect(review(page)).toBeVisible();
  await expect(page.getByText('12 Orchard Lane')).toBeVisible();
  await pressWith(page, STRIPE_CARDS.verificationOnce);

  await page.goBack();
  await answerBank(page, 'Complete authentication');
  await expect(welcome(page)).toBeVisible();
  expect(stripe.charges).toHaveLength(1);
});

test('refused at the bank, left by a reload, and paid with another card', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  await askedByBank(page, request);
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await answerBank(page, 'Fail authentication');
  await expect(page.getByRole('alert')).toContainText('sending again will not make a second order');
  await page.unroute('**/graphql');
  await page.reload();
  await expect(review(page)).toBeVisible();
  await typeStripeCard(page, STRIPE_CARDS.another);
  await placeOrder(page).click();
  await expect(welcome(page)).toBeVisible();
  expect(stripe.charges).toMatchObject([{ last4: '4444' }]);
});

test('the line is lost after confirming: pressed again, it is paid by the card that was confirmed', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  await askedByBank(page, request);
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await answerBank(page, 'Complete authentication');
  await expect(page.getByRole('alert')).toContainText('sending again will not make a second order');
  await page.unroute('**/graphql');
  await placeOrder(page).click();
  await expect(welcome(page)).toBeVisible();
  expect(stripe.charges).toHaveLength(1);
});

test('a gift is confirmed, charged once, and its card is on no file', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  await chooseBox(page, await joinable(request));
  await makeAccount(page, newUsername(), PASSWORD);
  await page.getByLabel('This is a gift').check();
  await giveAddress(page);
  await pressWith(page, STRIPE_CARDS.verificationOnce);
  await answerBank(page, 'Complete authentication');
  await expect(page).toHaveURL(/orderId=/);
  await expect.poll(() => stripe.charges.length).toBe(1);
  expect(stripe.isOnFile(stripe.charges[0]!.cardId)).toBe(false);
});

test('two tabs of one checkout, both confirmed, are one order; a third one asks before it makes another', async ({
  page,
  context,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  await askedByBank(page, request);
  const [other, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [other, third]) {
    await tab.goto(page.url());
    await expect(review(tab)).toBeVisible();
  }
  await pressWith(other, STRIPE_CARDS.verificationOnce);
  await answerBank(other, 'Complete authentication');
  await expect(welcome(other)).toBeVisible();
  await answerBank(page, 'Complete authentication');
  await expect(welcome(page)).toBeVisible();
  await typeStripeCard(third, STRIPE_CARDS.ok);
  await placeOrder(third).click();
  await expect(third.getByRole('alertdialog')).toContainText('You already have a membership at');
  expect(stripe.charges).toHaveLength(1);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await (await request.get('/api/my/orders', { headers })).json()).orders).toHaveLength(1);
});

test('the session ends while the bank asks: signed in again, it is that order', async ({
  page,
  request,
  shop: { company: stripe },
}) => {
  stripe.charges.length = 0;
  const username = await askedByBank(page, request);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await answerBank(page, 'Complete authentication');
  await expect(page.getByText('Please log in or create an account to complete checkout')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('button', { name: /^Log In/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(review(page)).toBeVisible();
  await typeStripeCard(page, STRIPE_CARDS.ok);
  await placeOrder(page).click();
  await expect(welcome(page)).toBeVisible();
  expect(stripe.charges).toMatchObject([{ last4: '3155' }]);
});
