import { expect, hydrated, newUsername, test } from '../support/browser/browser.ts';
import { chooseBox, giveAddress, makeAccount, placeOrder } from '../support/browser/checkout-screen.ts';
import { withAllModes } from '../support/browser/demo-businesses.ts';
import { PASSWORD } from '../support/members.ts';

const sites = process.env['JOURNEYS_SITES_URL']!;
/** Only the browser is told where these hosts are: calls of the tests themselves go to the other server. */
const siteOf = (slug: string) => sites.replace('://', `://${slug}.`);

test('the home of a business stands at / of its subdomain', async ({ page, request }) => {
  const business = await withAllModes(request);
  expect((await page.goto(siteOf(business.slug)))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
  await page.getByRole('link', { name: 'Member Login' }).click();
  await expect(page).toHaveURL(`${siteOf(business.slug)}/membership`);
  await expect(page.getByText(business.name).first()).toBeVisible();
});

test('a card leads to the subdomain named by the slug', async ({ page, request }) => {
  const business = await withAllModes(request);
  await page.goto(`${sites}/businesses`);
  await hydrated(page);
  await page.getByRole('link', { name: new RegExp(business.name) }).click();
  await expect(page).toHaveURL(`${siteOf(business.slug)}/`);
  await expect(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
});

test('on a subdomain a visitor becomes a member and ends signed in on the main host', async ({
  page,
  request,
}) => {
  const business = await withAllModes(request);
  await chooseBox(page, business, siteOf(business.slug));
  await expect(page).toHaveURL(new RegExp(`^${siteOf(business.slug)}/membership/checkout`));
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  await page.getByLabel('Coupon code').fill('fiveoff');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('FIVEOFF: $5.00 off')).toBeVisible();
  await placeOrder(page).click();

  // Storage does not cross hosts: a one-time code carries the session over, and leaves no trace in the address.
  await expect(page).toHaveURL(new RegExp(`^${sites}/membership\\?orderId=[^#]+$`));
  await expect(page.getByRole('article', { name: business.name })).toBeVisible();
  await page.getByRole('tab', { name: 'Order History' }).click();
  await expect(page.getByText(business.content.itemsSnapshot[0]!.name).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Next Box' }).click();
  await expect(page.getByRole('button', { name: 'Skip a month' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Box' })).toBeVisible();

  // The business's own host keeps its session, and its portal is that business's.
  await page.goto(`${siteOf(business.slug)}/membership`);
  await expect(page.getByRole('tab', { name: 'Subscriptions' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`${siteOf(business.slug)}/`);
  // It was one sign-in, so the main host is left too.
  await page.goto(`${sites}/membership`);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('admin paths of a subdomain redirect to the main domain with the same path', async ({ request }) => {
  const business = await withAllModes(request);
  for (const path of ['/admin', '/admin/users', '/admin/business/7/page?x=1']) {
    const answer = await request.get(`http://127.0.0.1:${new URL(sites).port}${path}`, {
      headers: { Host: new URL(siteOf(business.slug)).host },
      maxRedirects: 0,
    });
    expect(answer.status()).toBeGreaterThanOrEqual(300);
    expect(answer.status()).toBeLessThan(400);
    expect(answer.headers()['location']).toBe(`${sites}${path}`);
  }
});

test.describe('an unknown subdomain', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('an unknown subdomain is 404', async ({ page }) => {
    expect((await page.goto(siteOf('no-such-business')))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
