import type { Page } from '@playwright/test';

/** Types a card into Square's fields, which stand in a frame of their own. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration').fill('09/31');
  await fields.getByLabel('CVV').fill('111');
  await fields.getByLabel('Postal code').fill('12401');
}

/** Types a card into Stripe's fields, which stand in a frame of their own. */
export async function typeStripeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('09/31');
  await fields.getByLabel('Security code').fill('111');
}
