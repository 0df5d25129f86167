import { typeCard } from '../support/browser/card-fields.ts';
import { CARDS, connectSquareTest as test, expect } from '../support/browser/card-shop.ts';
import { placeOrder } from '../support/browser/checkout-screen.ts';
import { usd } from '../support/browser/demo-businesses.ts';
import {
  beginHalfYear,
  comeToPay,
  connectAccount,
  expectMonths,
  giveBack,
  look,
  markPaid,
  openMembership,
} from './six-months-steps.ts';
import { expectAgreement, readColumn, readLedger, readMoney, readReceipts } from './six-months-sums.ts';

// The company's own page has no icon.
test.use({ expectedProblems: /favicon\.ico/, actionTimeout: 20_000 });

test('half a year at Square: a bank that asks, money back as credit, a lost dispute, a card that is removed; all books agree', async ({
  page,
  browser,
  baseURL,
  request,
  shop,
}) => {
  test.setTimeout(600_000);
  const { company: square } = shop;
  // They are renewed by the machine's clock, which no journey moves.
  square.oauth.tokenLivesMs = 400 * 86_400_000;
  const year = await beginHalfYear(request, shop, 'square');
  const { business, price } = year;
  const money = `/admin/business/${business.id}/money`;
  const total = price + Math.round(price * 0.0825);
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const member = await visitor.newPage();
  let username = '';

  await test.step('November: an account is connected, and a member joins by a card whose bank asks', async () => {
    await connectAccount(page, business, { company: 'Square', yes: 'Allow' });
    await look(page, 'square-1-payments');
    username = await comeToPay(member, business);
    await typeCard(member, CARDS.verification);
    await look(member, 'square-2-checkout');
    await placeOrder(member).click();
    await expect(member.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
    await expect(member.getByText('Visa ending in 3220').first()).toBeVisible();
  });

  await test.step('December: a part is given back as credit, and another at Square’s counter', async () => {
    await year.goTo('2026-12-05');
    await openMembership(page, business, username);
    await giveBack(page, 'December 3', { dollars: '5.00', reason: 'Two eggs were broken', asCredit: true });
    square.refundAtSquare(square.charges[0]!.id, 425, 'The bread was stale');
    await year.hear();
    await expect(async () => {
      await page.goto(money);
      await expect(page.getByText('−$4.25', { exact: true }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  await test.step('January: what credit leaves is charged, and disputed; it is lost, and the owner says go on', async () => {
    await year.goTo('2027-01-06');
    const { id, amount } = square.charges.at(-1)!;
    expect(amount).toBe(total - 500);
    const dispute = square.dispute(id);
    await year.hear();
    await year.goTo('2027-01-20');
    square.moveDispute(dispute.id, 'LOST');
    await year.goTo('2027-01-22');
    // A message is answered before what it names is asked of the company.
    await expect(async () => {
      await page.goto(money);
      await expect(page.getByText('Dispute lost')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await look(page, 'square-3-money-lost');
    await page.getByRole('button', { name: /^Charge again/ }).click();
    await expect(page.getByText('is charged again from the next box on.')).toBeVisible();
  });

  await test.step('February: the card is removed at Square’s counter after the box was paid', async () => {
    await year.goTo('2027-02-10');
    expect(square.charges).toHaveLength(4);
    square.removeCard(square.charges.at(-1)!.id);
    await year.hear();
    await expect(async () => {
      await member.goto(`/b/${business.slug}/membership?tab=subscriptions`);
      await expect(member.getByText('No card on file')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await look(member, 'square-4-no-card');
  });

  await test.step('March: the box is paid in cash at pickup; then the member gives another card', async () => {
    await year.goTo('2027-03-05');
    expect(square.charges).toHaveLength(4);
    await page.goto(money);
    await look(page, 'square-5-money-unpaid');
    await markPaid(page, 'Pat Plain', { how: 'Cash', dollars: usd(total) });
    await member.goto(`/b/${business.slug}/membership?tab=subscriptions`);
    await member.getByRole('button', { name: 'Add Card' }).click();
    await typeCard(member, CARDS.amex);
    await look(member, 'square-6-card');
    await member.getByRole('dialog').getByRole('button', { name: 'Save Card' }).click();
    await expect(member.getByText('Your card was saved.')).toBeVisible();
    await year.goTo('2027-05-05');
    expect(square.charges.map(({ last4 }) => last4)).toEqual([
      '3220',
      '3220',
      '3220',
      '3220',
      '9841',
      '9841',
    ]);
    await expectMonths(member, business.slug, [
      'June 2027Box on June 3Scheduled',
      `May 2027May 3 · ${usd(total)}Paid`,
      `April 2027April 3 · ${usd(total)}Paid`,
      `March 2027March 3 · ${usd(total)}Paid`,
    ]);
  });

  await test.step('May: Money, the ledger, the receipts, the mails and Square’s own list agree', async () => {
    const figures = await readMoney(page, business.id);
    await look(page, 'square-7-money');
    expect(await readColumn(page, 'Credit by month', 'Used')).toEqual([500, 0]);
    expectAgreement({
      listed: square.charges,
      money: figures,
      ledger: await readLedger(page),
      receipts: await readReceipts(member, business.slug),
      mails: shop.readMails('pat@example.com'),
    });
    expect(await shop.booksDiffer()).toEqual([]);
    await look(member, 'square-8-receipt');
    expect(shop.mailsTo('pat@example.com')).toMatchObject({ welcome: 1, renewed: 6, refunded: 2 });
    expect(shop.readMails(year.ownersEmail).filter(({ kind }) => kind === 'dispute')).toHaveLength(2);
  });
  await visitor.close();
});
