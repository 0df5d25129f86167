import { expect, expectNoSidewaysScroll, hydrated, PHONE, test } from '../support/browser/browser.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { signIn } from '../support/members.ts';

test.use({ actionTimeout: 20_000, viewport: PHONE });

test('an owner keeps a business closed until it opens: page, checkout and directory say so', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { id, slug, name, owner } = await freshBusiness(request);
  const visitor = await browser.newPage({ baseURL, viewport: PHONE });
  await signIn(page, '/membership', owner);
  await page.goto(`/admin/business/${id}/page`);
  const opening = page.getByRole('region', { name: 'Opening' });
  await expect(opening).toContainText('People can join already, by the platform’s page');
  const isClosed = page.getByRole('checkbox', { name: 'Not open yet' });
  await isClosed.click();
  await expect(opening).toContainText('Nobody can join yet');
  await expect(isClosed).toBeChecked();
  await expectNoSidewaysScroll(page);

  await visitor.goto(`/b/${slug}`);
  await hydrated(visitor);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Memberships open soon' })).toBeVisible();
  await expect(visitor.getByRole('radio')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /Become a Member/ })).toHaveCount(0);
  await expectNoSidewaysScroll(visitor);
  // As somebody comes who chose before it was closed.
  await visitor.goto(`/b/${slug}/membership/checkout?item=item_1&mode=pickup`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible();
  await expect(visitor.getByText(`${name} is not open yet. Memberships open soon.`)).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: `Back to ${name}` })).toBeVisible();
  const card = visitor.getByRole('main').getByRole('link').filter({ hasText: name });
  await visitor.goto(`/businesses?search=${encodeURIComponent(name)}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);

  await isClosed.click();
  await expect(opening).toContainText('People can join already');
  await visitor.goto(`/b/${slug}`);
  await expect(visitor.getByRole('heading', { name: 'Memberships open soon' })).toHaveCount(0);
  await expect(visitor.getByRole('radio').first()).toBeVisible();
  await visitor.context().close();
});
