import {
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  newUsername,
  PHONE,
} from '../support/browser/browser.ts';
import { typeStripeCard } from '../support/browser/card-fields.ts';
import { connectTest as test, expect, STRIPE_CARDS } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { demoBusinesses } from '../support/browser/demo-businesses.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { PASSWORD, signIn } from '../support/members.ts';

// The company's own page has no icon.
test.use({ expectedProblems: /favicon\.ico/ });

test('an owner connects an account, a member pays into it by a card whose bank asks, and the owner disconnects', async ({
  page,
  browser,
  baseURL,
  request,
  shop: { company: stripe },
}) => {
  test.setTimeout(180_000);
  const [farm] = await demoBusinesses(request);
  const { id, slug, owner, call } = await freshBusiness(request);
  await call(owner, `/admin/businesses/${id}/page`, { content: farm!.content });
  const payments = `/admin/business/${id}/payments`;

  await signIn(page, '/admin/login', owner);
  await page.setViewportSize(PHONE);
  await page.goto(payments);
  await expect(page.getByRole('heading', { name: 'Members pay you at pickup or delivery' })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was connected')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Payments' }).click();
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Takes cards', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${payments}$`));
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  const visitor = await browser.newContext({ baseURL: baseURL!, viewport: PHONE });
  const member = await visitor.newPage();
  await chooseBox(member, { slug });
  await makeAccount(member, newUsername(), PASSWORD);
  await giveAddress(member);
  await typeStripeCard(member, STRIPE_CARDS.verificationOnce);
  await placeOrder(member).click();
  await member
    .frameLocator('iframe[title="Bank confirmation"]')
    .getByRole('button', { name: 'Complete authentication' })
    .click();
  await expect(member.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
  const account = stripe.connect.connected.at(-1)!;
  const [{ amount, fee }] = stripe.charges as [(typeof stripe.charges)[number]];
  expect(stripe.charges).toMatchObject([{ account, last4: '3155' }]);
  expect(fee).toBe(Math.round(amount * 0.02));
  await visitor.close();

  await page.reload();
  await expect(page.getByText('1 membership', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Stripe?' });
  await expect(question.getByText('Pat Plain')).toBeVisible();
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('was disconnected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Stripe' })).toBeVisible();
});
