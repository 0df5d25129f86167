import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  const saysHowToReachUs = async (page: Page) => {
    await expect(page.getByRole('link', { name: '(555) 010-0199' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@example.com' }).first()).toBeVisible();
  };

  test('a screen that the browser draws says why it is not there, and how to reach a person', async ({
    page,
    request,
  }) => {
    const { slug } = await joinable(request);
    const screens = [
      `/b/${slug}/membership/checkout`,
      `/b/${slug}/membership`,
      '/membership',
      '/membership/checkout',
      '/checkout',
      '/admin',
      `/admin/preview/${slug}`,
    ];
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      for (const screen of screens) {
        await page.goto(screen);
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }),
        ).toBeVisible();
        await saysHowToReachUs(page);
      }
    }
  });

  test('the contact form says why it is off', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
    await saysHowToReachUs(page);
  });
});

test.describe('where the scripts do not arrive', () => {
  test.use({ expectedProblems: /Failed to load resource|ERR_FAILED|ERR_BLOCKED/ });

  test('the page says so after a while, and is itself again with the next try', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/membership');
    const title = page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' });
    await expect(title).toBeHidden();
    await expect(title).toBeVisible({ timeout: 15_000 });
    await expectNoSidewaysScroll(page);
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Member Login' })).toBeVisible();
    await expect(title).toBeHidden();
    await expectNoAxeFindings(page);
  });
});

test('the portal and the checkout of a business that is not there are not found', async ({ request }) => {
  for (const path of ['/b/nope/membership', '/b/nope/membership/checkout'])
    expect((await request.get(path)).status(), path).toBe(404);
});
