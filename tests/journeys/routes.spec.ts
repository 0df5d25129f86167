import { joinable } from '../support/browser/demo-businesses.ts';
import { expect, hydrated, test } from '../support/browser/browser.ts';

test.describe('every public and member route has its screen', () => {
  const fixed = [
    ['/', /Regulars/],
    ['/contact', /Contact/],
    ['/businesses', /Choose Your Business/],
    ['/membership', /Member/],
  ] as const;

  test('route /', async ({ page }) => {
    expect((await page.goto('/'))?.status()).toBe(200);
    await expect(page).toHaveTitle(fixed[0][1]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('route /contact', async ({ page }) => {
    expect((await page.goto('/contact'))?.status()).toBe(200);
    await expect(page).toHaveTitle(fixed[1][1]);
    await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
  });

  test('route /businesses', async ({ page }) => {
    expect((await page.goto('/businesses'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Business' })).toBeVisible();
  });

  test('route /b/{slug}', async ({ page, request }) => {
    const business = await joinable(request);
    expect((await page.goto(`/b/${business.slug}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
  });

  test('route /b/{slug}/membership', async ({ page, request }) => {
    const business = await joinable(request);
    expect((await page.goto(`/b/${business.slug}/membership`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  });

  test('route /b/{slug}/membership/checkout', async ({ page, request }) => {
    const business = await joinable(request);
    await page.goto(`/b/${business.slug}/membership/checkout`);
    // Without a selection checkout goes back to the business's page.
    await expect(page).toHaveURL(new RegExp(`/b/${business.slug}$`));
  });

  test('route /membership', async ({ page }) => {
    expect((await page.goto('/membership'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  });

  test('route /membership/checkout', async ({ page }) => {
    await page.goto('/membership/checkout');
    // Without a selection and a business there is only the list of businesses.
    await expect(page).toHaveURL(/\/businesses$/);
  });

  test('route /checkout', async ({ page }) => {
    expect((await page.goto('/checkout'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('route /admin/login', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/membership$/);
    await page.goto('/admin/login?r=%2Fadmin%2Fusers');
    await expect(page).toHaveURL(/\/membership\?r=%2Fadmin%2Fusers$/);
  });
});

test.describe('what is not there', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('an unknown address and an unknown business are 404 with a page that helps', async ({ page }) => {
    for (const address of ['/no/such/page', '/b/no-such-business']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link').first()).toBeVisible();
    }
  });

  test('so is an unknown address of the admin area, which every screen of it is not', async ({ request }) => {
    const statusOf = async (address: string) => (await request.get(address)).status();
    for (const address of ['/admin/nothing', '/admin/business/1/nothing', '/admin/business'])
      expect(await statusOf(address)).toBe(404);
    for (const address of ['/admin', '/admin/users', '/admin/business/1/page', '/admin/preview/any'])
      expect(await statusOf(address)).toBe(200);
  });
});

test('the landing page leads on by Start Your Membership, Login and Contact', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Start Your Membership' }).first().click();
  await expect(page).toHaveURL(/\/businesses$/);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/membership$/);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the landing page shows stats, steps, features, a testimonial and the current year’s copyright', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(page.locator('blockquote')).toHaveCount(1);
  await expect(page.locator('dl').first().locator('dt')).not.toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
});

test('the landing page has an FAQ only where FAQs exist', async ({ page, request }) => {
  const { content } = (await (await request.get('/api/page')).json()) as {
    content: { faqs: { q: string }[] } | null;
  };
  await page.goto('/');
  for (const { q } of content?.faqs ?? []) await expect(page.getByRole('button', { name: q })).toBeVisible();
  if (!content?.faqs.length) await expect(page.locator('main [aria-expanded]')).toHaveCount(0);
});

test('a card of the businesses leads to /b/{slug} on localhost', async ({ page, request }) => {
  const business = await joinable(request);
  await page.goto('/businesses');
  await page.getByRole('link', { name: new RegExp(business.name) }).click();
  await expect(page).toHaveURL(new RegExp(`/b/${business.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
});

test('public pages say in data what they are, before any script', async ({ request }) => {
  for (const [path, type] of [
    ['/', 'WebSite'],
    ['/businesses', 'CollectionPage'],
    ['/contact', 'ContactPage'],
  ]) {
    const html = await (await request.get(path!)).text();
    const said = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(said.map(([, data]) => (JSON.parse(data!) as { '@type': string })['@type'])).toContain(type);
  }
});
