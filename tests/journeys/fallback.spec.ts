import { expect, hydrated, test } from '../support/browser/browser.ts';
import { joinable } from '../support/browser/demo-businesses.ts';

test.use({ expectedProblems: /status of 50\d|Failed to load resource|ERR_FAILED/ });

test('a page that fails falls back silently', async ({ page, request }) => {
  const business = await joinable(request);
  await page.goto('/businesses');
  await hydrated(page);
  // The business's own page is lost; the global one answers.
  await page.route('**/graphql**', async (route) => {
    const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
    if (/shownPage|BusinessPage/.test(asked)) await route.fulfill({ status: 503, json: { error: 'down' } });
    else await route.continue();
  });
  await page.getByRole('link', { name: new RegExp(business.name) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact Us' })).toBeVisible();
});
