import { DESKTOP, expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from '../support/browser/browser.ts';
import { OLIVIA, registerMember, signIn } from '../support/members.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';

test.use({ expectedProblems: /status of 4\d\d/ });

test('an owner invites by e-mail; who is invited makes an account and works there', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, '/admin/login', OLIVIA);
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await page.goto('/admin/my');
  await page.getByRole('button', { name: 'More for Fernhill Farm' }).click();
  await page.getByRole('menuitem', { name: 'Manage Users' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Invite by email').fill('sam@example.com');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Invited, not answered yet' })).toContainText(
    'sam@example.com',
  );
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoAxeFindings(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/invite-${size.width}.png` });
  }

  const sam = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await sam.goto(await shop.linkTo('sam@example.com', 'invitation'));
  await expect(sam.getByRole('heading', { level: 1, name: /^Work with / })).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await sam.setViewportSize(size);
    await expectNoSidewaysScroll(sam);
    await expectNoAxeFindings(sam);
    if (process.env.SHOTS)
      await sam.screenshot({ path: `${process.env.SHOTS}/invitation-${size.width}.png` });
  }
  await sam.getByLabel('Username').fill('sam-the-packer');
  await sam.getByLabel('Password', { exact: true }).fill('seven green bottles');
  await sam.getByRole('button', { name: 'Create account and accept' }).click();
  await expect(sam).toHaveURL(/\/admin\/business\/\d+$/);
  await sam.context().close();
});

test('a member who is invited signs in and accepts', async ({ page, browser, request, shop }) => {
  const member = await registerMember(request);
  await signIn(page, '/admin/login', OLIVIA);
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await page.goto('/admin/my');
  await page.getByRole('button', { name: 'More for Fernhill Farm' }).click();
  await page.getByRole('menuitem', { name: 'Manage Users' }).click();
  await page.getByLabel('Invite by email').fill('mia.works@example.com');
  await page.getByLabel('Invited as').selectOption('viewer');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('mia.works@example.com').first()).toBeVisible();

  const mia = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await mia.goto(await shop.linkTo('mia.works@example.com', 'invitation'));
  await mia.setViewportSize(PHONE);
  const widths = ['New account', 'I have one'].map(async (text) => {
    const box = await mia.locator('label', { hasText: text }).boundingBox();
    return Math.round(box!.width);
  });
  expect(new Set(await Promise.all(widths)).size).toBe(1);
  await mia.getByText('I have one').click();
  await mia.getByLabel('Username').fill(member.username);
  await mia.getByLabel('Password', { exact: true }).fill(member.password);
  await mia.getByRole('button', { name: 'Log In' }).click();
  await expect(mia.getByText(`You are signed in as ${member.username}.`)).toBeVisible();
  await mia.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(mia).toHaveURL(/\/admin\/business\/\d+$/);
  await mia.context().close();
});
