import type { Page } from '@playwright/test';
import { enterAs, openScreen } from '../../support/browser/admin-screens.ts';
import { ADMIN } from '../../support/members.ts';
import { asWindow, openMenuOnPhone, own, shot, ways } from './admin-shot.ts';
import type { Shot } from './shots.ts';

/** The admin area: every screen in its main states. */
export const ADMIN_SHOTS: Shot[] = [
  shot('home', 'admin home'),
  shot('home-empty', 'admin home without metrics'),
  own('menu', asWindow, async (page) => {
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
  shot('businesses', 'admin businesses'),
  shot('businesses-menu', 'admin businesses, a row’s menu', asWindow),
  shot('businesses-create', 'admin businesses, create', asWindow),
  shot('businesses-none', 'admin businesses, none'),
  own('businesses-delete', asWindow, async (page) => {
    await ways['admin businesses, a row’s menu'](page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  shot('manage-users', 'manage users', asWindow),
  shot('manage-users-nobody', 'manage users, nobody', asWindow),
  shot('manage-users-chosen', 'manage users, chosen', asWindow),
  shot('manage-users-removed', 'manage users, removed', asWindow),
  shot('manage-users-failed', 'manage users, search failed', asWindow),
  shot('my-businesses', 'my businesses'),
  shot('users', 'users', asWindow),
  shot('users-create', 'users, create', asWindow),
  shot('users-none', 'users, none'),
  own('users-problems', asWindow, async (page) => {
    await ways['users, create'](page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
  }),
  shot('coupons', 'coupons'),
  shot('coupons-create', 'coupons, create', asWindow),
  shot('coupons-problems', 'coupons, nothing given'),
  shot('coupons-refused', 'coupons, refused'),
  shot('next-boxes', 'next boxes'),
  shot('next-box', 'next box editor'),
  shot('next-box-saved', 'next box editor, saved'),
  shot('next-box-load-failed', 'next box editor, load refused'),
  shot('memberships', 'memberships', asWindow),
  shot('memberships-none', 'memberships, none', asWindow),
  own('memberships-cancel', asWindow, cancelFirst),
  own('memberships-columns', asWindow, async (page) => {
    await ways.memberships(page);
    await page.getByRole('table').getByRole('link').first().waitFor();
    // A phone's rows have no columns.
    const columns = page.getByRole('button', { name: 'Columns' });
    if (!(await columns.isVisible())) return;
    await columns.click();
    for (const name of ['Fulfillment', 'Next box', 'Email'])
      await page.getByRole('menuitemcheckbox', { name }).click();
  }),
  shot('business', 'business dashboard'),
  ...['Revenue', 'New and canceled', 'By fulfillment'].map((chart) =>
    own(`business-${chart.toLowerCase().replaceAll(' ', '-')}`, {}, async (page) => {
      await ways['business dashboard'](page);
      await page.getByRole('radio', { name: chart, exact: true }).check();
    }),
  ),
  own('days', {}, openDays),
  own('days-change', {}, async (page) => {
    await openDays(page);
    await page.getByRole('button', { name: 'Change Days of Pickup' }).click();
    await page.getByRole('radio', { name: 'Weekdays' }).check();
    await page.getByRole('checkbox', { name: 'Thursday' }).check();
  }),
  own('days-preview', asWindow, async (page) => {
    await openDays(page);
    await page.getByRole('button', { name: 'Change Days of Pickup' }).click();
    await page.getByRole('radio', { name: 'One day of the month for all' }).check();
    await page.getByRole('button', { name: 'Preview and Save' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  own('days-close-month', asWindow, async (page) => {
    await openDays(page);
    await page.getByRole('button', { name: 'Close a Month' }).click();
    await page.getByLabel('Month').selectOption({ index: 3 });
    await page.getByText(/fall away/).waitFor();
  }),
  own('days-move', asWindow, async (page) => {
    await openDays(page);
    await page.getByRole('button', { name: 'Move a Day' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('business-memberships', 'business memberships', asWindow),
  shot('change-password', 'change password'),
  shot('change-password-problems', 'change password, nothing given'),
  own('security', asWindow, async (page) => {
    await enterAs(page, ADMIN);
    await openScreen(page, '/admin/security');
    await page.getByText('This device').waitFor();
  }),
];

async function openDays(page: Page): Promise<void> {
  await ways['business dashboard'](page);
  await openScreen(page, `${new URL(page.url()).pathname}/days`);
  await page.getByRole('heading', { name: 'Days off' }).waitFor();
}

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
