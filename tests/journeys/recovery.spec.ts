import type { Page } from '@playwright/test';
import { DESKTOP, expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from '../support/browser/browser.ts';
import { ADMIN, MIA, OLIVIA, signIn, trySignIn, VERA } from '../support/members.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';
import type { RecoveryShop } from '../support/browser/recovery-shop.ts';

test.use({ expectedProblems: /status of 4\d\d/ });

/** Asks for a link as somebody who is locked out does, and chooses a password by it; it takes less than two minutes. */
async function comeBack(page: Page, shop: RecoveryShop, at: string, login: string, email: string) {
  const begun = Date.now();
  await page.goto(at);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Username or email').fill(login);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText(`If there is an account for ${login}`);
  await page.goto(await shop.linkTo(email, 'password_link'));
  await chooseNewPassword(page);
  expect(Date.now() - begun).toBeLessThan(120_000);
}

async function chooseNewPassword(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  // The secret is taken out of the address at once.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const save = page.getByRole('button', { name: 'Save the new password' });
  await page.getByLabel('New password', { exact: true }).fill('password');
  await save.click();
  await expect(page.getByText('This password is one of the first that are guessed.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await save.click();
  await expect(page).toHaveURL(/\/membership$/);
  await expect(page.getByText('Your password was changed. Log in with the new one.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Log In' }).click();
}

const NEW = 'seven green bottles';

test('a member who forgot the password is back, by the business’s own sign-in', async ({ page, shop }) => {
  await comeBack(page, shop, '/b/fernhill-farm/membership', 'mia@example.com', 'mia@example.com');
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  // The link is used up, and the password of before opens nothing.
  await page.goto(await shop.linkTo('mia@example.com', 'password_link'));
  await expect(page.getByRole('alert')).toContainText('This link was used already or is too old.');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await trySignIn(page, '/membership', MIA);
  await expect(page.getByRole('alert')).toContainText('Invalid username or password');
});

test('an owner who forgot the password is back, by the admin’s sign-in', async ({ page, shop }) => {
  await comeBack(page, shop, '/admin/login', OLIVIA.username, 'olivia@example.com');
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
});

test('the only admin who forgot the password is back, by the command on the machine', async ({
  page,
  shop,
}) => {
  const begun = Date.now();
  const link = shop
    .admin('reset-password', ADMIN.username)
    .split('\n')
    .find((line) => line.startsWith('http'))!;
  await page.goto(link);
  await chooseNewPassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(120_000);

  // And makes another one, who is sent on their way the same.
  const said = shop.admin('create-admin', 'second-admin', 'second@example.com');
  expect(said).toContain('second-admin is a platform admin.');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Actions for second-admin' }).click();
  await page.getByRole('menuitem', { name: 'Send a password link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('A link is on its way to second@example.com')).toBeVisible();
  expect(await shop.linkTo('second@example.com', 'password_link')).toMatch(/reset-password#/);
  await page.getByRole('button', { name: 'Actions for second-admin' }).click();
  await page.getByRole('menuitem', { name: 'Disable account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
});

test('a changed address is confirmed by its mail and the password', async ({ page, shop }) => {
  await signIn(page, '/membership', VERA);
  await expect(page).toHaveURL(/\/admin/);
  await page.goto('/membership');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Email').fill('vera.new@example.com');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/We sent a link to vera.new@example.com/)).toBeVisible();
  await page.goto(await shop.linkTo('vera.new@example.com', 'confirm_email'));
  await page.getByLabel('Password', { exact: true }).fill(VERA.password);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
});

for (const size of [PHONE, DESKTOP])
  test(`the screens of the way back are in order at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const at of ['/membership', '/forgot-password', '/reset-password#none', '/confirm-email#none']) {
      await page.goto(at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (at.includes('#')) await expect(page.getByRole('alert')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}${at.split('#')[0]}-${size.width}.png` });
    }
  });
