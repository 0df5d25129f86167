import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { registerMember, signIn } from '../support/members.ts';

test.use({
  expectedProblems: /Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module/,
});

test('a screen that cannot be fetched says that the visitor is offline, and comes when the connection does', async ({
  page,
  context,
  request,
}) => {
  const { name } = await joinable(request);
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to load businesses. Please try again.');
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toContainText('The server still cannot be reached.');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('Try Again comes back by itself where the browser never noticed that it was offline', async ({
  page,
  request,
}) => {
  const { name } = await joinable(request);
  await page.goto('/');
  await hydrated(page);
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('logging out while offline ends the session here and says what is missing', async ({
  page,
  context,
  request,
}) => {
  const { slug } = await joinable(request);
  const member = await registerMember(request);
  await signIn(page, `/b/${slug}/membership`, member);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Become a Member/ })).toBeVisible();
});
