import type { Page } from '@playwright/test';
import { adminTexts } from '../spec-conformance/admin-texts.ts';
import { adminWays } from '../spec-conformance/admin-ways.ts';
import { editorTexts } from '../spec-conformance/editor-texts.ts';
import { editorWays } from '../spec-conformance/editor-ways.ts';
import type { Texts } from '../spec-conformance/texts.ts';
import { visitorTexts } from '../spec-conformance/visitor-texts.ts';
import { visitorWays } from '../spec-conformance/visitor-ways.ts';
import { expect, hydrated, test } from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';

// Each way begins anew: both workers share them.
test.describe.configure({ mode: 'parallel' });
test.use({ expectedProblems: /Failed to load resource|status of [45]\d\d|ERR_/ });

const ways: Record<string, (page: Page) => Promise<void>> = { ...visitorWays, ...adminWays, ...editorWays };
const screens: Texts = { ...visitorTexts, ...adminTexts, ...editorTexts };

for (const [name, texts] of Object.entries(screens)) {
  test(`the texts of the specification stand on ${name}`, async ({ page }) => {
    await ways[name]!(page);
    const wanted = Object.values(texts)
      .flat()
      .map((text) => text.replace('{year}', String(new Date().getFullYear())));
    await expect
      .poll(() => missing(page, wanted), { message: 'texts that are not on the screen' })
      .toEqual([]);
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

/** The texts that stand nowhere on the screen: not as text, in a field's label, or as the name of something; frames included. */
async function missing(page: Page, wanted: string[]): Promise<string[]> {
  const shown = await Promise.all(page.frames().map((frame) => frame.evaluate(textOfFrame)));
  const all = plain(shown.join('\n'));
  return wanted.filter((text) => !all.includes(plain(text)));
}

function plain(text: string): string {
  return text.replace(/’/g, "'").replace(/\s+/g, ' ');
}

/** Runs in the browser: what a reader can see or hear of the document. */
function textOfFrame(): string {
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const names = visible('[aria-label], [placeholder], [title]').flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  const options = visible('select').flatMap((select) =>
    [...select.querySelectorAll('option')].map((option) => option.textContent ?? ''),
  );
  return [document.body?.innerText ?? '', ...names, ...options].join('\n');
}
