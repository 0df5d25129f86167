import type { Page } from '@playwright/test';
import { editorWays } from '../spec-conformance/editor-ways.ts';
import { enterAs, idOf, openScreen } from '../support/browser/admin-screens.ts';
import {
  DESKTOP,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  hydrated,
  newUsername,
  PHONE,
  test,
  expect,
} from '../support/browser/browser.ts';
import { chooseBox, giveAddress, makeAccount } from '../support/browser/checkout-screen.ts';
import { demoBusinesses, joinable } from '../support/browser/demo-businesses.ts';
import { ADMIN, joinByApi, MIA, PASSWORD, registerMember, signIn } from '../support/members.ts';

// Each looks at many screens: both workers share them.
test.describe.configure({ timeout: 240_000, mode: 'parallel' });
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

    test('the admin area has no accessibility findings, light and dark', async ({ page }) => {
      const id = await idOf(page.request, await joinable(page.request));
      await enterAs(page, ADMIN);
      await openScreen(page, '/admin');
      await checkBoth(page, 'home');
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await checkBoth(page, 'menu', { isPhoneOnly: true });
        await page.keyboard.press('Escape');
      }
      await openScreen(page, '/admin/businesses');
      await checkBoth(page, 'businesses');
      for (const action of ['Manage Users', 'Delete']) {
        await page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: action }).click();
        await expect(page.getByRole(action === 'Delete' ? 'alertdialog' : 'dialog')).toBeVisible();
        await checkBoth(page, action);
        await page.keyboard.press('Escape');
      }
      await openScreen(page, '/admin/my');
      await checkBoth(page, 'my businesses');
      await openScreen(page, '/admin/users');
      await page.getByRole('button', { name: 'Create User' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await checkBoth(page, 'users with problems');
      await openScreen(page, '/admin/coupons');
      await page.getByRole('button', { name: 'Create Coupon' }).click();
      await page.getByText('More options').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Coupon' }).click();
      await checkBoth(page, 'coupons with problems');
      await openScreen(page, '/admin/next-boxes');
      await checkBoth(page, 'next boxes');
      await openScreen(page, `/admin/business/${id}/next-box`);
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
      await checkBoth(page, 'next box editor');
      await openScreen(page, '/admin/change-password');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await checkBoth(page, 'change password with problems');
      await openScreen(page, `/admin/business/${id}/memberships`);
      // A phone's rows have no columns.
      if (viewport === DESKTOP) {
        await page.getByRole('button', { name: 'Columns' }).click();
        for (const name of ['Fulfillment', 'Next box', 'Email', 'Phone'])
          await page.getByRole('menuitemcheckbox', { name }).click();
        await checkBoth(page, 'memberships with all columns');
        await page.keyboard.press('Escape');
      }
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await checkBoth(page, 'memberships with a menu');
      await page.getByRole('menuitem', { name: /(Cancel|Reactivate) membership/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await checkBoth(page, 'memberships with a question');
      await openScreen(page, `/admin/business/${id}`);
      for (const chart of ['Active subscriptions', 'Revenue', 'New and canceled', 'By fulfillment']) {
        await page.getByRole('radio', { name: chart, exact: true }).check();
        await expect(page.locator('figure').first()).toBeVisible();
        await checkBoth(page, `business dashboard: ${chart}`);
      }
    });

    test('boxes, a membership and mails have no accessibility findings, light and dark', async ({
      page,
      request,
    }) => {
      const business = await joinable(request);
      await joinByApi(request, await registerMember(request), business);
      const id = await idOf(request, business);
      await enterAs(page, ADMIN);
      await openScreen(page, `/admin/business/${id}/boxes`);
      await page.getByRole('checkbox', { name: 'Choose all' }).check();
      if (viewport === PHONE) await page.getByRole('button', { name: 'Show packages and days' }).click();
      await checkBoth(page, 'boxes, chosen');
      await page
        .getByRole('button', { name: /^Actions for the box of / })
        .first()
        .click();
      await checkBoth(page, 'boxes with a menu');
      for (const sheet of ['pick-list', 'pickup-sheet']) {
        await openScreen(page, `/admin/business/${id}/boxes/${sheet}`);
        await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
        await checkBoth(page, sheet);
      }
      await openScreen(page, '/admin/memberships?q=mia&status=active');
      await page.getByRole('table').getByRole('link', { name: 'Mia Alvarez', exact: true }).first().click();
      await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
      await checkBoth(page, 'a membership');
      await openScreen(page, `/admin/business/${id}/emails`);
      await checkBoth(page, 'emails');
      await page
        .getByRole('button', { name: `Welcome to ${business.name}` })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
      await checkBoth(page, 'a mail', { without: 'iframe' });
      await page.getByRole('dialog').getByText('Plain text').click();
      await checkBoth(page, 'a mail as text');
    });

    test('the page editor has no accessibility findings, light and dark', async ({ page }) => {
      const business = await joinable(page.request);
      const id = await idOf(page.request, business);
      await enterAs(page, ADMIN);
      await openScreen(page, `/admin/business/${id}/page`);
      await expect(page.getByLabel('Business name')).toBeVisible();
      await checkBoth(page, 'Brand');
      for (const title of EDITOR_SECTIONS) {
        await page.getByRole('button', { name: new RegExp(`^(Complete|Empty|Problem): ?${title}`) }).click();
        if (title === 'FAQs') await page.getByRole('button', { name: 'Add question' }).click();
        // The page beside it was looked at with the first section; a phone draws the same fields, in another width.
        await checkBoth(page, title, {
          without: 'iframe',
          ...(viewport === PHONE && { rules: OF_THE_WIDTH }),
        });
      }
      await page.getByRole('button', { name: /^(Complete|Empty|Problem): ?Items/ }).click();
      await page.getByRole('button', { name: 'New Package' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await checkBoth(page, 'package with problems', { without: 'iframe' });
      await page.keyboard.press('Escape');
      if (viewport === PHONE) {
        await page.getByRole('button', { name: 'Live preview' }).click();
        await checkBoth(page, 'live preview', { isPhoneOnly: true });
      }
    });

    test('the preview has no accessibility findings', async ({ page }) => {
      await editorWays.preview(page);
      for (const device of ['Desktop', 'Mobile']) {
        await page.getByRole('button', { name: device }).click();
        await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
        await checkBoth(page, `preview: ${device}`);
      }
    });
  });
}

/** What another width can break, where everything else is the same. */
const OF_THE_WIDTH = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** Brand is open when the editor opens. */
const EDITOR_SECTIONS = [
  'Description',
  'Gallery',
  'Theme colours',
  'Footer and social URLs',
  'Items',
  'Add-ons',
  'Upgrades',
  'Fulfillment',
  'Subscription Settings',
  'FAQs',
];

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

/**
 * All rules in the light; what the scheme can change in the dark, where nothing else is drawn anew. A phone is drawn in
 * the same colours: there the dark is looked at only where `isPhoneOnly`.
 */
async function checkBoth(
  page: Page,
  screen: string,
  { isPhoneOnly = false, ...looked }: { without?: string; rules?: string[]; isPhoneOnly?: boolean } = {},
): Promise<void> {
  await test.step(`axe: ${screen}`, async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoAxeFindings(page, looked);
    await expectNoSidewaysScroll(page);
    if (page.viewportSize()?.width === PHONE.width && !isPhoneOnly) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeFindings(page, { ...looked, rules: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'light' });
  });
}
