import { expectNoAxeFindings, PHONE } from '../support/browser/browser.ts';
import { connectTest as test, expect } from '../support/browser/card-shop.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';
import { beginHalfYear, look } from './six-months-steps.ts';

test.use({ actionTimeout: 20_000 });

test('two days after the pickup day: one comes late and is found, the other one’s box is given away, and that is undone', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(300_000);
  const { business, goTo } = await beginHalfYear(request, shop, 'stripe');
  const shopOf = { ...(await joinable(request)), slug: business.slug };
  await joinByApi(request, await registerMember(request), shopOf, 'Caleb Walsh');
  await joinByApi(request, await registerMember(request), shopOf, 'Elena Keller');
  await goTo('2026-11-05');
  const home = `/admin/business/${business.id}`;
  await page.setViewportSize(PHONE);
  await signIn(page, '/admin/login', business.owner);

  await test.step('the dashboard, Boxes and Money say the same number', async () => {
    for (const screen of ['', '/boxes', '/money']) {
      await page.goto(home + screen);
      await expect(page.getByText('2 boxes from earlier days to hand over')).toBeVisible();
    }
  });

  const row = (name: string) =>
    page.getByRole('region', { name: 'From earlier days' }).getByRole('listitem').filter({ hasText: name });
  const backlog = (n: number) => page.getByRole('link', { name: `${n} from earlier days` });

  await test.step('Today opens on the coming day with boxes, and forgets neither', async () => {
    await page.goto(`${home}/today`);
    await expect(page.getByRole('heading', { level: 1, name: 'Next: Thursday, December 3' })).toBeVisible();
    await expect(page.getByText('2 boxes · 2 pickup')).toBeVisible();
    await expect(backlog(2)).toBeVisible();
    await expectNoAxeFindings(page);
    await look(page, 'late-1-next-day');
    await page.getByRole('link', { name: 'Pick list' }).click();
    await expect(page.getByText('Thursday, December 3', { exact: true }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('who comes late is found by the first letters, and pays', async () => {
    await page.getByRole('searchbox', { name: 'Find who is here' }).fill('Cal');
    await expect(row('Elena Keller')).toBeHidden();
    await row('Caleb Walsh')
      .getByRole('button', { name: /^Paid \+ collected/ })
      .click();
    await expect(row('Caleb Walsh')).toContainText('Collected');
    await expect(page.getByText(/Caleb Walsh: .* paid and collected/)).toBeVisible();
    await look(page, 'late-2-collected');
    await page.getByRole('searchbox', { name: 'Find who is here' }).fill('');
  });

  await test.step('the other box is given away, which is undone, and done again', async () => {
    const giveAway = async () => {
      await row('Elena Keller')
        .getByRole('button', { name: /^Not collected/ })
        .click();
      const question = page.getByRole('alertdialog', { name: 'Nobody fetched the box of Elena Keller?' });
      await expectNoAxeFindings(page);
      await look(page, 'late-3-question');
      await question.getByRole('button', { name: 'Given away' }).click();
      await expect(row('Elena Keller')).toContainText('Not collected');
    };
    await giveAway();
    await row('Elena Keller')
      .getByRole('button', { name: /^Undo not collected/ })
      .click();
    await expect(row('Elena Keller').getByRole('button', { name: /^Paid \+ collected/ })).toBeVisible();
    await giveAway();
    await expect(page.getByText('All saved')).toBeVisible();
    await expect(backlog(1)).toBeHidden({ timeout: 30_000 });
  });

  await test.step('nothing is left to do, and the history says what became of it', async () => {
    await page.goto(`${home}/boxes?progress=not_collected`);
    await expect(page.getByRole('link', { name: 'Elena Keller' })).toBeVisible();
    await look(page, 'late-4-boxes');
    await page.goto(`${home}/boxes`);
    await expect(page.getByRole('heading', { name: 'Nothing left to hand over' })).toBeVisible();
    await page.goto(`${home}/memberships`);
    await page.getByRole('link', { name: 'Elena Keller' }).first().click();
    await expect(
      page.getByText('The box of November 3 was marked as not collected, and given away').first(),
    ).toBeVisible();
    await look(page, 'late-5-membership');
  });
});
