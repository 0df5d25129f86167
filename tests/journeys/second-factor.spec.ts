import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DESKTOP, expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from '../support/browser/browser.ts';
import { ADMIN, MIA, OLIVIA, signIn, trySignIn, VERA } from '../support/members.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';
import { codeOf } from '../support/browser/second-factor.ts';
import { giveVirtualPasskey } from '../support/virtual-passkey.ts';

/** Second factors in a browser whose device holds passkeys, where the environment asks one of owners and admins. */
test.setTimeout(120_000);
test.use({ expectedProblems: /status of 4\d\d/, environment: { REQUIRE_SECOND_FACTOR: 'staff' } });

type Account = typeof MIA;

/** Logs in up to the second step. */
async function toSecondStep(page: Page, at: string, who: Account) {
  await trySignIn(page, at, who);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/membership$/);
}

async function addPasskey(page: Page, { password }: Account) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByText('Your passkey was added. Every other device was signed out.')).toBeVisible();
}

/** The ten codes that are shown this once; somebody says that they kept them. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  return codes;
}

/** Confirms a sign-in by a code of the app, or a recovery code. */
async function confirmBy(page: Page, code: string) {
  await page.getByRole('textbox', { name: /^(Code|Recovery code)$/ }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function lookAt(page: Page, name: string) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png` });
  }
}

test('an owner has to set one up: a passkey, codes on paper and in a file, each good once', async ({
  page,
}) => {
  const passkey = await giveVirtualPasskey(page);
  await signIn(page, '/admin/login', OLIVIA);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await lookAt(page, 'set-up');
  // Nothing else opens before.
  await page.goto('/admin/my');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();

  await addPasskey(page, OLIVIA);
  await lookAt(page, 'recovery-codes');
  await page.setViewportSize(PHONE);
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  expect(
    await shown.evaluateAll((each) => each.filter((code) => code.scrollWidth > code.clientWidth)),
  ).toEqual([]);
  await page.setViewportSize(DESKTOP);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  await page.emulateMedia({ media: 'print' });
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(page.getByText('Recovery codes of olivia, each good for one sign-in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const printed = await list.getByRole('listitem').allInnerTexts();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/recovery-codes-paper.png` });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  const codes = await keepCodes(page);
  expect(codes).toHaveLength(10);
  expect(printed).toEqual(codes);
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await logOut(page);
  const before = await passkey.signed();
  await toSecondStep(page, '/admin/login', OLIVIA);
  await lookAt(page, 'second-step');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await passkey.signed()).toBeGreaterThan(before);

  // The laptop is stolen: a recovery code lets in, once.
  await logOut(page);
  await passkey.lose();
  await toSecondStep(page, '/admin/login', OLIVIA);
  await confirmBy(page, codes[0]!);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/admin/security');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await lookAt(page, 'security');
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(OLIVIA.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Your role needs a second factor.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await logOut(page);
  await toSecondStep(page, '/admin/login', OLIVIA);
  await confirmBy(page, codes[0]!);
  await expect(page.getByText(/This code is wrong, too old or was used already/)).toBeVisible();
  await confirmBy(page, codes[1]!);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('an admin signs in by an app’s code, resets who lost theirs, and is reset by the command', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, '/admin/login', ADMIN);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan this with your app' });
  await lookAt(page, 'authenticator');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await dialog.getByRole('link', { name: 'Open it in the app' }).getAttribute('href')).toContain(
    secret,
  );
  await dialog.getByLabel('Code that the app shows').fill('000 000');
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await keepCodes(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await logOut(page);
  await toSecondStep(page, '/admin/login', ADMIN);
  await lookAt(page, 'second-step-code');
  await confirmBy(page, codeOf(secret, 1));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Olivia has lost all of hers.
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill('olivia');
  await page.getByRole('button', { name: 'Actions for olivia' }).click();
  await page.getByRole('menuitem', { name: 'Reset the second factor' }).click();
  await lookAt(page, 'reset-dialog');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('olivia has no second factor any more')).toBeVisible();
  const olivia = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(olivia, '/admin/login', OLIVIA);
  await expect(olivia.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await olivia.context().close();

  // And the only admin is helped by whoever has the machine.
  expect(shop.admin('reset-second-factor', ADMIN.username)).toContain(ADMIN.username);
  await page.goto('/admin/users');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await signIn(page, '/admin/login', ADMIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
});

test('whoever need not have one signs in as ever; a member may, uses it and removes it', async ({ page }) => {
  await signIn(page, '/admin/login', VERA);
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await logOut(page);

  const passkey = await giveVirtualPasskey(page);
  await signIn(page, '/b/fernhill-farm/membership', MIA);
  const profile = page.getByRole('tab', { name: 'Profile' });
  await profile.click();
  await addPasskey(page, MIA);
  await keepCodes(page);
  await lookAt(page, 'profile-second-factor');
  await page.evaluate(() => localStorage.clear());
  await toSecondStep(page, '/b/fernhill-farm/membership', MIA);
  await lookAt(page, 'second-step-member');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  expect(await passkey.signed()).toBeGreaterThan(0);

  await profile.click();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(MIA.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('My laptop was removed. Every other device was signed out.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, '/b/fernhill-farm/membership', MIA);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
});
