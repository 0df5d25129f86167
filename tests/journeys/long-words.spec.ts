import type { Page } from '@playwright/test';
import { enterAs, openScreen } from '../support/browser/admin-screens.ts';
import { hydrated, newUsername } from '../support/browser/browser.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { PASSWORD, signIn } from '../support/members.ts';
import { LONG_BUSINESS, roughBusiness } from '../support/browser/rough-page.ts';
import { expectTextFits, test } from '../support/browser/text-fits.ts';

// Each walks through all main screens.
test.describe.configure({ timeout: 240_000, mode: 'parallel' });
test.use({ expectedProblems: /status of 4\d\d/ });

for (const { name, width, isTextDoubled } of [
  { name: '320 px', width: 320, isTextDoubled: false },
  { name: '1280 px, the text twice as large', width: 1280, isTextDoubled: true },
  { name: '360 px, the text twice as large', width: 360, isTextDoubled: true },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });
    test.use({ isTextDoubled });

    const fits = (page: Page, screen: string) => test.step(screen, () => expectTextFits(page));

    test('long words fit what visitors see', async ({ page, request, baseURL }) => {
      const { business } = await roughBusiness(request, baseURL!);
      for (const address of [
        '/',
        '/contact',
        `/businesses?search=${LONG_BUSINESS.slice(0, 20)}`,
        `/b/${business.slug}`,
        '/membership',
        '/no/such/page',
      ]) {
        await page.goto(address);
        await hydrated(page);
        await fits(page, address);
      }
      await chooseBox(page, business);
      await page.goto('/checkout');
      await page.getByRole('link', { name: 'Continue to Checkout' }).waitFor();
      await fits(page, '/checkout');
      await page.getByRole('link', { name: 'Continue to Checkout' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact and Account' }).waitFor();
      await fits(page, 'contact and account');
      await makeAccount(page, newUsername(), PASSWORD);
      await fits(page, 'address');
      await giveAddress(page);
      await fits(page, 'review');
      await placeOrder(page).click();
      await page.getByRole('heading', { level: 1, name: /^You’re in/ }).waitFor();
      await fits(page, 'joined');
    });

    test('long words fit what members see', async ({ page, request, baseURL }) => {
      const { business, member, order } = await roughBusiness(request, baseURL!);
      await signIn(page, `/b/${business.slug}/membership`, member);
      for (const tab of ['next-box', 'subscriptions', 'orders', 'profile']) {
        await page.goto(`/b/${business.slug}/membership?tab=${tab}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        await fits(page, tab);
      }
      await page.goto(`/receipt/${order}`);
      await page.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor();
      await fits(page, 'receipt');
    });

    test('long words fit what the people of a business see', async ({ page, request, baseURL }) => {
      const { id, owner } = await roughBusiness(request, baseURL!);
      await enterAs(page, owner);
      for (const rest of [
        '',
        '/today',
        '/boxes',
        // Made for paper: a row of a tick box, a name and a sum has more than eleven letters.
        ...(width === 360 ? [] : ['/boxes/pick-list', '/boxes/pickup-sheet']),
        '/memberships',
        '/money',
        '/emails',
        '/next-box',
        '/page',
        '/page?section=gallery',
      ]) {
        await openScreen(page, `/admin/business/${id}${rest}`);
        await page.waitForLoadState('networkidle');
        await fits(page, rest || 'dashboard');
      }
      await openScreen(page, `/admin/business/${id}/memberships`);
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('list', { name: 'History' }).waitFor();
      await fits(page, 'a membership');
    });
  });
}
