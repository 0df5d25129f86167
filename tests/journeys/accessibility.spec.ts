import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  hydrated,
  newUsername,
  PHONE,
  test,
  expect,
} from '../support/browser.ts';
import { chooseBox, giveAddress, makeAccount } from '../support/checkout-screen.ts';
import { demoBusinesses, joinable } from '../support/demo-businesses.ts';
import { MIA, PASSWORD, registerMember, signIn } from '../support/members.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ expectedProblems: /status of 4\d\d/ });

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('public screens have no accessibility findings', async ({ page, request }) => {
      const businesses = await demoBusinesses(request);
      const addresses = [
        '/',
        '/contact',
        '/businesses',
        ...businesses.map(({ slug }) => `/b/${slug}`),
        '/no/such/page',
      ];
      for (const address of addresses) {
        await page.goto(address);
        await hydrated(page);
        await check(page, address);
      }
      await page.goto('/contact');
      await hydrated(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await check(page, 'contact with problems');
    });

    test('the portal has no accessibility findings', async ({ page, request }) => {
      await page.goto('/membership');
      await expect(page.getByLabel('Username')).toBeVisible();
      await check(page, 'sign-in');
      await signIn(page, '/membership', MIA);
      for (const tab of ['next-box', 'subscriptions', 'orders', 'profile']) {
        await page.goto(`/membership?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await check(page, tab);
      }
      await page.goto('/membership?tab=profile');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await check(page, 'profile with problems');
      await page.evaluate(() => localStorage.clear());
      await signIn(page, '/membership', await registerMember(request));
      await expect(page.getByText('No active subscriptions yet.')).toBeVisible();
      await check(page, 'portal of nobody');
    });

    test('checkout has no accessibility findings', async ({ page, request }) => {
      await chooseBox(page, await joinable(request));
      await check(page, 'contact');
      await page.getByRole('button', { name: 'Create Account and Continue' }).click();
      await check(page, 'contact with problems');
      await page.getByText('I have an account').click();
      await check(page, 'sign-in in place');
      await page.getByText('Create an account', { exact: true }).click();
      await makeAccount(page, newUsername(), PASSWORD);
      await check(page, 'address');
      await page.getByRole('button', { name: 'Continue to Review' }).click();
      await check(page, 'address with problems');
      await giveAddress(page);
      await check(page, 'review');
      await page.goto('/checkout');
      await check(page, 'selection summary');
    });

    test('dark screens have no accessibility findings', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const address of ['/', '/contact', '/businesses', '/membership']) {
        await page.goto(address);
        await hydrated(page);
        await check(page, `${address} in the dark`);
      }
      await signIn(page, '/membership', MIA);
      for (const tab of ['next-box', 'subscriptions', 'orders', 'profile']) {
        await page.goto(`/membership?tab=${tab}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await check(page, `${tab} in the dark`);
      }
    });
  });
}

test('nothing scrolls sideways at 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const businesses = await demoBusinesses(request);
  for (const address of [
    '/',
    '/contact',
    '/businesses',
    ...businesses.map(({ slug }) => `/b/${slug}`),
    '/membership',
    '/no/such/page',
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }
  await signIn(page, '/membership', MIA);
  for (const tab of ['next-box', 'subscriptions', 'orders', 'profile']) {
    await test.step(tab, async () => {
      await page.goto(`/membership?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }
  await page.evaluate(() => localStorage.clear());
  await chooseBox(page, businesses[0]!);
  await expectNoSidewaysScroll(page);
  await makeAccount(page, newUsername(), PASSWORD);
  await expectNoSidewaysScroll(page);
  await giveAddress(page);
  await expectNoSidewaysScroll(page);
});

/** Names the screen in the report. */
async function check(page: Page, screen: string): Promise<void> {
  await test.step(`axe: ${screen}`, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });
}
