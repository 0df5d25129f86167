import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, newUsername, PHONE, test } from '../support/browser/browser.ts';
import { giveAddress, makeAccount } from '../support/browser/checkout-screen.ts';
import { ADMIN, OLIVIA, PASSWORD, registerMember, signIn, VERA } from '../support/members.ts';

test.use({ actionTimeout: 20_000 });

const PICTURES = path.resolve(import.meta.dirname, '../../demo/pictures');

test('an admin makes a business, its owner builds a page, a visitor joins, the owner cancels', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(240_000);
  const owner = await registerMember(request);
  const name = `Hollow Oak ${newUsername().slice(-6)}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const visitorName = newUsername();

  await test.step('the admin makes the business and attaches its owner', async () => {
    const page = await browser.newPage({ baseURL });
    await signIn(page, '/membership', ADMIN);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await menu(page, 'Businesses');
    await page.getByRole('button', { name: 'Create Business' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByText(slug).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Attach users' }).fill(owner.username);
    await page.getByRole('option', { name: owner.username }).click();
    await expect(page.getByLabel(`Role of ${owner.username}`)).toHaveValue('owner');
    await page.getByRole('button', { name: 'Create Business' }).last().click();
    await expect(page.getByRole('rowheader', { name: `${name} Not open yet` })).toBeVisible();
    await page.context().close();
  });

  await test.step('the owner builds a page from nothing, previews and saves it', async () => {
    const page = await browser.newPage({ baseURL, viewport: DESKTOP });
    await signIn(page, '/membership', owner);
    await expect(page).toHaveURL(/\/admin/);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
    await menu(page, 'Edit Page');
    await buildPage(page);

    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    await expect(preview).toHaveURL(new RegExp(`/admin/preview/${slug}$`));
    const drawn = preview.frameLocator('iframe');
    await expect(drawn.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(drawn.getByRole('radio', { name: /The Nook/ })).toBeVisible();
    await drawn
      .getByRole('button', { name: /Become a Member/ })
      .first()
      .click();
    await expect(drawn.getByText('Checkout is disabled in preview mode')).toBeVisible();
    await preview.close();

    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.context().close();
  });

  await test.step('a visitor sees it and joins', async () => {
    const page = await browser.newPage({ baseURL, viewport: PHONE });
    await page.goto(`/b/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Where do I pick it up?')).toBeVisible();
    await page.getByRole('radio', { name: /The Den/ }).click();
    await page.getByRole('checkbox', { name: /Acorn bread/ }).click();
    await page.getByRole('button', { name: /Become a Member.*\$46\.50 \/ month/ }).click();
    await makeAccount(page, visitorName, PASSWORD);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Complete Checkout' }).click();
    await expect(page).toHaveURL(/\/membership\?orderId=/);
    await expect(page.getByText('The Den').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('the owner sees the membership, exports it and cancels it', async () => {
    const page = await browser.newPage({ baseURL, viewport: DESKTOP });
    await signIn(page, '/membership', owner);
    await page.goto('/admin');
    await expect(page.getByText('$46.50').first()).toBeVisible();
    await menu(page, 'Memberships');
    await expect(page.getByRole('rowheader', { name: visitorName })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(visitorName);
    await page.getByRole('button', { name: `Actions for ${visitorName}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel membership' }).click();
    const question = page.getByRole('alertdialog', { name: new RegExp(visitorName) });
    await question.getByRole('button', { name: 'Cancel Membership' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: visitorName })).toContainText('Canceled');
    await page.context().close();
  });
});

test('a viewer can look and not touch', async ({ page }) => {
  await signIn(page, '/membership', VERA);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await menu(page, 'Edit Page');
  await expect(page.getByText('You are looking at this page; nothing can be changed.')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  await menu(page, 'Memberships');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  const cancel = page.getByRole('menuitem', { name: /(Cancel|Reactivate) membership/ });
  await expect(cancel).toBeDisabled();
});

test('an owner is kept to their own businesses', async ({ page }) => {
  await signIn(page, '/membership', OLIVIA);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/my$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/membership$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/membership\?r=%2Fadmin/);
});

/** Logo, gallery, colours, three packages, add-ons with a limit, fulfillment, a cutoff day, FAQs. */
async function buildPage(page: Page): Promise<void> {
  await page
    .getByLabel(/^Upload/)
    .first()
    .setInputFiles(path.join(PICTURES, 'fernhill-farm-logo.png'));
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();

  await section(page, 'Description');
  await page.getByRole('textbox', { name: 'Description' }).fill('Bread and roots from under one old oak.');

  await section(page, 'Gallery');
  await page
    .getByLabel('Upload pictures')
    .setInputFiles(['farm-crate-1600.jpg', 'farm-field-1600.jpg'].map((file) => path.join(PICTURES, file)));
  await expect(page.getByRole('button', { name: 'Make primary' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Make primary' }).click();

  await section(page, 'Theme colours');
  await page.getByLabel('Primary button').fill('#2f5d3a');
  await page.getByLabel('Primary button').blur();

  await section(page, 'Items (packages)');
  await addPackage(page, 'The Nook', { Pickup: '24' });
  await addPackage(page, 'The Den', { Pickup: '40', Delivery: '46.50' });
  await addPackage(page, 'The Hollow', { Pickup: '72', Delivery: '80', Shipping: '85' });

  await section(page, 'Add-ons');
  await page.getByLabel('Max selectable').fill('1');
  await addExtra(page, 'New Add-on', 'Acorn bread', '6.50');
  await addExtra(page, 'New Add-on', 'Oak honey', '9');

  await section(page, 'Fulfillment');
  await page.getByLabel('Pickup address').fill('1 Hollow Road, Hudson, NY 12534');

  await section(page, 'Subscription Settings');
  await page.getByLabel('Monthly cutoff day').fill('31');

  await section(page, 'FAQs');
  await page.getByRole('button', { name: /Add (a )?question/i }).click();
  await page.getByLabel('Question', { exact: true }).fill('Where do I pick it up?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Under the oak.');
}

async function section(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`: ${title.replace(/[()]/g, '\\$&')}`) }).click();
}

async function addPackage(page: Page, name: string, prices: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'New Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'New package' });
  await dialog.getByLabel('Package name').fill(name);
  for (const [mode, price] of Object.entries(prices)) await dialog.getByLabel(mode).fill(price);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

async function addExtra(page: Page, button: string, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price a month, in USD').fill(price);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

async function menu(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}
