import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/chromium.ts';
import { placeOrder } from '../support/checkout-screen.ts';
import { startFakeSquare } from '../support/fake-square.ts';
import { ADMIN_SHOTS } from './admin-shots.ts';
import { CARD_SHOTS, joinByCard } from './card-shots.ts';
import { LIFE_SHOTS, writeNote } from './life-shots.ts';
import { join, listBusinesses, register, type People } from './people.ts';
import { openShop, type Shop } from './shop.ts';
import { SHOTS, type Shot, type Visit } from './shots.ts';

/**
 * `npm run screens [part of a name]`: draws every screen in every state at 360 and 1280 px into dist/screens, from
 * the demo data and with the product's clock at one fixed day. Dark pictures are drawn of our own screens only.
 */
const FOLDER = path.join(import.meta.dirname, '..', '..', 'dist', 'screens');
const TODAY = '2026-11-10T10:00:00-05:00';
const WIDTHS = { 360: 780, 1280: 900 };
/** Full pages end here: what lies below is the same footer again. */
const LONGEST = 4000;

const wanted = process.argv[2] ?? '';
const square = await startFakeSquare();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  mkdirSync(FOLDER, { recursive: true });
  await drawAll([...SHOTS, ...ADMIN_SHOTS, ...LIFE_SHOTS], {}, makePeople);
  // A shop of its own: whether it takes cards is settled as a product starts.
  await drawAll(CARD_SHOTS, square.environment, (shop) => joinByCard(shop, square));
} finally {
  await browser.close();
  await square.close();
}

/** Draws those that are wanted, in a shop where these people are. */
async function drawAll(
  shots: readonly Shot[],
  environment: NodeJS.ProcessEnv,
  peopleOf: (shop: Shop) => Promise<People>,
): Promise<void> {
  const chosen = shots.filter(({ name }) => name.includes(wanted));
  if (chosen.length === 0) return;
  const shop = await openShop(environment);
  try {
    const people = await peopleOf(shop);
    for (const shot of chosen) {
      for (const [width, height] of Object.entries(WIDTHS)) {
        for (const scheme of shot.dark ? (['light', 'dark'] as const) : (['light'] as const)) {
          const file = `${shot.name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;
          await draw(browser, shot, { width: Number(width), height }, scheme, { shop, people }, file);
          console.log(file);
        }
      }
    }
  } finally {
    await shop.close();
  }
}

/** A member of all three businesses since this month, and somebody who has joined nothing. */
async function makePeople(shop: Shop): Promise<People> {
  const { url, moveClock } = shop;
  const member = await register(url, 'pat.plain');
  const businesses = await listBusinesses(url);
  for (const [n, business] of businesses.entries()) {
    // Early in a month no cutoff has passed.
    await moveClock(`2026-11-${String(3 + n).padStart(2, '0')}T12:00:00-05:00`);
    await join(url, member, business);
  }
  await moveClock(TODAY);
  await writeNote(shop);
  return { member, nobody: await register(url, 'new.here') };
}

async function draw(
  browser: Browser,
  shot: Shot,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  { shop, people }: { shop: Shop; people: People },
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  try {
    await shop.moveClock(shot.today ? null : TODAY);
    const page = await context.newPage();
    await shot.go(await visitOf(page, shop, people));
    await settle(page);
    if (!shot.asWindow) {
      // As long as the page: what sticks to the window's edge must not lie across the middle of the picture.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width: viewport.width,
        height: Math.min(Math.max(height, viewport.height), LONGEST),
      });
      await settle(page);
    }
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).png({ palette: true, colours: 128, effort: 8 }).toFile(path.join(FOLDER, file));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function visitOf(page: Page, shop: Shop, people: People): Promise<Visit> {
  const { url, moveClock, lastMail } = shop;
  const businesses = await listBusinesses(url);
  const allModes = businesses.find(
    ({ content: { fulfillment: f } }) => f.pickup && f.shipping && f.delivery,
  )!;
  const cutoff = businesses.find(({ content }) => content.subscriptionCutoffDay)!;
  const slugs = { first: businesses[0]!.slug, allModes: allModes.slug, cutoff: cutoff.slug };
  const signIn: Visit['signIn'] = async (who) => {
    await page.goto(`${url}/membership`);
    await page.getByLabel('Username').fill(people[who].username);
    await page.getByLabel('Password', { exact: true }).fill(people[who].password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page
      .getByRole('button', { name: /^(Log Out|Menu)$/ })
      .locator('visible=true')
      .first()
      .waitFor();
  };
  return {
    page,
    url,
    slugs,
    moveClock,
    lastMail,
    signIn,
    checkOut: async (step) => {
      if (step > 0) {
        await signIn('nobody');
        await page.evaluate(() => localStorage.removeItem('current_tenant'));
      }
      await page.goto(`${url}/b/${slugs.allModes}`);
      await settle(page);
      await page.getByRole('button', { name: /Become a Member/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact and Account' }).waitFor();
      if (step === 0) return;
      await page.getByLabel('Email').fill('pat@example.com');
      await page.getByRole('button', { name: 'Continue to Address' }).click();
      await page.getByLabel('Full name').fill('Pat Plain');
      await page.getByLabel('Phone').fill('(555) 010-0142');
      await page.getByLabel('Street address').fill('12 Orchard Lane');
      await page.getByLabel('City').fill('Kingston');
      await page.getByLabel('State').selectOption('NY');
      await page.getByLabel('ZIP code').fill('12401');
      if (step === 1) return;
      await page.getByRole('button', { name: 'Continue to Review' }).click();
      await placeOrder(page).waitFor();
    },
  };
}

/** Pictures loaded, fonts there, nothing asked for any more. */
async function settle(page: Page): Promise<void> {
  // A frame of another origin (the card's fields) is not always known to be idle; a shot of it waits for it itself.
  const { origin } = new URL(page.url());
  const hasForeignFrame = page
    .frames()
    .map((frame) => frame.url())
    .some((address) => address.startsWith('http') && !address.startsWith(origin));
  if (!hasForeignFrame) await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
