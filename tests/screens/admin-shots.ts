import type { Page } from '@playwright/test';
import { adminWays } from '../spec-conformance/admin-ways.ts';
import { editorWays } from '../spec-conformance/editor-ways.ts';
import { enterAs, openScreen } from '../support/admin-screens.ts';
import { ADMIN, VERA } from '../support/members.ts';
import type { Shot } from './shots.ts';

const ways = { ...adminWays, ...editorWays };

/** A screen that the specification's texts are looked for on: one way there for both. */
function shot(name: string, screen: keyof typeof ways, look: Pick<Shot, 'dark' | 'asWindow'> = {}): Shot {
  return { name: `admin-${name}`, ...look, today: true, go: ({ page }) => ways[screen](page) };
}

function own(name: string, look: Pick<Shot, 'dark' | 'asWindow'>, go: (page: Page) => Promise<void>): Shot {
  return { name: `admin-${name}`, ...look, today: true, go: ({ page }) => go(page) };
}

const dark = { dark: true };
const asWindow = { asWindow: true };
const both = { ...dark, ...asWindow };

/** The admin area: every screen in its main states. */
export const ADMIN_SHOTS: Shot[] = [
  shot('home', 'admin home', dark),
  shot('home-empty', 'admin home without metrics'),
  own('menu', both, async (page) => {
    await ways['admin home'](page);
    await openMenuOnPhone(page);
  }),
  own('switcher', asWindow, async (page) => {
    await ways['business dashboard'](page);
    await openMenuOnPhone(page);
    await page
      .getByRole('button', { name: /Switch business/ })
      .locator('visible=true')
      .click();
  }),
  shot('businesses', 'admin businesses', dark),
  shot('businesses-menu', 'admin businesses, a row’s menu', asWindow),
  shot('businesses-none', 'admin businesses, none'),
  own('businesses-delete', asWindow, async (page) => {
    await ways['admin businesses, a row’s menu'](page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  shot('manage-users', 'manage users', both),
  shot('manage-users-nobody', 'manage users, nobody', asWindow),
  shot('manage-users-chosen', 'manage users, chosen', asWindow),
  shot('manage-users-removed', 'manage users, removed', asWindow),
  shot('manage-users-failed', 'manage users, search failed', asWindow),
  shot('my-businesses', 'my businesses', dark),
  shot('users', 'users', both),
  shot('users-none', 'users, none'),
  own('users-problems', asWindow, async (page) => {
    await ways.users(page);
    await page.getByRole('button', { name: 'Create User' }).last().click();
  }),
  shot('coupons', 'coupons', dark),
  shot('coupons-problems', 'coupons, nothing given'),
  shot('coupons-refused', 'coupons, refused'),
  shot('next-boxes', 'next boxes', dark),
  shot('next-box', 'next box editor', dark),
  shot('next-box-saved', 'next box editor, saved'),
  shot('next-box-load-failed', 'next box editor, load refused'),
  shot('memberships', 'memberships', both),
  shot('memberships-none', 'memberships, none', asWindow),
  own('memberships-cancel', both, cancelFirst),
  shot('business', 'business dashboard', dark),
  ...['Revenue', 'New and canceled', 'By fulfillment'].map((chart) =>
    own(`business-${chart.toLowerCase().replaceAll(' ', '-')}`, dark, async (page) => {
      await ways['business dashboard'](page);
      await page.getByRole('radio', { name: chart, exact: true }).check();
    }),
  ),
  shot('business-memberships', 'business memberships', asWindow),
  shot('change-password', 'change password', dark),
  shot('change-password-problems', 'change password, nothing given'),
  shot('editor', 'page editor', both),
  shot('editor-description', 'page editor, Description', asWindow),
  shot('editor-gallery', 'page editor, Gallery', asWindow),
  shot('editor-theme', 'page editor, Theme colours', both),
  shot('editor-social', 'page editor, Footer and social URLs', asWindow),
  shot('editor-items', 'page editor, Items (packages)', both),
  shot('editor-items-none', 'page editor, no items', asWindow),
  shot('editor-add-ons', 'page editor, Add-ons', asWindow),
  shot('editor-upgrades', 'page editor, Upgrades', asWindow),
  shot('editor-fulfillment', 'page editor, Fulfillment', asWindow),
  shot('editor-fulfillment-none', 'page editor, no fulfillment', asWindow),
  shot('editor-settings', 'page editor, Subscription Settings', asWindow),
  shot('editor-faqs', 'page editor, FAQs', asWindow),
  shot('editor-saved', 'page editor, saved', asWindow),
  shot('editor-package-problems', 'package dialog, nothing given', both),
  shot('editor-package-failed', 'package dialog, save lost', asWindow),
  shot('editor-add-on-problems', 'add-on dialog, nothing given', asWindow),
  own('editor-leave-question', asWindow, async (page) => {
    await ways['page editor'](page);
    await page.getByLabel('Business name').fill('Another name');
    await openMenuOnPhone(page);
    await page.getByRole('link', { name: 'Memberships' }).locator('visible=true').first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  own('editor-viewer', asWindow, async (page) => {
    await enterAs(page, VERA);
    await openScreen(page, '/admin');
    await page.waitForURL(/\/admin\/business\/\d+$/);
    await openScreen(page, `${page.url()}/page`);
    await page.getByLabel('Business name').waitFor();
  }),
  own('preview-desktop', asWindow, async (page) => {
    await ways.preview(page);
    await page.getByRole('button', { name: 'Desktop' }).click();
  }),
  own('preview-mobile', asWindow, async (page) => {
    await ways.preview(page);
    await page.getByRole('button', { name: 'Mobile' }).click();
  }),
  shot('preview-nobody', 'preview, nobody', both),
  shot('preview-no-data', 'preview, no data', asWindow),
];

async function cancelFirst(page: Page): Promise<void> {
  await enterAs(page, ADMIN);
  await openScreen(page, '/admin/memberships?status=active');
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancel membership' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function openMenuOnPhone(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
