import type { Page, Request } from '@playwright/test';
import { expect, expectNoSidewaysScroll, newUsername, PHONE, test } from '../support/browser/browser.ts';
import {
  ADDRESS,
  chooseBox,
  fillIn,
  giveAddress,
  makeAccount,
  placeOrder,
} from '../support/browser/checkout-screen.ts';
import { joinable, usd, withCutoff } from '../support/browser/demo-businesses.ts';
import { PASSWORD, registerMember, signIn } from '../support/members.ts';

const selectionIn = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('membership_selection') ?? 'null') as Record<string, unknown>,
  );

test('the membership selection holds every field of the specification', async ({ page, request }) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  await makeAccount(page, newUsername(), PASSWORD);
  await giveAddress(page);
  const selection = await selectionIn(page);
  const item = business.content.itemsSnapshot[0]!;
  expect(selection).toMatchObject({
    businessSlug: business.slug,
    email: 'pat@example.com',
    account: { username: expect.any(String) },
    address: { fullName: 'Pat Plain', street: '12 Orchard Lane', state: 'NY' },
    price: usd(item.variations.find(({ name }) => name === 'Pickup')!.amount),
    mode: 'pickup',
    fulfillmentMode: 'pickup',
    fulfillmentDetails: expect.any(String),
    itemIds: expect.arrayContaining([item.id]),
    chosenItemId: item.id,
    chosenVariationId: `${item.id}_pickup`,
    chosenItemName: item.name,
    chosenVariationName: 'Pickup',
    chosenAddonIds: [],
    chosenUpgradeIds: [],
    chosenAddons: [],
    chosenUpgrades: [],
    pickupAddress: business.content.fulfillment.pickupAddress,
    ts: expect.any(Number),
  });
  // Kept for checkout too: whether it is a gift, and the coupon.
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await selectionIn(page))['couponCode']).toBe('WELCOME10');
  await page.goto(`/b/${business.slug}/membership/checkout?resumeStep=1`);
  await page.getByLabel('This is a gift').check();
  await expect.poll(async () => (await selectionIn(page))['isGift']).toBe(true);
});

test('the selection summary shows what was chosen', async ({ page, request }) => {
  const business = await joinable(request);
  const item = business.content.itemsSnapshot[0]!;
  await chooseBox(page, business);
  await page.goto('/checkout');
  await expect(page.getByText(item.name).locator('visible=true').first()).toBeVisible();
  await expect(
    page
      .getByText(usd(item.variations.find(({ name }) => name === 'Pickup')!.amount))
      .locator('visible=true')
      .first(),
  ).toBeVisible();
});

for (const viewport of [PHONE, { width: 1280, height: 900 }])
  test(`the brand of the selection's business moves nothing when it comes, ${viewport.width} px wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const business = await joinable(request);
    await chooseBox(page, business);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('SelectedBusiness')) await held;
      await route.fallback();
    });
    await page.goto('/checkout');
    const placed = ['h1', 'main p.text-xl', 'main a:has-text("Change Selection")'].map((at) =>
      page.locator(at),
    );
    const places = () => Promise.all(placed.map((one) => one.boundingBox()));
    await expect(page.getByRole('link', { name: 'Change Selection' })).toBeVisible();
    const before = await places();
    answer();
    const wayOn = page.getByRole('link', { name: 'Continue to Checkout' });
    await expect(wayOn).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(business.name);
    await expect(page.locator('main img')).toHaveCount(1);
    const after = await places();
    for (const [n, box] of after.entries()) {
      expect(Math.abs(box!.y - before[n]!.y)).toBeLessThan(1);
      expect(Math.abs(box!.x - before[n]!.x)).toBeLessThan(8);
    }
    await expectNoSidewaysScroll(page);
  });

test('resumeStep opens a step from 0 to 2', async ({ page, request }) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  const steps = ['Contact and Account', 'Address', 'Review and Payment', 'Contact and Account'];
  for (const [step, title] of steps.entries()) {
    await page.goto(`/b/${business.slug}/membership/checkout?resumeStep=${step}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  for (const wrong of ['-1', '99', 'x', '1.5']) {
    await page.goto(`/b/${business.slug}/membership/checkout?resumeStep=${wrong}`);
    await expect(page.getByRole('heading', { level: 1, name: steps[0] })).toBeVisible();
  }
});

