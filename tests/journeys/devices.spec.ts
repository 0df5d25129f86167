import { DESKTOP, expectNoAxeFindings, expectNoSidewaysScroll, PHONE } from '../support/browser/browser.ts';
import { MIA, OLIVIA, signIn } from '../support/members.ts';
import { expect, test } from '../support/browser/recovery-shop.ts';

test.use({ expectedProblems: /status of 4\d\d/ });

test('a member signs a lost device out from another one', async ({ page, browser, shop }) => {
  const lost = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(lost, '/b/fernhill-farm/membership', MIA);
  await expect(lost.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  await signIn(page, '/b/fernhill-farm/membership', MIA);
  await page.getByRole('tab', { name: 'Profile' }).click();
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByText('This device')).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    if (process.env.SHOTS)
      await card.screenshot({ path: `${process.env.SHOTS}/devices-member-${size.width}.png` });
  }
  await card
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect(card.getByText(/was signed out\.$/)).toBeVisible();
  await lost.reload();
  await expect(lost.getByLabel('Password', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await lost.context().close();
});

test('staff see theirs at Security', async ({ page }) => {
  await signIn(page, '/admin/login', OLIVIA);
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByLabel('Your email').fill('olivia.new@example.com');
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText(/olivia.new@example.com is not confirmed yet/)).toBeVisible();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/security-${size.width}.png` });
  }
});
