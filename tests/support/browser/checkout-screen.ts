import { expect, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import type { DemoBusiness } from './demo-businesses.ts';

/** The address that the journeys type. */
export const ADDRESS = {
  'Full name': 'Pat Plain',
  Phone: '(555) 010-0142',
  'Street address': '12 Orchard Lane',
  City: 'Kingston',
  State: 'NY',
  'ZIP code': '12401',
};

/** Chooses the first package on the business's page and goes on to checkout. */
export async function chooseBox(
  page: Page,
  business: Pick<DemoBusiness, 'slug'>,
  at = `/b/${business.slug}`,
): Promise<void> {
  await page.goto(at);
  await hydrated(page);
  await page.getByRole('button', { name: /Become a Member/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact and Account' })).toBeVisible();
}

/** Fills the first step with a new account and goes on. */
export async function makeAccount(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill('pat@example.com');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account and Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
}

/** Fills the address and goes on. */
export async function giveAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS)) await fillIn(page, label, value);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
}

/** Types into a field, or chooses where it is a list. */
export async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if (label === 'State') await field.selectOption(value);
  else await field.fill(value);
}

/** The button that ends the checkout. */
export const placeOrder = (page: Page) => page.getByRole('button', { name: /^(Complete Checkout|Agree to)/ });