test('the address step is blocked by any missing field, and the first of them is focused', async ({
  page,
  request,
}) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  await page.goto(`/b/${business.slug}/membership/checkout?resumeStep=1`);
  const next = page.getByRole('button', { name: 'Continue to Review' });
  await next.click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  // A sentence keeps its distance from the field below it.
  const sentence = await page.getByText('Please enter your full name.').boundingBox();
  const below = await page.locator('label', { hasText: 'Street address' }).boundingBox();
  expect(below!.y - sentence!.y - sentence!.height).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
  for (const [missing] of Object.entries(ADDRESS)) {
    for (const [label, value] of Object.entries(ADDRESS))
      await fillIn(page, label, label === missing ? '' : value);
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
    await expect(page.getByLabel(missing, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(missing, { exact: true })).toBeFocused();
  }
  await fillIn(page, 'ZIP code', ADDRESS['ZIP code']);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
});

test('a username is checked after 500 ms from 3 characters', async ({ page, request }) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  const asked: Request[] = [];
  page.on('request', (call) => {
    if (/sernameAvailable/.test(call.postData() ?? call.url())) asked.push(call);
  });
  // Both by the browser's clock: a busy machine tells us late.
  await page.evaluate(() =>
    addEventListener('input', () => (document.documentElement.dataset.typedAt = String(Date.now()))),
  );
  const field = page.getByLabel('Username');
  await field.fill('ab');
  await expect(page.getByText('Username must be at least 3 characters long')).toBeVisible();
  expect(asked).toEqual([]);
  await field.fill('mi');
  await field.press('a');
  await expect(page.getByText('Username is already taken. Please choose a different one.')).toBeVisible();
  expect(asked).toHaveLength(1);
  const typedAt = Number(await page.locator('html').getAttribute('data-typed-at'));
  expect(asked[0]!.timing().startTime - typedAt).toBeGreaterThan(450);
  await field.fill(newUsername());
  await expect(page.getByText(/is available/)).toBeVisible();
});

