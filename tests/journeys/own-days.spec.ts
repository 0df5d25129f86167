import { expectNoAxeFindings } from '../support/browser/browser.ts';
import { connectTest as test, expect } from '../support/browser/card-shop.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';
import { beginHalfYear, look } from './six-months-steps.ts';

test.use({ actionTimeout: 20_000 });

/** From a Friday to the next Thursday; the days of March 2027 are those of February. */
const JOINED = { '2027-02-05': 7, '2027-02-06': 6, '2027-02-08': 6, '2027-02-10': 6, '2027-02-11': 6 };
const MEMBERS = 31;

test('31 members who joined on five days get their boxes on one Thursday; a day moves there and back, and August is closed', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(600_000);
  const { business, goTo } = await beginHalfYear(request, shop, 'stripe');
  const shopOf = { ...(await joinable(request)), slug: business.slug };
  for (const [day, members] of Object.entries(JOINED)) {
    await goTo(day);
    for (let member = 0; member < members; member += 1)
      await joinByApi(request, await registerMember(request), shopOf, `Ann ${day.slice(8)} ${member}`);
  }
  await goTo('2027-02-12');
  const home = `/admin/business/${business.id}`;
  await signIn(page, '/admin/login', business.owner);

  const pickup = page.getByRole('region', { name: 'Pickup', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('first steps ask when people get their boxes, and lead to Thursdays', async () => {
    await page.goto(home);
    await page.getByRole('link', { name: 'Weekdays' }).click();
    await expect(pickup.getByRole('radio', { name: 'Weekdays' })).toBeChecked();
    await pickup.getByRole('checkbox', { name: 'Thursday' }).check();
    await expect(pickup.getByRole('table', { name: 'March 2027' })).toContainText('11, boxes');
    await expect(pickup.getByText('Change or skip a box until 3 days before it.')).toBeVisible();
    await expectNoAxeFindings(page);
    await look(page, 'days-1-thursdays');
  });

  await test.step('who moves where is shown before it is saved', async () => {
    await pickup.getByRole('button', { name: 'Preview and Save' }).click();
    await expect(dialog).toContainText(/7 members\s*Friday, March 5\s*→\s*to\s*Thursday, March 11/);
    await expectNoAxeFindings(page);
    await look(page, 'days-2-preview');
    await dialog.getByRole('button', { name: 'Save Days' }).click();
    await expect(
      pickup.getByText('On Thursdays. Change or skip a box until 3 days before it.'),
    ).toBeVisible();
    await look(page, 'days-3-saved');
  });

  await test.step('a moved day and back', async () => {
    await page.getByRole('button', { name: 'Move a Day' }).click();
    await dialog.getByLabel('Boxes of').fill('2027-03-11');
    await dialog.getByLabel('Come on').fill('2027-03-09');
    await dialog.getByLabel(/Why, for your members/).fill('Market day');
    await expect(dialog).toContainText(/31 members\s*Thursday, March 11\s*→\s*to\s*Tuesday, March 9/);
    await expectNoAxeFindings(page);
    await look(page, 'days-4-move');
    await dialog.getByRole('button', { name: 'Move the Day' }).click();
    await expect(page.getByText('Moved · Market day')).toBeVisible();
    await page.getByRole('button', { name: /^Take Back Thursday, March 11/ }).click();
    await expect(dialog).toContainText(/31 members\s*Tuesday, March 9\s*→\s*to\s*Thursday, March 11/);
    await look(page, 'days-5-take-back');
    await dialog.getByRole('button', { name: 'Take Back' }).click();
    await expect(page.getByText('Moved · Market day')).toBeHidden();
  });

  await test.step('August is closed in one press', async () => {
    await page.getByRole('button', { name: 'Close a Month' }).click();
    await dialog.getByLabel('Month').selectOption({ label: 'August 2027' });
    await expect(dialog).toContainText('31 boxes of 31 members fall away: $');
    await dialog.getByLabel(/Why, for your members/).fill('Summer break');
    await expectNoAxeFindings(page);
    await look(page, 'days-6-august');
    await dialog.getByRole('button', { name: 'Close for August' }).click();
    await expect(page.getByText('No boxes · Summer break')).toBeVisible();
    await look(page, 'days-7-closed');
  });

  await test.step('all are packed on one Thursday, on a phone', async () => {
    await goTo('2027-03-11');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${home}/today`);
    await expect(page.getByText(`${MEMBERS} boxes · ${MEMBERS} pickup`)).toBeVisible();
    const ready = page.getByRole('button', { name: /^Ready: Ann/ });
    await expect(ready).toHaveCount(MEMBERS);
    for (let left = MEMBERS; left > 0; left -= 1) {
      await ready.first().click();
      await expect(ready).toHaveCount(left - 1);
    }
    await expect(page.getByText('All saved')).toBeVisible();
    await look(page, 'days-8-packed');
  });
});
