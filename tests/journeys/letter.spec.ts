import type { Page } from '@playwright/test';
import { adminWays } from '../letter/admin-ways.ts';
import { editorWays } from '../letter/editor-ways.ts';
import { LETTER } from '../letter/letter.ts';
import { SCREENS, type ScreenName, type Ways } from '../letter/screens.ts';
import { visitorWays } from '../letter/visitor-ways.ts';
import { expect, hydrated, test } from '../support/browser.ts';
import { joinable } from '../support/demo-businesses.ts';

// Each way begins anew: both workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ expectedProblems: /Failed to load resource|status of [45]\d\d|ERR_/ });

const ways: Ways<ScreenName, Page> = { ...visitorWays, ...adminWays, ...editorWays };

for (const name of SCREENS) {
  const letters = LETTER.flatMap((row) =>
    row.proofs.flatMap((proof) => (proof.by === 'screen' && proof.screen === name ? [proof.text] : [])),
  );
  if (letters.length === 0) continue;

  test(`the letter on ${name}`, async ({ page }) => {
    await ways[name](page);
    for (const letter of letters)
      await expectLetter(page, letter.replace('{year}', String(new Date().getFullYear())));
  });
}

test('a 401 on the fallbacks of a page is silent', async ({ page, request }) => {
  const business = await joinable(request);
  await page.goto('/businesses');
  await hydrated(page);
  const error = {
    errors: [{ message: 'Please log in', extensions: { code: 'UNAUTHENTICATED' } }],
    data: null,
  };
  await page.route('**/graphql**', (route) => route.fulfill({ status: 401, json: error }));
  await page.getByRole('link', { name: new RegExp(business.name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Please log in')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/b/${business.slug}$`));
});

/** The letter stands on the screen: as text, in a field's label, or as the name of something; frames included. */
async function expectLetter(page: Page, letter: string): Promise<void> {
  await expect.poll(() => isOnScreen(page, letter), { message: `“${letter}” is on the screen` }).toBe(true);
}

async function isOnScreen(page: Page, letter: string): Promise<boolean> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate((wanted) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const names = visible('[aria-label], [placeholder], [title]').flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
      );
      const options = visible('select')
        .flatMap((select) => [...select.querySelectorAll('option')])
        .map((option) => option.textContent ?? '');
      const text = [document.body?.innerText ?? '', ...names, ...options]
        .join('\n')
        .replace(/’/g, "'")
        .replace(/\s+/g, ' ');
      return text.includes(wanted.replace(/’/g, "'").replace(/\s+/g, ' '));
    }, letter);
    if (isThere) return true;
  }
  return false;
}