test('reloading in the middle of checkout loses nothing', async ({ page, request }) => {
  const business = await joinable(request);
  await chooseBox(page, business);
  const username = newUsername();
  await page.getByLabel('Email').fill('pat@example.com');
  await page.getByLabel('Username').fill(username);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('pat@example.com');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account and Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
  for (const [label, value] of Object.entries(ADDRESS)) await fillIn(page, label, value);
  await page.reload();
  for (const [label, value] of Object.entries(ADDRESS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByLabel('Coupon code').fill('fiveoff');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
  await expect(
    page.getByText('FIVEOFF').or(page.locator('input[value="FIVEOFF"]')).locator('visible=true').first(),
  ).toBeVisible();
});

test('somebody with an account signs in in place and loses nothing', async ({ page, request }) => {
  const business = await joinable(request);
  const member = await registerMember(request);
  await chooseBox(page, business);
  await page.getByLabel('Email').fill('pat@example.com');
  await page.getByText('I have an account').click();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In and Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
  expect(await selectionIn(page)).toMatchObject({
    email: 'pat@example.com',
    account: { username: member.username },
  });
});

test.describe('when something goes wrong', () => {
  test.use({ expectedProblems: /Failed to load resource|status of [45]\d\d|ERR_/ });

  test('a lost connection loses nothing, and trying again makes one order', async ({ page, request }) => {
    const business = await joinable(request);
    const username = newUsername();
    await chooseBox(page, business);
    await makeAccount(page, username, PASSWORD);
    await giveAddress(page);
    // The order reaches the server, but its answer is lost.
    let orders = 0;
    await page.route('**/graphql**', async (route) => {
      if (!/placeOrder/i.test(route.request().postData() ?? '')) return route.fallback();
      orders++;
      if (orders > 1) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Review and Payment' })).toBeVisible();
    await expect(page.getByText('12 Orchard Lane').locator('visible=true').first()).toBeVisible();
    await page.reload();
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/membership\?.*orderId=/);
    expect(orders).toBe(2);
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const answer = await request.get('/api/my/orders', { headers: { Authorization: `Bearer ${token}` } });
    expect(((await answer.json()) as { orders: unknown[] }).orders).toHaveLength(1);
  });

  test('a price that changed is shown and asked about before anything is stored', async ({
    page,
    request,
  }) => {
    const business = await joinable(request);
    const shown = business.content.itemsSnapshot[0]!.variations.find(({ name }) => name === 'Pickup')!.amount;
    await chooseBox(page, business);
    await makeAccount(page, newUsername(), PASSWORD);
    await giveAddress(page);
    // The page was published anew with a higher price while this one was open.
    await page.route('**/graphql**', async (route) => {
      if (!/placeOrder/i.test(route.request().postData() ?? '')) return route.fallback();
      const extensions = { code: 'PRICE_CHANGED', price: '$99.00', amount: 9900 };
      await route.fulfill({
        json: { data: null, errors: [{ message: 'The price has changed', extensions }] },
      });
    });
    await placeOrder(page).click();
    await expect(
      page
        .getByText(/The price has changed/)
        .locator('visible=true')
        .first(),
    ).toContainText('$99.00');
    await page.unroute('**/graphql**');
    // Agreeing sends the new price; the server, which knows better, asks again.
    await page.getByRole('button', { name: 'Agree to $99.00 and Complete' }).click();
    await page.getByRole('button', { name: `Agree to ${usd(shown)} and Complete` }).click();
    await expect(page).toHaveURL(/\/membership\?.*orderId=/);
  });

  test('a coupon that is not valid says so and the order stands without it', async ({ page, request }) => {
    const business = await joinable(request);
    await chooseBox(page, business);
    await makeAccount(page, newUsername(), PASSWORD);
    await giveAddress(page);
    await page.getByLabel('Coupon code').fill('nothing');
    await page.getByRole('button', { name: /Apply/ }).click();
    await expect(page.getByText('Coupon code is not valid').locator('visible=true').first()).toBeVisible();
  });

  test('on a phone what is said of a coupon stands above the bar of the button', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    await chooseBox(page, await joinable(request));
    await makeAccount(page, newUsername(), PASSWORD);
    await giveAddress(page);
    for (const [code, words] of [
      ['nothing', 'Coupon code is not valid'],
      ['WELCOME10', /^WELCOME10: .* off$/],
    ] as const) {
      await page.getByLabel('Coupon code').fill(code);
      await page.getByRole('button', { name: /Apply/ }).click();
      const said = page.getByText(words).locator('visible=true').first();
      await expect(said).toBeVisible();
      const isAbove = async () => {
        const [words, bar] = [await said.boundingBox(), await placeOrder(page).locator('..').boundingBox()];
        return words!.y + words!.height <= bar!.y;
      };
      await expect.poll(isAbove, `${code}: not below the bar`).toBe(true);
    }
  });

  test('a session that ended at Review leads to sign-in with the sentence', async ({ page, request }) => {
    const business = await joinable(request);
    await chooseBox(page, business);
    await makeAccount(page, newUsername(), PASSWORD);
    await giveAddress(page);
    await page.evaluate(() => localStorage.setItem('auth_token', 'no-longer-valid'));
    await page.reload();
    await placeOrder(page).click();
    await expect(
      page
        .getByText('Please log in or create an account to complete checkout')
        .locator('visible=true')
        .first(),
    ).toBeVisible();
    expect(await selectionIn(page)).toMatchObject({ address: { street: '12 Orchard Lane' } });
  });
});

test('past the cutoff day nobody gets to checkout', async ({ page, request }) => {
  const business = await withCutoff(request);
  const day = business.content.subscriptionCutoffDay!;
  await page.goto(`/b/${business.slug}`);
  const sentence = page.getByText(
    new RegExp(`^The last day to subscribe for this month has passed. The cutoff day is the ${day}`),
  );
  if (new Date().getDate() > day) await expect(sentence.first()).toBeVisible();
});

test('a member signed in elsewhere keeps the choice', async ({ page, request }) => {
  const business = await joinable(request);
  const member = await registerMember(request);
  await signIn(page, `/b/${business.slug}/membership`, member);
  await expect(page.getByRole('tab', { name: 'Next Box' })).toBeVisible();
  await chooseBox(page, business);
  await expect(page.getByText(member.username).locator('visible=true').first()).toBeVisible();
});
