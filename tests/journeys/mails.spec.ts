import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import path from 'node:path';
import type { EmailFacts } from '../../schema/emails/records/facts.ts';
import { emailKinds } from '../../schema/rules/text/email-kinds.ts';
import type { renderEmail as RenderEmail } from '../../schema/emails/templates/render-email.tsx';
import type { Branding } from '../../schema/emails/drawing/branding.ts';
import { expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser/browser.ts';
import { demoBusinesses } from '../support/browser/demo-businesses.ts';
import { joinByApi, OLIVIA, registerMember, signIn } from '../support/members.ts';

test.use({ viewport: PHONE });

/** As it is built: Playwright would take the templates' JSX for its own. */
const BUILT = path.resolve(import.meta.dirname, '../../dist/server/schema/emails/templates/render-email.js');
const FONT = path.resolve(import.meta.dirname, '../../dist/web/client/mail-fonts/fraunces.woff2');
const { renderEmail } = (await import(BUILT)) as { renderEmail: typeof RenderEmail };

const UNBREAKABLE = 'farm-of-the-long-unbreakable-name.example/'.replaceAll('-', '').repeat(2);
const box = {
  mode: 'pickup' as const,
  itemId: 'item_1',
  itemName: `Small Box ${UNBREAKABLE}`,
  variationId: 'item_1_pickup',
  variationName: 'Pickup',
  addons: [{ id: 'addon_1', name: UNBREAKABLE, amount: 650, price: '$6.50' }],
  upgrades: [],
  amount: 4550,
  price: '$45.50',
  pickupAddress: UNBREAKABLE,
};
const facts = {
  slug: 'farm',
  businessName: UNBREAKABLE,
  isGift: false,
  box,
  amount: 4550,
  pendingBox: box,
  holdsFrom: '2026-12-03',
  lastOrderOn: '2026-11-03',
  nextBoxOn: '2027-01-03',
  skippedMonth: '2026-12',
  skippedMonths: ['2026-12'],
  coupon: null,
  because: 'asked',
  refund: { amount: 1000, reason: UNBREAKABLE, isToCard: true },
  order: {
    publicId: 'vvYIpzb6LWDMPdTmxJBLnQ',
    scheduledOn: '2026-11-03',
    box,
    amount: 4550,
    discountAmount: 455,
    totalAmount: 4095,
    couponCode: 'WELCOME10WELCOME10WELCOME10WELCOME10WELCOME10',
    state: 'unpaid',
  },
} as unknown as EmailFacts;
const sender: Branding = {
  days: DEFAULT_DAYS,
  name: UNBREAKABLE,
  logoUrl: '',
  colour: '#2f6b3a',
  ink: '#ffffff',
  coverUrl: '',
  fontUrl: 'https://regulars.test/mail-fonts/fraunces.woff2',
  calendarUrl: 'https://regulars.test/calendar/farm',
  siteUrl: 'https://farm.regulars.test',
  portalUrl: 'https://farm.regulars.test/membership',
  phone: '(555) 010-0199',
  email: `${UNBREAKABLE}@example.com`,
  nextBoxPictureUrl: '',
  nextBox: `<p>${UNBREAKABLE}</p>`,
};

for (const kind of emailKinds) {
  test(`the mail ${kind} fits a phone`, async ({ page }) => {
    await page.route(sender.fontUrl, (route) =>
      route.fulfill({ path: FONT, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.setContent(renderEmail(kind, facts, sender, 'https://regulars.test/unsubscribe').html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('the preview of a mail fits a phone, in both of its forms', async ({ page, request }) => {
  const farm = (await demoBusinesses(request)).find(({ slug }) => slug === 'fernhill-farm')!;
  await joinByApi(request, await registerMember(request), farm);
  await signIn(page, '/membership', OLIVIA);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/business\/\d+$/);
  await page.goto(`${page.url()}/emails`);
  const subject = page.getByRole('button', { name: `Welcome to ${farm.name}` }).first();
  const title = await subject.innerText();
  await subject.click();
  const dialog = page.getByRole('dialog', { name: title });
  const mail = dialog.locator('iframe').contentFrame();
  await expect(mail.getByRole('heading').first()).toBeVisible();
  const { left, right } = await dialog.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  expect([left >= 0, right <= PHONE.width]).toEqual([true, true]);
  expect(await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await dialog.getByRole('radio', { name: 'Plain text' }).click();
  await expect(dialog.locator('pre')).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectNoSidewaysScroll(page);
});
