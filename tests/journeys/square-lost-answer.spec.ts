import type { Page } from '@playwright/test';
import { newUsername } from '../support/browser/browser.ts';
import { typeCard } from '../support/browser/card-fields.ts';
import { CARDS, expect, test } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

/** A checkout at Square whose answer does not reach the browser. */

// The browser's own line about a call that does not arrive.
test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });
test.setTimeout(120_000);

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^You’re in/ });

/** The call arrives and is done; its answer does not. */
const loseAnswers = (page: Page) =>
  page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });

test('reloaded, with another card typed and a second tab: it is the order that was made, and one charge', async ({
  page,
  context,
  request,
  shop: { company: square },
}) => {
  // The company is this worker's: other tests have charged there before.
  const before = square.charges.length;
  const charges = () => square.charges.slice(before);
  await chooseBox(page, await joinable(request));
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await typeCard(page, CARDS.verification);
  await loseAnswers(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alert')).toContainText('sending again will not make a second order');
  expect(charges()).toMatchObject([{ last4: '3220' }]);

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.unroute('**/graphql');
    await tab.goto(page.url());
    await expect(tab.getByText('12 Orchard Lane')).toBeVisible();
    await typeCard(tab, CARDS.another);
  }
  await placeOrder(page).click();
  await expect(welcome(page)).toBeVisible();
  await placeOrder(other).click();
  await expect(other.getByRole('alertdialog')).toContainText('You already have a membership at');
  expect(charges()).toHaveLength(1);
});
