import {
  DESKTOP,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  newUsername,
  PHONE,
  test,
} from '../support/browser/browser.ts';
import { demoBusinesses } from '../support/browser/demo-businesses.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';

test.use({ actionTimeout: 20_000 });
test.slow();

test('an owner takes cash by a mistake and anew, gives a part back, and books and receipt agree', async ({
  page,
  request,
}) => {
  const [farm] = await demoBusinesses(request);
  const { id, slug, owner, call } = await freshBusiness(request);
  await call(owner, `/admin/businesses/${id}/page`, { content: farm!.content });
  const name = `Pat ${newUsername()}`;
  const member = await registerMember(request);
  const order = await joinByApi(request, member, { ...farm!, slug }, name);
  const books = async () => {
    const { sums, owed } = (await call(owner, `/admin/businesses/${id}/money`)) as {
      sums: { collected: number; refunded: number };
      owed: { outstanding: number };
    };
    return { collected: sums.collected, refunded: sums.refunded, outstanding: owed.outstanding };
  };
  const { outstanding: price } = await books();
  expect(price).toBeGreaterThan(500);

  await signIn(page, '/admin/login', owner);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/business/${id}/money`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark paid' }).click();
  await expectNoAxeFindings(page);
  await page.getByRole('combobox', { name: 'How' }).selectOption('Check');
  await page.getByRole('textbox', { name: /Note/ }).fill('No. 12');
  await page.getByRole('button', { name: /^Mark \$/ }).click();
  await expect(page.getByText('1 box was marked as paid.')).toBeVisible();
  await expect(page.getByText('Nobody owes anything')).toBeVisible();
  expect(await books()).toEqual({ collected: price, refunded: 0, outstanding: 0 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();
  expect(await books()).toEqual({ collected: 0, refunded: 0, outstanding: price });
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark paid' }).click();
  await page.getByRole('button', { name: /^Mark \$/ }).click();
  await expect(page.getByText('Nobody owes anything')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto(`/admin/business/${id}/boxes`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await page.getByRole('textbox', { name: 'Amount ($)' }).fill('5');
  await page.getByRole('textbox', { name: /Reason/ }).fill('Two eggs were broken');
  await page.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(page.getByText(/^\$5\.00 for the box of .* was refunded\.$/)).toBeVisible();
  expect(await books()).toEqual({ collected: price - 500, refunded: 500, outstanding: 0 });

  await page.goto(`/admin/business/${id}`);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await signIn(page, '/membership', member);
  await page.goto(`/receipt/${order}`);
  await expect(page.getByText(/^Given back on .*: Two eggs were broken$/)).toBeVisible();
  await expect(page.getByText(/^Paid in cash on /)).toBeVisible();
});
