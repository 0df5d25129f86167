import type { Page } from '@playwright/test';
import {
  answerCalls,
  enterAs,
  idOf,
  openScreen,
  refusal,
  stopTime,
} from '../support/browser/admin-screens.ts';
import { PHONE } from '../support/browser/browser.ts';
import { joinable, withAllModes } from '../support/browser/demo-businesses.ts';
import { ADMIN, OLIVIA } from '../support/members.ts';
import type { adminTexts } from './admin-texts.ts';

const nothing = { nodes: [], edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };
const down = refusal('The metrics are not available');

/** How the screens of the admin area are reached, the page editor excepted. */
export const adminWays: Record<keyof typeof adminTexts, (page: Page) => Promise<void>> = {
  'admin home': (page) => asAdmin(page, '/admin'),
  'admin home without metrics': async (page) => {
    await answerCalls(page, { HomeMetrics: down, MetricsChanges: down, ActiveSeries: down });
    await asAdmin(page, '/admin');
  },
  'admin menu of a phone': async (page) => {
    await page.setViewportSize(PHONE);
    await asAdmin(page, '/admin');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  },
  'admin menu of an owner': async (page) => {
    await enterAs(page, OLIVIA);
    await openScreen(page, '/admin/my');
  },
  'admin businesses': (page) => asAdmin(page, '/admin/businesses'),
  'admin businesses, create': (page) => asksToCreate(page, '/admin/businesses', 'Create Business'),
  'admin businesses, a row’s menu': async (page) => {
    await asAdmin(page, '/admin/businesses');
    await rowMenu(page);
  },
  'admin businesses, none': async (page) => {
    await asAdmin(page, '/admin/businesses');
    await page.getByRole('searchbox', { name: 'Search businesses' }).fill('no such business');
  },
  'manage users': manageUsers,
  'manage users, nobody': async (page) => {
    await answerCalls(page, {
      BusinessStaff: { data: { managedBusiness: { business: { id: '1' }, staff: [] } } },
    });
    await manageUsers(page);
  },
  'manage users, search failed': async (page) => {
    await answerCalls(page, { SearchAttachable: refusal('The search sleeps') });
    await manageUsers(page);
    await page.getByRole('combobox', { name: 'Add a user' }).fill('mia');
  },
  'manage users, chosen': chooseMia,
  'manage users, attached': async (page) => {
    // Who is attached stays as it is for the tests beside this one.
    const staff = { id: '9', username: 'mia', role: 'editor' };
    await answerCalls(page, { AttachUser: { data: { attachStaff: { isNew: true, staff } } } });
    await page.clock.install();
    await chooseMia(page);
    await stopTime(page);
    await page.getByRole('button', { name: 'Attach', exact: true }).click();
  },
  'manage users, removed': async (page) => {
    await answerCalls(page, { RemoveUser: { data: { removeStaff: { ok: true } } } });
    await manageUsers(page);
    await page.getByRole('button', { name: 'Remove', exact: false }).first().click();
    // An owner's removal is asked about first.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  },
  'my businesses': async (page) => {
    await enterAs(page, OLIVIA);
    await openScreen(page, '/admin/my');
  },
  users: async (page) => {
    await asAdmin(page, '/admin/users');
    // The newest stand first, and an administrator is one of the oldest.
    await page.getByRole('searchbox', { name: 'Search users' }).fill('admin');
  },
  'users, create': (page) => asksToCreate(page, '/admin/users', 'Create User'),
  'users, none': async (page) => {
    await answerCalls(page, { Users: { data: { accounts: nothing } } });
    await asAdmin(page, '/admin/users');
  },
  coupons: (page) => asAdmin(page, '/admin/coupons'),
  'coupons, create': createCoupon,
  'coupons, nothing given': async (page) => {
    await createCoupon(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create Coupon' }).click();
  },
  'coupons, wrong percent': (page) => fillCoupon(page, 'percent', '101'),
  'coupons, wrong amount': (page) => fillCoupon(page, 'fixed', '-1'),
  'coupons, refused': async (page) => {
    await answerCalls(page, { CreateCoupon: refusal('The code rests', 'INVALID') });
    await fillCoupon(page, 'percent', '10');
  },
  'next boxes': (page) => asAdmin(page, '/admin/next-boxes'),
  'next box editor': nextBox,
  'next box editor, saved': async (page) => {
    // What members read stays as it is for the tests beside this one.
    await answerCalls(page, {
      SaveNextBox: ({ content }) => ({
        data: { saveNextBox: { content, version: 9, updatedAt: '2026-11-20T12:00:00.000Z' } },
      }),
    });
    await nextBox(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  },
  'next box editor, save refused': async (page) => {
    await answerCalls(page, { SaveNextBox: refusal('The pen is dry.') });
    await nextBox(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  },
  'next box editor, load refused': async (page) => {
    await answerCalls(page, { NextBoxContent: refusal('The box is stuck') });
    await nextBox(page);
  },
  'next box editor, load lost': async (page) => {
    await answerCalls(page, { NextBoxContent: refusal('') });
    await nextBox(page);
  },
  memberships: (page) => asAdmin(page, '/admin/memberships'),
  'memberships, status': async (page) => {
    await asAdmin(page, '/admin/memberships');
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('menu').waitFor();
  },
  'memberships, none': async (page) => {
    await asAdmin(page, '/admin/memberships');
    await page.getByRole('searchbox', { name: 'Search memberships' }).fill('no such member');
  },
  'change password': (page) => asAdmin(page, '/admin/change-password'),
  'change password, nothing given': async (page) => {
    await asAdmin(page, '/admin/change-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
  },
  'change password, refused': async (page) => {
    await answerCalls(page, { AdminChangePassword: refusal('') });
    await asAdmin(page, '/admin/change-password');
    await page.getByLabel('Current password').fill('the old passphrase');
    await page.getByLabel('New password').fill('a new passphrase');
    await page.getByRole('button', { name: 'Change Password' }).click();
  },
  'business dashboard': (page) => ofBusiness(page, ''),
  'business memberships': (page) => ofBusiness(page, '/memberships'),
};

async function asAdmin(page: Page, path: string): Promise<void> {
  await enterAs(page, ADMIN);
  await openScreen(page, path);
}

/** A list with the dialog that adds to it. */
async function asksToCreate(page: Page, path: string, name: string): Promise<void> {
  await asAdmin(page, path);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

function createCoupon(page: Page): Promise<void> {
  return asksToCreate(page, '/admin/coupons', 'Create Coupon');
}

/** A screen of the business with all three modes. */
async function ofBusiness(page: Page, rest: string): Promise<void> {
  const id = await idOf(page.request, await joinable(page.request));
  await asAdmin(page, `/admin/business/${id}${rest}`);
}

function nextBox(page: Page): Promise<void> {
  return ofBusiness(page, '/next-box');
}

async function rowMenu(page: Page): Promise<void> {
  const { name } = await withAllModes(page.request);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menu').waitFor();
}

async function manageUsers(page: Page): Promise<void> {
  await asAdmin(page, '/admin/businesses');
  await rowMenu(page);
  await page.getByRole('menuitem', { name: 'Manage Users' }).click();
  await page.getByRole('dialog', { name: 'Manage Users' }).waitFor();
}

async function chooseMia(page: Page): Promise<void> {
  await manageUsers(page);
  await page.getByRole('combobox', { name: 'Add a user' }).fill('mia');
  await page.getByRole('option', { name: 'mia', exact: true }).click();
}

async function fillCoupon(page: Page, type: 'percent' | 'fixed', value: string): Promise<void> {
  await createCoupon(page);
  await page.getByLabel('Code').fill('AUTUMN');
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel(/^Value/).fill(value);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Coupon' }).click();
}
