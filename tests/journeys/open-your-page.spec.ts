import { expectNoAxeFindings, expectNoSidewaysScroll, hydrated, PHONE } from '../support/browser/browser.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';
import { ADMIN, signIn } from '../support/members.ts';

test('an owner asks for a page; the platform accepts, and who was invited has it, not open yet', async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('link', { name: 'Open your page' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open your page' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask for your page' }).click();
  await expect(page.getByLabel('Your business')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  await page.getByLabel('Your business').fill('Hollow Oak Bakery');
  await page.getByLabel('What you make or grow').fill('Bread');
  await page.getByLabel('Where you are').fill('Red Hook, NY');
  await page.getByLabel('Full name').fill('Ada Miller');
  await page.getByLabel('Email address').fill('ada@oak.example');
  await page.getByLabel('Anything else').fill('Forty loaves a week.');
  await page.getByRole('button', { name: 'Ask for your page' }).click();
  await expect(page.getByText('Thank you, we have it')).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: shop.url, viewport: PHONE })).newPage();
  await signIn(admin, '/admin/login', ADMIN);
  await expect(admin).toHaveURL(/\/admin/);
  await admin.goto('/admin/applications');
  const application = admin.getByRole('listitem', { name: 'Application of Hollow Oak Bakery' });
  await expect(application).toContainText('Forty loaves a week.');
  await expectNoSidewaysScroll(admin);
  await expectNoAxeFindings(admin);
  await application.getByRole('button', { name: 'Accept' }).click();
  await expect(application.getByRole('link', { name: 'Open Hollow Oak Bakery' })).toBeVisible();
  await expect(application).toContainText('Accepted');
  await admin.context().close();

  // The link in the mail, followed by whom it was sent to.
  const ada = await (await browser.newContext({ baseURL: shop.url, viewport: PHONE })).newPage();
  await ada.goto(await shop.linkTo('ada@oak.example', 'invitation'));
  await expect(ada.getByRole('heading', { level: 1, name: 'Work with Hollow Oak Bakery' })).toBeVisible();
  await ada.getByLabel('Username').fill('ada-of-the-oak');
  await ada.getByLabel('Password', { exact: true }).fill('seven green bottles');
  await ada.getByRole('button', { name: 'Create account and accept' }).click();
  await expect(ada).toHaveURL(/\/admin\/business\/\d+$/);
  await expect(ada.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expectNoSidewaysScroll(ada);
  await ada.context().close();

  await page.goto('/businesses');
  await expect(page.getByRole('heading', { name: 'Fernhill Farm' })).toBeVisible();
  await expect(page.getByText('Hollow Oak Bakery')).toHaveCount(0);
});
