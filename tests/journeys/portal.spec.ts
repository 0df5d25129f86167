import { expect, PHONE, test } from '../support/browser/browser.ts';
import { MIA, signIn } from '../support/members.ts';

test('the demo’s member sees the next box, subscriptions, orders and profile', async ({ page }) => {
  await signIn(page, '/membership', MIA);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const cancelling = page.getByText('To cancel a subscription, call');
  await expect(cancelling.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', /^tel:/);
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByText(/\$\d+\.\d{2}/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('on a phone a menu has all five entries', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, '/membership', MIA);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Next Box', 'Subscriptions', 'Order History', 'Profile', 'Log Out']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'Order History' }).click();
  await expect(page).toHaveURL(/tab=orders/);
});

test('canceled subscriptions do not show', async ({ page, request }) => {
  const login = (await (await request.post('/api/auth/login', { data: MIA })).json()) as { token: string };
  const { subscriptions } = (await (
    await request.get('/api/my/subscriptions', { headers: { Authorization: `Bearer ${login.token}` } })
  ).json()) as { subscriptions: { status: string }[] };
  const active = subscriptions.filter(({ status }) => status === 'active').length;
  expect(active).toBeLessThan(subscriptions.length);
  await signIn(page, '/membership', MIA);
  await page.getByRole('tab', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('article')).toHaveCount(active);
});
