import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  hydrated,
  newUsername,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import {
  chooseBox,
  fillIn,
  giveAddress,
  makeAccount,
  placeOrder,
} from '../support/browser/checkout-screen.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { samplePage } from '../support/fixtures.ts';
import { PASSWORD, signIn } from '../support/members.ts';
import { look } from './six-months-steps.ts';

test.use({ actionTimeout: 20_000 });

/** Looks at a screen on a phone and on a desk. */
async function looks(page: Page, name: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  }
  await look(page, `places-${name}`);
}

test('an owner opens two places and a zone; one visitor is refused by ZIP code, another picks up and moves', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(240_000);
  const { id, slug, owner, call } = await freshBusiness(request);
  await call(owner, `/admin/businesses/${id}/page`, { content: samplePage() });
  await page.setViewportSize(PHONE);

  await test.step('the owner adds two places and pastes the ZIP codes of a zone', async () => {
    await signIn(page, '/membership', owner);
    await page.goto(`/admin/business/${id}/days`);
    await expect(page.getByText('Everybody picks up at the address of your page: 1 Farm Road')).toBeVisible();
    for (const [name, address] of [
      ['The barn', '418 Fernhill Road'],
      ['Town market', '2 Main Street'],
    ]) {
      await page.getByRole('button', { name: 'Add a Place' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a place' });
      await dialog.getByLabel('Name').fill(name!);
      await dialog.getByLabel('Address').fill(address!);
      await dialog.getByLabel(/^Hours/).fill('Saturdays, 9 to 1');
      await expectNoAxeFindings(page);
      await dialog.getByRole('button', { name: 'Add Place' }).click();
      await expect(page.getByRole('list', { name: 'Pickup places' })).toContainText(name!);
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Add a Zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a zone' });
    await dialog.getByLabel('Name').fill('Kingston');
    await dialog.getByLabel('ZIP codes').fill('12401, 12402\n12401 124*');
    await dialog.getByLabel('Fee for each box ($)').fill('7.00');
    await expect(dialog.getByText('12401 is there twice. It counts once.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Zone' }).click();
    await expect(page.getByRole('list', { name: 'Delivery zones' })).toContainText('124*, 12401, 12402');
    await expect(dialog).toBeHidden();
    await looks(page, 'owner');
  });

  const visitor = await browser.newPage({ baseURL, viewport: PHONE });

  await test.step('the page says whether it comes to a ZIP code, and where boxes are picked up', async () => {
    await visitor.goto(`/b/${slug}`);
    await hydrated(visitor);
    await expect(visitor.getByRole('radio', { name: /^The barn/ })).toBeChecked();
    await looks(visitor, 'page-pickup');
    await visitor.getByRole('radio', { name: /^Delivery/ }).click();
    const zip = visitor.getByLabel('Do we come to you?');
    await zip.fill('10001');
    await visitor.getByRole('button', { name: 'Check' }).click();
    await expect(visitor.getByText('We do not deliver to this ZIP code')).toBeVisible();
    await zip.fill('12499');
    await zip.press('Enter');
    await expect(visitor.getByText('Yes, we deliver to 12499, for $7.00 a box.')).toBeVisible();
    await looks(visitor, 'page-delivery');
  });

  await test.step('a delivery outside is refused at its field, and inside the fee is a line of its own', async () => {
    await visitor.getByRole('button', { name: /Become a Member/ }).click();
    await makeAccount(visitor, newUsername(), PASSWORD);
    for (const [label, value] of [
      ['Full name', 'Dora Far'],
      ['Phone', '555-0100'],
      ['Street address', '1 Far Road'],
      ['City', 'New York'],
      ['State', 'NY'],
      ['ZIP code', '10001'],
    ])
      await fillIn(visitor, label!, value!);
    await visitor.getByRole('button', { name: 'Continue to Review' }).click();
    const zip = visitor.getByLabel('ZIP code', { exact: true });
    await expect(visitor.getByText('We do not deliver to this ZIP code')).toBeVisible();
    await expect(zip).toBeFocused();
    await looks(visitor, 'refused');
    await zip.fill('12401');
    await visitor.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
    await visitor.setViewportSize(DESKTOP);
    await expect(visitor.getByLabel('Order summary').getByText('Delivery fee').last()).toBeVisible();
    await expect(visitor.getByText('$57.00').last()).toBeVisible();
    await placeOrder(visitor).click();
    await expect(visitor).toHaveURL(/orderId=/);
    await visitor.context().close();
  });

  const member = await browser.newPage({ baseURL, viewport: PHONE });

  await test.step('somebody picks up at the market, and moves to the barn with the box that is ordered', async () => {
    await chooseBox(member, { slug });
    await makeAccount(member, newUsername(), PASSWORD);
    await member.getByRole('radio', { name: /^Town market/ }).click();
    await looks(member, 'address');
    await giveAddress(member);
    await expect(member.getByText('Pickup at Town market, 2 Main Street').first()).toBeVisible();
    await placeOrder(member).click();
    await expect(member).toHaveURL(/orderId=/);
    await member.goto('/membership?tab=subscriptions');
    const card = member.getByRole('article');
    await expect(card.getByText('Town market')).toBeVisible();
    await card.getByRole('button', { name: 'Change place' }).click();
    const dialog = member.getByRole('dialog', { name: 'Change pickup place' });
    await dialog.getByRole('radio', { name: /^The barn/ }).click();
    await expectNoAxeFindings(member);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByText(/^You pick up at The barn, from your .* box\.$/)).toBeVisible();
    await expect(card.getByText('418 Fernhill Road', { exact: true })).toBeVisible();
    await looks(member, 'portal');
    await member.context().close();
  });

  await test.step('the owner sees who picks up where, and closes the market', async () => {
    await page.reload();
    const places = page.getByRole('list', { name: 'Pickup places' });
    await expect(places.getByRole('listitem').filter({ hasText: 'The barn' })).toContainText('1 member');
    await page.getByRole('button', { name: 'Actions for Town market' }).click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Close Place' }).click();
    await expect(places.getByRole('listitem').filter({ hasText: 'Town market' })).toContainText('Closed');
  });
});
