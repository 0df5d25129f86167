import { typeStripeCard } from '../support/browser/card-fields.ts';
import { connectTest as test, expect, STRIPE_CARDS } from '../support/browser/card-shop.ts';
import { placeOrder } from '../support/browser/checkout-screen.ts';
import { usd } from '../support/browser/demo-businesses.ts';
import {
  beginHalfYear,
  comeToPay,
  connectAccount,
  expectMonths,
  giveBack,
  giveCredit,
  look,
  openMembership,
} from './six-months-steps.ts';
import { expectAgreement, readColumn, readLedger, readMoney, readReceipts } from './six-months-sums.ts';

// The company's own page has no icon.
test.use({ expectedProblems: /favicon\.ico/, actionTimeout: 20_000 });

test('half a year at Stripe: a bank that asks, a refund, a dispute that is won, credit, a lost card; all books agree', async ({
  page,
  browser,
  baseURL,
  request,
  shop,
}) => {
  test.setTimeout(600_000);
  const { company: stripe } = shop;
  const year = await beginHalfYear(request, shop, 'stripe');
  const { business, price } = year;
  const money = `/admin/business/${business.id}/money`;
  const total = price + Math.round(price * 0.0825);
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const member = await visitor.newPage();
  const bank = member.frameLocator('iframe[title="Bank confirmation"]');
  let username = '';

  await test.step('November: an account is connected, and a member joins by a card whose bank asks', async () => {
    await connectAccount(page, business, { company: 'Stripe', yes: 'Connect' });
    await look(page, 'stripe-1-payments');
    username = await comeToPay(member, business);
    await typeStripeCard(member, STRIPE_CARDS.verificationOnce);
    await look(member, 'stripe-2-checkout');
    await placeOrder(member).click();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(member.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
    await look(member, 'stripe-3-joined');
  });

  await test.step('December: a part is given back here, and another at Stripe’s dashboard', async () => {
    await year.goTo('2026-12-05');
    await openMembership(page, business, username);
    await giveBack(page, 'December 3', { dollars: '5.00', reason: 'Two eggs were broken' });
    stripe.refundAtStripe(stripe.charges[0]!.id, 300, 'The bread was stale');
    await year.hear();
    await expect(async () => {
      await page.goto(money);
      await expect(page.getByText('−$8.00', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('January: a charge is disputed, and two boxes do not come', async () => {
    await year.goTo('2027-01-06');
    const dispute = stripe.dispute(stripe.charges[2]!.id).id;
    await year.hear();
    await year.goTo('2027-02-20');
    await page.goto(money);
    await expect(page.getByRole('table', { name: 'Disputes', exact: true })).toContainText(usd(total));
    await look(page, 'stripe-4-money-disputed');
    await member.goto(`/b/${business.slug}/membership`);
    await expect(member.getByRole('heading', { name: 'On hold' })).toBeVisible();
    await look(member, 'stripe-4-portal-disputed');
    stripe.closeDispute(dispute, 'won');
    await year.goTo('2027-03-06');
    expect(stripe.charges).toHaveLength(3);
  });

  await test.step('March: it is won; the member gets credit, which pays the next box first, and the owner says go on', async () => {
    await openMembership(page, business, username);
    await giveCredit(page, { dollars: '10.00', reason: 'Thank you for your patience' });
    await look(page, 'stripe-5-membership-credit');
    await page.goto(money);
    await expect(page.getByText('Dispute won')).toBeVisible();
    await page.getByRole('button', { name: /^Charge again/ }).click();
    await expect(page.getByText('is charged again from the next box on.')).toBeVisible();
    await year.goTo('2027-03-08');
    await expectMonths(member, business.slug, [
      'April 2027Box on April 3Scheduled',
      `March 2027March 3 · ${usd(total - 1_000)}Paid`,
      'February 2027No box came: never chargedMissed',
    ]);
  });

  await test.step('April: the card is lost', async () => {
    stripe.behave('3155', 'declined_hard');
    await year.goTo('2027-04-05');
    await member.goto(`/b/${business.slug}/membership`);
    await expect(member.getByRole('alert')).toContainText(`${usd(total)} is open.`);
    await look(member, 'stripe-7-past-due');
    await page.goto(money);
    await look(page, 'stripe-8-money-past-due');
  });

  await test.step('April: the member gives another card, whose bank asks too, and it is paid at once', async () => {
    await member.getByRole('alert').getByRole('button', { name: 'Update Card' }).click();
    await typeStripeCard(member, STRIPE_CARDS.another);
    await look(member, 'stripe-9-card');
    await member
      .getByRole('dialog')
      .getByRole('button', { name: `Pay ${usd(total)}` })
      .click();
    await expect(member.getByText('Your box is paid and your card was saved.')).toBeVisible();
    await year.goTo('2027-05-05');
    await expectMonths(member, business.slug, [
      'June 2027Box on June 3Scheduled',
      `May 2027May 3 · ${usd(total)}Paid`,
      `April 2027April 3 · ${usd(total)}Paid`,
    ]);
    await look(member, 'stripe-10-months');
  });

  await test.step('May: Money, the ledger, the receipts, the mails and Stripe’s own list agree', async () => {
    const figures = await readMoney(page, business.id);
    await look(page, 'stripe-11-money');
    expectAgreement({
      listed: stripe.charges,
      money: figures,
      ledger: await readLedger(page),
      receipts: await readReceipts(member, business.slug),
      mails: shop.readMails('pat@example.com'),
    });
    expect(await shop.booksDiffer()).toEqual([]);
    await look(member, 'stripe-12-receipt');
    expect(await readColumn(page, 'Credit by month', 'Given')).toEqual([1_000]);
    expect(shop.mailsTo('pat@example.com')).toMatchObject({
      welcome: 1,
      renewed: 5,
      refunded: 2,
      credit_given: 1,
      payment_failed: 1,
    });
    expect(shop.readMails(year.ownersEmail).filter(({ kind }) => kind === 'dispute')).toHaveLength(2);
  });
  await visitor.close();
});
