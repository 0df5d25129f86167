import { readFileSync } from 'node:fs';
import { expect, newUsername, test } from '../support/browser/browser.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('on a phone: from the page to the news, the calendar, the receipt and the portal', async ({
  page,
  request,
}) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await placeOrder(page).click();

  const news = page.getByRole('heading', { level: 1, name: 'You’re in. See you at the next pickup.' });
  await expect(news).toBeVisible();
  await expect(page.getByText(/^You pay \$[\d.]+ when you collect it$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Skip/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.reload();
  await expect(news).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  const when = (await page.getByText(/^From \w+, \w+ \d+$/).textContent()) ?? '';
  const said = new Date(`${/\w+ \d+$/.exec(when)} 2026 12:00 UTC`);
  const day = /^DTSTART;VALUE=DATE:\d{4}(\d{4})$/.exec(
    lines.find((line) => line.startsWith('DTSTART')) ?? '',
  )?.[1];
  expect(day).toBe(said.toISOString().slice(5, 10).replace('-', ''));
  expect(lines).toContain(`SUMMARY:Pick up your box: ${business.name}`);

  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt [A-Z]{1,2}-1\d{3}$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(business.name);
  await page.goBack();
  await page.getByRole('link', { name: 'Go to your portal' }).click();
  await expect(page.getByText(/^The next one/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
});
