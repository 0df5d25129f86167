import type { Page } from '@playwright/test';
import { enterAs, idOf, openScreen } from '../support/browser/admin-screens.ts';
import { expect, hydrated, test } from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { ADMIN, MIA, signIn } from '../support/members.ts';

// Each looks at many screens: both workers share them.
test.describe.configure({ timeout: 120_000, mode: 'parallel' });
test.use({ expectedProblems: /status of 4\d\d/ });

const PUBLIC = [
  '/',
  '/contact',
  '/businesses',
  '/membership',
  '/checkout',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/second-factor',
  '/admin',
  '/no/such/page',
  '/b/no-such-business',
];

/** One main part, the one that the link to the content leads to, and nobody else's id on anything. */
async function expectOneMain(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      mains: [...document.querySelectorAll('main')].map(({ id }) => id),
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
    };
  });
  expect(found, where).toEqual({ mains: ['main'], twice: [] });
}

test('every public page has one main part, as it comes from the server and once it is drawn', async ({
  page,
  request,
}) => {
  const { slug } = await joinable(request);
  const ofBusiness = [`/b/${slug}`, `/b/${slug}/membership`, `/b/${slug}/membership/checkout`];
  for (const address of [...PUBLIC, ...ofBusiness]) {
    const html = await (await request.get(address)).text();
    expect(html.match(/<main/g), address).toHaveLength(1);
    await page.goto(address);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectOneMain(page, address);
  }
});

test('the portal has one main part on each of its tabs', async ({ page }) => {
  await signIn(page, '/membership', MIA);
  for (const tab of ['next-box', 'subscriptions', 'orders', 'profile']) {
    await page.goto(`/membership?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectOneMain(page, tab);
  }
});

test('the admin area has one main part on each of its screens, opened anew and by its menu', async ({
  page,
  request,
}) => {
  const id = await idOf(request, await joinable(request));
  await enterAs(page, ADMIN);
  await openScreen(page, `/admin/business/${id}`);
  const menu = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link');
  const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(15);
  // The business's own screens stand in the menu as long as one of them is open.
  for (const address of new Set(addresses.toReversed())) {
    await openScreen(page, address);
    await expectOneMain(page, address);
  }
  await openScreen(page, `/admin/business/${id}`);
  for (const address of addresses.filter((one) => one.startsWith(`/admin/business/${id}`)).reverse()) {
    await page.locator(`aside a[href="${address}"]`).click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectOneMain(page, page.url());
  }
});
