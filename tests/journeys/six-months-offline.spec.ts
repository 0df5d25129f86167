import { connectTest as test, expect } from '../support/browser/card-shop.ts';
import { placeOrder } from '../support/browser/checkout-screen.ts';
import { usd } from '../support/browser/demo-businesses.ts';
import {
  beginHalfYear,
  comeToPay,
  expectMonths,
  giveBack,
  look,
  markPaid,
  openMembership,
} from './six-months-steps.ts';
import { expectAgreement, readLedger, readMoney, readReceipts } from './six-months-sums.ts';
import { signIn } from '../support/members.ts';

test.use({ actionTimeout: 20_000 });

test('half a year paid at pickup: cash, a mistake that is undone, a reminder, money handed back and credit; all books agree', async ({
  page,
  browser,
  baseURL,
  request,
  shop,
}) => {
  test.setTimeout(600_000);
  const year = await beginHalfYear(request, shop, 'stripe');
  const { business, price } = year;
  const money = `/admin/business/${business.id}/money`;
  const total = price + Math.round(price * 0.0825);
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const member = await visitor.newPage();
  let username = '';

  await test.step('November: a member joins, and cash is taken by a mistake and anew', async () => {
    username = await comeToPay(member, business);
    await look(member, 'offline-1-checkout');
    await placeOrder(member).click();
    await expect(member.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
    await signIn(page, '/admin/login', business.owner);
    await page.goto(money);
    await markPaid(page, 'Pat Plain', { how: 'Cash', dollars: usd(total) });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 box is no longer marked as paid.')).toBeVisible();
    await markPaid(page, 'Pat Plain', { how: 'Check', dollars: usd(total), note: 'No. 12' });
    await look(page, 'offline-2-money');
  });

  await test.step('December to February: one press reminds of two boxes, which are paid together', async () => {
    await year.goTo('2027-01-05');
    await page.goto(money);
    await look(page, 'offline-3-owed');
    await page.getByRole('button', { name: 'Actions for Pat Plain' }).click();
    await page.getByRole('menuitem', { name: 'Remind' }).click();
    await expect(page.getByText(/^Reminded/)).toBeVisible();
    await markPaid(page, 'Pat Plain', { how: 'Bank transfer or app', dollars: usd(2 * total) });
    await year.goTo('2027-02-05');
    await page.goto(money);
    await markPaid(page, 'Pat Plain', { how: 'Cash', dollars: usd(total) });
  });

  await test.step('February: some is handed back, and some is kept as credit, which pays of the next box', async () => {
    await openMembership(page, business, username);
    await giveBack(page, 'February 3', { dollars: '3.00', reason: 'Two eggs were broken' });
    await giveBack(page, 'February 3', { dollars: '2.00', reason: 'The bread was stale', asCredit: true });
    await look(page, 'offline-4-membership');
    await year.goTo('2027-03-05');
    await page.goto(money);
    await markPaid(page, 'Pat Plain', { how: 'Cash', dollars: usd(total - 200) });
  });

  await test.step('May: two boxes are still to be paid; Money, the ledger, the receipts and the mails agree', async () => {
    await year.goTo('2027-05-05');
    await expectMonths(member, business.slug, [
      'June 2027Box on June 3Scheduled',
      `May 2027May 3 · ${usd(total)}, to pay at pickupTo pay`,
      `April 2027April 3 · ${usd(total)}, to pay at pickupTo pay`,
      `March 2027March 3 · ${usd(total - 200)}Paid`,
    ]);
    await look(member, 'offline-5-months');
    const figures = await readMoney(page, business.id);
    await look(page, 'offline-6-money');
    expect(figures['To collect']).toBe(2 * total);
    expectAgreement({
      listed: [],
      handedBack: 300,
      money: figures,
      ledger: await readLedger(page),
      receipts: await readReceipts(member, business.slug),
      mails: shop.readMails('pat@example.com'),
    });
    expect(await shop.booksDiffer()).toEqual([]);
    await look(member, 'offline-7-receipt');
    expect(shop.mailsTo('pat@example.com')).toMatchObject({
      welcome: 1,
      renewed: 6,
      refunded: 2,
      payment_reminder: 1,
    });
  });
  await visitor.close();
});
