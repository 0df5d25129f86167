import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/chromium.ts';
import { startProduct } from '../bench/product.ts';
import { join, listBusinesses, register, type Person } from './people.ts';
import { ADMIN_SHOTS } from './admin-shots.ts';
import { SHOTS, type Shot, type Visit } from './shots.ts';

/**
 * `npm run screens [part of a name]`: draws every screen in every state at 360 and 1280 px into docs/screens, from
 * the demo data and with the product's clock at one fixed day. Dark pictures are drawn of our own screens only.
 */
const FOLDER = path.join(import.meta.dirname, '..', '..', 'docs', 'screens');
const TODAY = '2026-11-10T10:00:00-05:00';
const WIDTHS = { 360: 780, 1280: 900 };
/** Full pages end here: what lies below is the same footer again. */
const LONGEST = 4000;

const wanted = process.argv[2] ?? '';
const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-screens-'));
// Root's database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const product = await startProduct({
  DATA_DIR: dataDir,
  PUBLIC_HOST: 'localhost',
  DEMO: '1',
  RATE_LIMITS: 'off',
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
try {
  mkdirSync(FOLDER, { recursive: true });
  const people = await makePeople(product.url);
  for (const shot of [...SHOTS, ...ADMIN_SHOTS].filter(({ name }) => name.includes(wanted))) {
    for (const [width, height] of Object.entries(WIDTHS)) {
      for (const scheme of shot.dark ? (['light', 'dark'] as const) : (['light'] as const)) {
        const file = `${shot.name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;
        await draw(browser, shot, { width: Number(width), height }, scheme, people, file);
        console.log(file);
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A member of all three businesses since this month, and somebody who has joined nothing. */
async function makePeople(url: string): Promise<{ member: Person; nobody: Person }> {
  const member = await register(url, 'pat.plain');
  const businesses = await listBusinesses(url);
  for (const [n, business] of businesses.entries()) {
    // Early in a month no cutoff has passed.
    await moveClock(`2026-11-${String(3 + n).padStart(2, '0')}T12:00:00-05:00`);
    await join(url, member, business);
  }
  await moveClock(TODAY);
  return { member, nobody: await register(url, 'new.here') };
}

async function draw(
  browser: Browser,
  shot: Shot,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  people: { member: Person; nobody: Person },
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  try {
    await moveClock(shot.today ? null : TODAY);
    const page = await context.newPage();
    await shot.go(await visitOf(page, people));
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

async function visitOf(page: Page, people: { member: Person; nobody: Person }): Promise<Visit> {
  const { url } = product;
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
      await page.getByRole('button', { name: 'Complete Checkout' }).waitFor();
    },
  };
}

/** Pictures loaded, fonts there, nothing asked for any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** Null is the machine's own time, by which the demo's history was made. */
async function moveClock(now: string | null): Promise<void> {
  const answer = await fetch(`${product.url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: now && new Date(now).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The clock could not be moved: ${answer.status}`);
}
