import { weekdayName } from '../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../schema/rules/schedules/weekday.ts';
import { formatLongDate } from '../../schema/rules/time/calendar.ts';
import { expect, expectNoAxeFindings, test } from '../support/browser/browser.ts';
import { freshBusiness } from '../support/browser/fresh-business.ts';
import { samplePage } from '../support/fixtures.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';
import { look } from './six-months-steps.ts';

test.use({ actionTimeout: 20_000 });

interface Membership {
  id: string;
  weekday: Weekday;
  next_box_on: string;
}

test('an owner gives a place another day, closes a month for one place, and puts one box on another day', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { id, slug, owner, call } = await freshBusiness(request);
  await call(owner, `/admin/businesses/${id}/page`, { content: samplePage() });
  const pickup = {
    rhythm: 'weekdays',
    weekdays: ['thursday', 'saturday'],
    deadlineDays: 3,
    deadlineTime: '18:00',
  };
  await call(owner, `/admin/businesses/${id}/schedule`, { pickup });
  for (const name of ['The barn', 'Town market'])
    await call(owner, `/admin/businesses/${id}/places`, { name, address: `${name}, Hudson` });
  const mia = await registerMember(request);
  await joinByApi(request, mia, { slug, content: samplePage() }, 'Mia Torres');
  const mine = async (): Promise<Membership> => {
    const { subscriptions } = await call(mia, '/my/subscriptions');
    return (subscriptions as Membership[])[0]!;
  };
  const before = await mine();
  const other: Weekday = before.weekday === 'thursday' ? 'saturday' : 'thursday';
  const dialog = page.getByRole('dialog');
  await signIn(page, '/membership', owner);

  await test.step('other days of a place are shown by whom they move, and saved', async () => {
    await page.goto(`/admin/business/${id}/days`);
    await page.getByRole('button', { name: 'Actions for The barn' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('checkbox', { name: weekdayName(other) }).check();
    await expect(dialog).toContainText(`1 member${formatLongDate(before.next_box_on)}`);
    await expectNoAxeFindings(page);
    await look(page, 'place-days-1-moves');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('list', { name: 'Pickup places' })).toContainText(
      `The barn, Hudson${weekdayName(other)}`,
    );
    expect(await mine()).toMatchObject({ weekday: other });
  });

  await test.step('a month is closed for one place', async () => {
    await page.getByRole('button', { name: 'Close a Month' }).click();
    await dialog.getByLabel('Month').selectOption({ index: 6 });
    await expect(dialog).toContainText('1 box of 1 member falls away');
    await dialog.getByRole('checkbox', { name: 'Shipping' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Delivery' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'The barn' }).uncheck();
    await expect(dialog).toContainText('No member’s box has another day.');
    await expectNoAxeFindings(page);
    await look(page, 'place-days-2-close');
    await dialog.getByRole('button', { name: /^Close for/ }).click();
    await expect(page.getByText('No boxes · Town market only')).toBeVisible();
    await look(page, 'place-days-3-days');
  });

  await test.step('the next box of one member is put on another day of its month', async () => {
    const { id: membership, next_box_on: on } = await mine();
    const chosen = `${on.slice(0, 8)}${on.endsWith('20') ? '21' : '20'}`;
    await page.goto(`/admin/membership/${membership}`);
    await page.getByRole('button', { name: 'Change day' }).click();
    await dialog.getByLabel('It comes on').fill(chosen);
    await expectNoAxeFindings(page);
    await look(page, 'place-days-4-day');
    await dialog.getByRole('button', { name: 'Change Day' }).click();
    await expect(page.getByRole('list', { name: 'History' })).toContainText(
      `The box of ${formatLongDate(on)} was put on ${formatLongDate(chosen)}`,
    );
    await look(page, 'place-days-5-membership');
    expect(await mine()).toMatchObject({ next_box_on: chosen });
  });
});
