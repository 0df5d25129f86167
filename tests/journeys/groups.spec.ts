import type { Page } from '@playwright/test';
import { expectNoAxeFindings, newUsername, PHONE } from '../support/browser/browser.ts';
import { connectTest as test, expect } from '../support/browser/card-shop.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { joinByApi, PASSWORD, registerMember, signIn } from '../support/members.ts';
import { beginHalfYear, look, openMembership } from './six-months-steps.ts';

test.use({ actionTimeout: 20_000 });

/** On Today: the box of somebody, and nobody else's, is packed and handed over. */
async function handOver(page: Page, today: string, name: string): Promise<void> {
  await page.goto(today);
  await expect(page.getByText('1 box · 1 pickup')).toBeVisible();
  await page.getByRole('button', { name: `Ready: ${name}` }).click();
  await page
    .getByRole('button', { name: new RegExp(`^(Paid \\+ collected · .*|Collected): ${name}$`) })
    .click();
  await expect(page.getByText('All saved')).toBeVisible();
}

test('weekly boxes at one price a month, in two groups', async ({ page, browser, request, shop }) => {
  test.setTimeout(600_000);
  const { business, goTo } = await beginHalfYear(request, shop, 'stripe');
  const { id, slug, owner, call } = business;
  await goTo('2026-11-27');
  const { content } = (await call(owner, `/admin/businesses/${id}/page`)) as {
    content: { itemsSnapshot: object[] };
  };
  const [first, ...others] = content.itemsSnapshot;
  const itemsSnapshot = [{ ...first, frequency: 'every_second' }, ...others];
  await call(owner, `/admin/businesses/${id}/page`, { content: { ...content, itemsSnapshot } });
  await call(owner, `/admin/businesses/${id}/schedule`, {
    pickup: { rhythm: 'weekdays', weekdays: ['thursday'], hours: '3 to 6 pm', deadlineDays: 2 },
  });
  const shopOf = { ...(await joinable(request)), slug };
  await joinByApi(request, await registerMember(request), shopOf, 'Caleb Walsh');
  const username = newUsername();
  const today = `/admin/business/${id}/today`;

  await test.step('the page says how often it comes, and checkout proposes the smaller group', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/b/${slug}`);
    await expect(page.getByText('Every second Thursday')).toBeVisible();
    await expectNoAxeFindings(page);
    await look(page, 'groups-1-page');
    await chooseBox(page, { slug });
    await makeAccount(page, username, PASSWORD);
    const group = (letter: string) => page.getByRole('radio', { name: new RegExp(`Group ${letter}`) });
    await expect(group('B')).toBeChecked();
    await expect(page.getByText('Your first box comes Thursday, December 10, 3 to 6 pm.')).toBeVisible();
    await group('A').check();
    await expect(page.getByText('Your first box comes Thursday, December 3, 3 to 6 pm.')).toBeVisible();
    await group('B').check();
    await expect(page.getByText('Your first box comes Thursday, December 10, 3 to 6 pm.')).toBeVisible();
    await expectNoAxeFindings(page);
    await look(page, 'groups-2-address');
    await giveAddress(page);
    await look(page, 'groups-3-review');
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/membership/);
  });

  await test.step('the member reads their weeks, and the days of the month’s boxes', async () => {
    await page.goto(`/b/${slug}/membership?tab=subscriptions`);
    await expect(page.getByText('Every second Thursday, group B')).toBeVisible();
    await expectNoAxeFindings(page);
    await look(page, 'groups-4-portal');
    await page.goto(`/b/${slug}/membership?tab=orders`);
    await page.locator('summary', { hasText: 'December 10' }).click();
    await expect(page.getByText('Thursday, December 24', { exact: true })).toBeVisible();
    await look(page, 'groups-5-order');
  });

  const staff = await (await browser.newContext({ viewport: PHONE, baseURL: shop.url })).newPage();
  await signIn(staff, '/admin/login', owner);

  await test.step('the two groups are packed on alternating weeks, each box paid once a month', async () => {
    const names = ['Caleb Walsh', 'Pat Plain'];
    for (const [week, day] of ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'].entries()) {
      await goTo(day);
      await handOver(staff, today, names[week % 2]!);
      if (week < 2) await look(staff, `groups-6-today-${week + 1}`);
    }
    await goTo('2026-12-31');
    await handOver(staff, today, 'Caleb Walsh');
  });

  await test.step('staff see the group, and put a member into the other one', async () => {
    await openMembership(staff, business, username);
    await expect(staff.getByText('Every second Thursday, group B')).toBeVisible();
    await look(staff, 'groups-7-membership');
    await staff.getByRole('button', { name: 'Move to group A' }).click();
    await expectNoAxeFindings(staff);
    await look(staff, 'groups-8-question');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Move to group A' }).click();
    await expect(staff.getByText('Every second Thursday, group A')).toBeVisible();
    await goTo('2027-01-14');
    await staff.goto(today);
    await expect(staff.getByText('2 boxes · 2 pickup')).toBeVisible();
  });
});
