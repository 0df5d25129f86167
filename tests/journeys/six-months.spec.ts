import type { APIRequestContext, Page } from '@playwright/test';
import { newUsername } from '../support/browser/browser.ts';
import { typeCard } from '../support/browser/card-fields.ts';
import { CARDS, expect, test, type CardShop } from '../support/browser/card-shop.ts';
import type { FakeSquare } from '../support/payments/fake-square.ts';
import { ADDRESS, chooseBox, giveAddress, placeOrder } from '../support/browser/checkout-screen.ts';
import { joinable, timeAt, usd, type DemoBusiness } from '../support/browser/demo-businesses.ts';
import { ADMIN, PASSWORD, registerMember, signIn, type Member } from '../support/members.ts';

test('six months of two memberships: orders, a skip, a changed box, failed cards and a cancel', async ({
  browser,
  baseURL,
  request,
  shop,
}) => {
  test.setTimeout(300_000);
  const admin = await tokenOf(request, ADMIN);
  const model = await joinable(request);
  await shop.moveClock(await timeAt(request, model, '2026-11-03', '12:00'));
  const { business, id: businessId } = await newBusiness(request, admin, model);
  const [small, large] = business.content.itemsSnapshot.map(
    ({ variations }) => variations.find(({ name }) => name === 'Pickup')!.amount,
  ) as [number, number];
  const goTo = async (day: string) => shop.moveClock(await timeAt(request, business, day, '12:00'));
  const portal = `/b/${business.slug}/membership`;
  const subscriptions = `${portal}?tab=subscriptions`;

  const pat = { username: newUsername(), password: PASSWORD, email: `${newUsername()}@example.com` };
  const page = await browser.newPage({ baseURL });
  await test.step('November: Pat checks out by card', async () => {
    await chooseBox(page, business);
    await page.getByLabel('Email').fill(pat.email);
    await page.getByLabel('Username').fill(pat.username);
    await page.getByLabel('Password', { exact: true }).fill(pat.password);
    await page.getByRole('button', { name: 'Create Account and Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Address' })).toBeVisible();
    await giveAddress(page);
    await typeCard(page, CARDS.hard);
    await placeOrder(page).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was charged. Please use another card');
    await typeCard(page, CARDS.ok);
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /^You’re in/ })).toBeVisible();
    await expect(page.getByText('Visa ending in 1111').first()).toBeVisible();
    await expectMonths(page, [
      'December 2026Box on December 3Scheduled',
      `November 2026November 3 · ${usd(small)}Paid`,
    ]);
  });

  const wes = await registerMember(request);
  const wesEmail = `${wes.username}@example.com`;
  const wesPage = await browser.newPage({ baseURL });
  await test.step('Wes joins with a card that will work only once', () =>
    joinByCard(request, shop, { member: wes, email: wesEmail, business }));

  await test.step('December: the box is renewed, then changed for January', async () => {
    await goTo('2026-12-05');
    await page.goto(subscriptions);
    await expectMonths(page, [
      'January 2027Box on January 3Scheduled',
      `December 2026December 3 · ${usd(small)}Paid`,
      `November 2026November 3 · ${usd(small)}Paid`,
    ]);
    await expect(page.getByText('Changes apply from January 3.')).toBeVisible();
    await page.getByRole('button', { name: 'Change Box' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your box' });
    const other = business.content.itemsSnapshot[1]!;
    await dialog.getByRole('radio', { name: new RegExp(`^${other.name}`) }).check();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your box was changed. It applies from your January 3 box.')).toBeVisible();
    await expect(page.getByText(`${usd(large)} charged that day to Visa ending in 1111`)).toBeVisible();
  });

  await test.step('Wes’s December box is tried for a week and written off', async () => {
    await signIn(wesPage, portal, wes);
    await expect(wesPage.getByRole('alert')).toContainText(`${usd(small)} is open.`);
    await expect(wesPage.getByRole('alert')).toContainText('We try your card again on Sunday, December 6.');
    await goTo('2026-12-12');
    await wesPage.goto(subscriptions);
    await expectMonths(wesPage, [
      'January 2027Box on January 3Scheduled',
      `December 2026December 3 · ${usd(small)}, no longer chargedWritten off`,
      `November 2026November 3 · ${usd(small)}Paid`,
    ]);
    await expect(wesPage.getByRole('alert')).toBeHidden();
  });

  await test.step('January: the changed box comes, February is skipped', async () => {
    await goTo('2027-01-05');
    await page.goto(subscriptions);
    await expectMonths(page, [
      'February 2027Box on February 3Scheduled',
      `January 2027January 3 · ${usd(large)}Paid`,
    ]);
    await page.locator('summary', { hasText: 'Skip a month' }).click();
    await page.getByRole('button', { name: 'Skip February' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Skip February' }).click();
    await expect(page.getByText('Your upcoming month was skipped.')).toBeVisible();
    await expect(page.getByText('Wednesday, March 3').first()).toBeVisible();
  });

  await test.step('two boxes of Wes’s in a row are written off, which ends the membership', async () => {
    await goTo('2027-01-12');
    await wesPage.goto(subscriptions);
    await expect(wesPage.getByText('No active subscriptions yet.')).toBeVisible();
  });

  await test.step('March: the card fails twice, and the membership is past due', async () => {
    await goTo('2027-02-20');
    shop.company.behave('1111', 'declined_soft');
    await goTo('2027-03-05');
    await page.goto(portal);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(
      `The payment for your March 2027 box did not go through: ${usd(large)} is open.`,
    );
    await expect(notice).toContainText('We try your card again on Saturday, March 6.');
    await page.goto(subscriptions);
    await expectMonths(page, [
      'April 2027Box on April 3Scheduled',
      `March 2027March 3 · ${usd(large)}, not paid yetPast due`,
      'February 2027No box, no chargeSkipped',
    ]);
  });

  await test.step('the third try goes through', async () => {
    shop.company.behave('1111', null);
    await goTo('2027-03-07');
    await page.goto(subscriptions);
    await expect(page.getByRole('alert')).toBeHidden();
    await expectMonths(page, ['April 2027Box on April 3Scheduled', `March 2027March 3 · ${usd(large)}Paid`]);
  });

  await test.step('April: one more box; then it is canceled, and May brings none', async () => {
    await goTo('2027-04-05');
    await cancel(request, admin, businessId, pat.username);
    await goTo('2027-05-05');
    await page.goto(subscriptions);
    await expect(page.getByText('No active subscriptions yet.')).toBeVisible();
    await page.goto(`${portal}?tab=orders`);
    await expect(page.locator('summary')).toHaveText([
      new RegExp(`April 3.*${escaped(usd(large))}Paid`),
      new RegExp(`March 3.*${escaped(usd(large))}Paid`),
      new RegExp(`January 3.*${escaped(usd(large))}Paid`),
      new RegExp(`December 3.*${escaped(usd(small))}Paid`),
      new RegExp(`November 3.*${escaped(usd(small))}Paid`),
    ]);
  });

  await test.step('the money: each month was charged once, and nothing else', async () => {
    // The shop may have members of other journeys, whose months come with the clock as well.
    const charges = shop.company.charges.filter(({ note }) => note.startsWith(business.name));
    const charged = charges.map(({ last4, amount }) => `${last4} ${amount}`).toSorted();
    expect(charged).toEqual(
      [
        `0341 ${small}`,
        `1111 ${small}`,
        `1111 ${small}`,
        `1111 ${large}`,
        `1111 ${large}`,
        `1111 ${large}`,
      ].toSorted(),
    );
    expect(new Set(charges.map(({ reference }) => reference)).size).toBe(6);
  });

  await test.step('the mails', () => {
    expect(shop.mailsTo(pat.email)).toEqual({
      welcome: 1,
      upcoming_box: expect.any(Number),
      renewed: 4,
      box_changed: 1,
      skipped: 1,
      payment_failed: 2,
      canceled: 1,
    });
    expect(shop.mailsTo(wesEmail)).toEqual({
      welcome: 1,
      upcoming_box: expect.any(Number),
      payment_failed: 10,
      canceled: 1,
    });
  });

  await test.step('the figures of the dashboard', async () => {
    const revenue = 3 * small + 3 * large;
    const { totals } = (await got(request, `/api/admin/businesses/${businessId}/metrics`, admin)) as {
      totals: object;
    };
    expect(totals).toEqual({
      subscriptionsAll: 2,
      subscriptionsActive: 0,
      subscriptionsCanceled: 2,
      totalRevenue: revenue,
    });
    const staff = await browser.newPage({ baseURL });
    await signIn(staff, '/membership', ADMIN);
    await staff.goto(`/admin/business/${businessId}`);
    await expect(staff.getByText(usd(revenue)).first()).toBeVisible();
    await staff.context().close();
  });
  await page.context().close();
  await wesPage.context().close();
});

/** The newest months of the one subscription shown, as they are read: folded until they are asked for. */
async function expectMonths(page: Page, months: string[]): Promise<void> {
  await page.locator('summary', { hasText: 'Month by month' }).click();
  const shown = page.getByRole('list', { name: 'Month by month' }).getByRole('listitem');
  await expect(shown.first()).toHaveText(months[0]!);
  expect((await shown.allTextContents()).slice(0, months.length)).toEqual(months);
}

/** A business without any history, with the page of another. */
async function newBusiness(
  request: APIRequestContext,
  admin: string,
  model: DemoBusiness,
): Promise<{ business: DemoBusiness; id: string }> {
  const name = `Six Months ${newUsername().slice(-6)}`;
  const { id, slug } = (await sent(request, '/api/admin/businesses', admin, { name })) as {
    id: string;
    slug: string;
  };
  const content = { ...model.content, brand: { name, logoUrl: '' } };
  await sent(request, `/api/admin/businesses/${id}/page`, admin, { content });
  return { business: { slug, name, content }, id };
}

/** Checks out the first package for pickup by the API, with the card that works only once. */
async function joinByCard(
  request: APIRequestContext,
  { company: square }: CardShop<FakeSquare>,
  { member, email, business }: { member: Member; email: string; business: DemoBusiness },
): Promise<void> {
  const item = business.content.itemsSnapshot[0]!;
  const address = {
    fullName: ADDRESS['Full name'],
    phone: ADDRESS.Phone,
    street: ADDRESS['Street address'],
    city: ADDRESS.City,
    state: ADDRESS.State,
    zip: ADDRESS['ZIP code'],
    country: 'US',
  };
  await sent(request, '/api/checkout', member.token, {
    selection: { businessSlug: business.slug, email, mode: 'pickup', chosenItemId: item.id },
    address,
    payment: { source_token: square.token(CARDS.firstOnly) },
  });
}

async function cancel(
  request: APIRequestContext,
  admin: string,
  businessId: string,
  username: string,
): Promise<void> {
  const { items } = (await got(
    request,
    `/api/admin/businesses/${businessId}/memberships?q=${username}`,
    admin,
  )) as {
    items: { public_id: string }[];
  };
  expect(items).toHaveLength(1);
  await sent(request, `/api/admin/memberships/${items[0]!.public_id}/cancel`, admin, {});
}

async function tokenOf(request: APIRequestContext, account: { username: string; password: string }) {
  const { token } = (await sent(request, '/api/auth/login', null, account)) as { token: string };
  return token;
}

async function got(request: APIRequestContext, path: string, token: string): Promise<unknown> {
  const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function sent(
  request: APIRequestContext,
  path: string,
  token: string | null,
  data: object,
): Promise<unknown> {
  const answer = await request.post(path, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    data,
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

const escaped = (text: string) => text.replace(/[$.]/g, '\\$&');
