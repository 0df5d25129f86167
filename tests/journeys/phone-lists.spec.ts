import { enterAs, openScreen } from '../support/browser/admin-screens.ts';
import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { ADMIN } from '../support/members.ts';

// The session is put where the browser keeps it on a page that has no icon.
test.use({ expectedProblems: /favicon/ });

/** Each list of the admin area with the columns that its rows have on a phone too. */
const LISTS = [
  { screen: '/admin/users', label: 'Users', parts: [/User ID \S{8,}/, 'User', /\w+ \d+, \d{4}/] },
  {
    screen: '/admin/businesses',
    label: 'Businesses',
    parts: [/ID \d+/, 'Fernhill Farm', 'fernhill-farm', /\d+ users?/],
  },
  {
    screen: '/admin/coupons',
    label: 'Coupons',
    parts: [/Percent|Fixed amount/, /[\d.]+%|\$[\d.]+/, 'order'],
  },
  {
    screen: '/admin/memberships',
    label: 'Memberships',
    parts: [/Started \w+ \d+, \d{4}/, /Active|Canceled/],
  },
] as const;

test('on a phone each row says what the columns of the list say', async ({ page }) => {
  test.setTimeout(120_000);
  await enterAs(page, ADMIN);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const { screen, label, parts } of LISTS) {
      await openScreen(page, screen);
      const row = page.getByRole('table', { name: label }).locator('tbody tr').first();
      await expect(row).not.toContainText('Loading');
      if (size === PHONE) {
        // innerText leaves out what is not displayed.
        const seen = (await row.innerText()).replace(/\s+/g, ' ');
        for (const part of parts) expect(seen).toMatch(part);
      }
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${label}-${size.width}.png` });
    }
  }
});
