import type { Page } from '@playwright/test';
import { demoBusinesses, joinable } from '../support/browser/demo-businesses.ts';
import { expect, hydrated, test } from '../support/browser/browser.ts';
import { MIA, registerMember, signIn, trySignIn } from '../support/members.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('the login button is disabled until both are given', async ({ page }) => {
  await page.goto('/membership');
  const button = page.getByRole('button', { name: 'Log In' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Username').fill('mia');
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('x');
  await expect(button).toBeEnabled();
  await page.getByLabel('Username').fill('');
  await expect(button).toBeDisabled();
});

test.describe('a wrong password', () => {
  test.use({ expectedProblems: /status of 4\d\d/ });

  test('a wrong password says so and keeps the name', async ({ page, request }) => {
    const member = await registerMember(request);
    await trySignIn(page, '/membership', { username: member.username, password: 'not the one' });
    await expect(page.getByRole('alert')).toContainText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(member.username);
  });
});

test('signing in stores token and user; logging out removes them and the owner’s home, and returns to the tenant’s page', async ({
  page,
  request,
}) => {
  const business = await joinable(request);
  const member = await registerMember(request);
  await signIn(page, `/b/${business.slug}/membership`, member);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  expect(await stored(page, 'auth_token')).toBeTruthy();
  expect(JSON.parse((await stored(page, 'auth_user')) ?? '{}')).toMatchObject({
    username: member.username,
    is_admin: false,
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(new RegExp(`/b/${business.slug}$`));
  for (const key of ['auth_token', 'auth_user', 'owner_home_path'])
    expect(await stored(page, key)).toBeNull();
});

test('logging out clears the session, here and on the server', async ({ page, request }) => {
  const member = await registerMember(request);
  await signIn(page, '/membership', member);
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  const token = await stored(page, 'auth_token');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeHidden();
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
  // The server forgot it too.
  const answer = await request.get('/api/my/orders', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('signing in goes to the r of the address, inside this origin only', async ({ page, request }) => {
  const business = await joinable(request);
  const member = await registerMember(request);
  const inside = `/b/${business.slug}`;
  await signIn(page, `/membership?r=${encodeURIComponent(inside)}`, member);
  await expect(page).toHaveURL(new RegExp(`${inside}$`));
  const origin = new URL(page.url()).origin;

  for (const r of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' //evil.example',
  ]) {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, `/membership?r=${encodeURIComponent(r)}`, member);
    await expect.poll(() => stored(page, 'auth_token')).toBeTruthy();
    expect(new URL(page.url()).origin).toBe(origin);
  }
});

test('a stored tenant that differs from the URL’s tenant logs out', async ({ page, request }) => {
  const [first, second] = await demoBusinesses(request);
  const member = await registerMember(request);
  await signIn(page, `/b/${first!.slug}/membership`, member);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  await page.evaluate((slug) => localStorage.setItem('current_tenant', slug), first!.slug);
  await page.goto(`/b/${second!.slug}/membership`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect.poll(() => stored(page, 'auth_token')).toBeNull();
});

test('calls send the tenant header, and the token only where the stored tenant matches', async ({
  page,
  request,
}) => {
  const [first, second] = await demoBusinesses(request);
  await signIn(page, `/b/${first!.slug}/membership`, MIA);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  await page.evaluate((slug) => localStorage.setItem('current_tenant', slug), first!.slug);
  const sent: { tenant?: string; authorization?: string }[] = [];
  page.on('request', (call) => {
    if (!call.url().includes('/graphql')) return;
    const headers = call.headers();
    sent.push({ tenant: headers['x-tenant'], authorization: headers['authorization'] });
  });
  await page.goto(`/b/${first!.slug}/membership`);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);
  for (const { tenant, authorization } of sent) {
    expect(tenant).toBe(first!.slug);
    expect(authorization).toMatch(/^Bearer /);
  }
  // Another business's public page: its own tenant, and no token.
  await page.goto('/businesses');
  await hydrated(page);
  sent.length = 0;
  await page.getByRole('link', { name: new RegExp(second!.name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: second!.name })).toBeVisible();
  const asked = sent.filter(({ tenant }) => tenant === second!.slug);
  expect(asked.length).toBeGreaterThan(0);
  for (const { authorization } of asked) expect(authorization).toBeUndefined();
});

test.describe('a password change', () => {
  test.use({ expectedProblems: /status of 4\d\d/ });

  test('a password is changed in the profile’s own form: a mistake is said, success clears the session and goes to /membership', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request);
    await signIn(page, '/membership', member);
    await page.getByRole('tab', { name: 'Profile' }).click();
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(page.getByText('Please fill all password fields').first()).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill('not the one');
    await page.getByLabel('New password', { exact: true }).fill('another passphrase');
    await page.getByLabel(/^Confirm/).fill('a different one');
    await change.click();
    await expect(page.getByText('New password and confirmation do not match').first()).toBeVisible();
    await page.getByLabel(/^Confirm/).fill('another passphrase');
    await change.click();
    await expect(page.getByText('Current password is incorrect').first()).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(member.password);
    await change.click();
    await expect(page).toHaveURL(/\/membership$/);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect.poll(() => stored(page, 'auth_token')).toBeNull();
    await signIn(page, '/membership', { ...member, password: 'another passphrase' });
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  });
});

test('the profile is saved and stays', async ({ page, request }) => {
  const member = await registerMember(request);
  await signIn(page, '/membership', member);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Email').fill('pat@example.com');
  await page.getByLabel(/^Name/).fill('Pat Plain');
  await page.getByLabel('Phone').fill('(555) 010-0142');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('pat@example.com');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Pat Plain');
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0142');
});
