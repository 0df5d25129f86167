import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { DESKTOP, expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { ADMIN, joinByApi, OLIVIA, registerMember, signIn, trySignIn, VERA } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';

/** One's own account, what staff did to others', and what a role's menu opens. */
test.use({ expectedProblems: /status of 4\d\d/ });

async function lookAt(page: Page, name: string) {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
}

/** Signs somebody in elsewhere, by the API. */
async function elsewhere(request: APIRequestContext, { username, password }: Member): Promise<string> {
  const answer = await request.post('/api/auth/login', {
    data: { username, password },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/605.1.15',
    },
  });
  return ((await answer.json()) as { token: string }).token;
}
const isOpen = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/my/profile', { headers: { Authorization: `Bearer ${token}` } })).ok();

for (const { role, who } of [
  { role: 'viewer', who: VERA },
  { role: 'owner', who: OLIVIA },
])
  test(`every link of a ${role}’s menu opens what it says`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (
        response.url().endsWith('/graphql') &&
        /FORBIDDEN|NOT_FOUND/.test(await response.text().catch(() => ''))
      )
        refused.push(`${new URL(page.url()).pathname}: ${await response.text()}`);
    });
    await signIn(page, '/admin/login', who);
    await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
    const links = page
      .getByRole('complementary', { name: 'Sidebar' })
      .getByRole('navigation')
      .getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')!));
    expect(hrefs.some((href) => href.endsWith('/activity'))).toBe(role === 'owner');
    for (const href of hrefs) {
      // An editor takes the whole window.
      if (/\/(page|next-box)$/.test(href)) continue;
      await links.and(page.locator(`[href="${href}"]`)).click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(href);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

test('devices are listed, one is signed out, then all others', async ({ page, request }) => {
  const member = await registerMember(request);
  const [phone, tablet] = [await elsewhere(request, member), await elsewhere(request, member)];
  await signIn(page, '/membership', member);
  await page.getByRole('tab', { name: 'Profile' }).click();
  const devices = page.getByRole('button', { name: /^Sign out Safari/ });
  await expect(devices).toHaveCount(2);
  await lookAt(page, 'profile');
  await devices.first().click();
  await expect(page.getByText('Safari on iPhone was signed out.')).toBeVisible();
  expect([await isOpen(request, phone), await isOpen(request, tablet)].filter(Boolean)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('Every other device was signed out.')).toBeVisible();
  expect([
    await isOpen(request, phone),
    await isOpen(request, tablet),
    await isOpen(request, member.token),
  ]).toEqual([false, false, false]);
  await expect(page.getByText('This device')).toBeVisible();
});

test('a member takes their data along and leaves, once nothing stands in the way', async ({
  page,
  request,
}) => {
  const farm = await joinable(request);
  const member = await registerMember(request);
  const orderId = await joinByApi(request, member, farm, 'Zephyrine Quillfeather');
  await signIn(page, `/b/${farm.slug}/membership`, member);
  await page.getByRole('tab', { name: 'Profile' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as Record<string, unknown[]>;
  expect([data['memberships']!.length, data['orders']!.length]).toEqual([1, 1]);

  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const leave = async () => {
    await dialog.getByLabel('Your password').fill(member.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
  };
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await leave();
  await expect(dialog.getByRole('alert')).toContainText(`Your membership at ${farm.name} is active.`);
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await lookAt(page, 'leaving');

  // An admin, whom the member has called, cancels it and takes the money for the box.
  const { token } = (await (await request.post('/api/auth/login', { data: ADMIN })).json()) as {
    token: string;
  };
  const act = async (query: string, id: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.post('/graphql', { headers, data: { query, variables: { id } } });
    expect(await answer.text()).not.toContain('errors');
  };
  const { id } = data['memberships']![0] as { id: string };
  await act('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', id);
  await leave();
  await expect(dialog.getByRole('alert')).toContainText('is not paid yet.');
  await act('mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { id } }', orderId);
  // As a checkout leaves it that was begun and not finished.
  await page.evaluate(() =>
    localStorage.setItem('membership_selection', JSON.stringify({ ts: 1, email: 'mia@example.com' })),
  );
  await leave();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('membership_selection'))).toBe('{"ts":1}');
  await trySignIn(page, '/membership', member);
  await expect(page.getByRole('alert')).toContainText('Invalid username or password');
});

test('an admin ends somebody’s sessions, disables the account, and reads that it was done', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await signIn(page, '/admin/login', ADMIN);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(member.username);
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${member.username}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await act('Sign out everywhere');
  await lookAt(page, 'users-dialog');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(`${member.username} is signed out everywhere`)).toBeVisible();
  expect(await isOpen(request, member.token)).toBe(false);
  const again = await elsewhere(request, member);
  await act('Disable account');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  expect(await isOpen(request, again)).toBe(false);
  await page.goto('/admin/activity');
  await expect(page.getByText(member.username).first()).toBeVisible();
  await lookAt(page, 'activity-platform');
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'system');
  await page.getByRole('button', { name: 'Logout' }).click();
  await trySignIn(page, '/membership', member);
  await expect(page.getByRole('alert')).toContainText('This account is disabled. Please write to support.');
});

test('an owner reads what was done at the business, finds it and takes it along', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin/login', OLIVIA);
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  // Olivia invites two people, and finds it among what was done.
  const token = await page.evaluate(() => localStorage.getItem('auth_token')!);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const query =
    'mutation ($id: ID!, $email: String!) { inviteStaff(businessId: $id, email: $email, role: viewer) { id } }';
  for (const email of ['ann@example.com', 'bob@example.com']) {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await request.post('/graphql', { headers, data: { query, variables: { id, email } } });
    expect(await answer.text()).not.toContain('errors');
  }
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByText('an…@example.com')).toBeVisible();
  await lookAt(page, 'activity');
  await page.getByRole('searchbox', { name: 'Search what was done' }).fill('bo…');
  await expect(page.getByText('an…@example.com')).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('bo…@example.com');
});
