import { expect, test } from '../support/clock.ts';
import { joinable, timeAt, usd } from '../support/browser/demo-businesses.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';

test('a member changes the box in the month after an order', async ({ page, request, clock }) => {
  const business = await joinable(request);
  const member = await registerMember(request);
  await joinByApi(request, member, business);
  await signIn(page, `/b/${business.slug}/membership`, member);
  await expect(page.getByRole('button', { name: 'Change Box' })).toBeDisabled();

  await clock.moveClock(await timeAt(request, business, '2026-12-01', '00:00'));
  await page.reload();
  await page.getByRole('button', { name: 'Change Box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your box' });
  const item = business.content.itemsSnapshot[1]!;
  await dialog.getByRole('radio', { name: new RegExp(`^${item.name}`) }).check();
  const addon = business.content.addonsSnapshot[0]!;
  await dialog.getByRole('checkbox', { name: new RegExp(addon.name) }).check();
  const amount = item.variations.find(({ name }) => name === 'Pickup')!.amount + addon.amount;
  await expect(dialog).toContainText(`${usd(amount)} / month`);
  await expect(dialog).toContainText('December 3');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/applies from your December 3 box/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${usd(amount)} / month`).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByText(item.name).first()).toBeVisible();
});
