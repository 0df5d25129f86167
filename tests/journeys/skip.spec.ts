import { expect, test } from '../support/clock.ts';
import { joinable, timeAt } from '../support/browser/demo-businesses.ts';
import { joinByApi, registerMember, signIn } from '../support/members.ts';

test('a member skips inside the window and can undo it', async ({ page, request, clock }) => {
  const business = await joinable(request);
  await clock.moveClock(await timeAt(request, business, '2026-11-16', '23:58'));
  const member = await registerMember(request);
  await joinByApi(request, member, business);
  await signIn(page, `/b/${business.slug}/membership`, member);
  await expect(page.getByRole('heading', { name: 'Wednesday, December 16' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip a month' }).click();
  await page.getByRole('button', { name: 'Skip December' }).click();
  const question = page.getByRole('alertdialog', { name: 'Skip the upcoming month for this subscription?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Skip December' })).toBeFocused();
  await page.getByRole('button', { name: 'Skip December' }).click();
  await question.getByRole('button', { name: 'Skip December' }).click();
  await expect(page.getByText('Your upcoming month was skipped.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saturday, January 16' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Skip' }).click();
  await expect(page.getByRole('heading', { name: 'Wednesday, December 16' })).toBeVisible();
});

test.describe('a closed window', () => {
  test.use({ expectedProblems: /status of 4\d\d/ });

  test('a closed window says so and the button is disabled', async ({ page, request, clock }) => {
    const business = await joinable(request);
    await clock.moveClock(await timeAt(request, business, '2026-11-16', '23:30'));
    const member = await registerMember(request);
    await joinByApi(request, member, business);
    await signIn(page, `/b/${business.slug}/membership`, member);
    const skip = page.getByRole('button', { name: 'Skip December' });
    await page.getByRole('button', { name: 'Skip a month' }).click();
    await expect(skip).toBeEnabled();
    // It closes while the page is open: the server refuses, and the page says why.
    await clock.moveClock(await timeAt(request, business, '2026-11-17', '00:00'));
    await skip.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Skip December' }).click();
    const closed =
      'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';
    await expect(page.getByText(closed).first()).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Skip a month' }).click();
    await expect(skip).toBeDisabled();
    await expect(skip).toHaveAccessibleDescription(new RegExp(closed.slice(0, 40)));
    await expect(page.getByText(closed).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '(555) 010-0199' }).first()).toBeVisible();
  });
});
