import type { Page } from '@playwright/test';
import { placeOrder } from '../support/browser/checkout-screen.ts';
import { listBusinesses, type People } from './people.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './shots/shots.ts';

/** What a shot is given to come to its state. */
export async function visitOf(page: Page, shop: Shop, people: People): Promise<Visit> {
  const { url, lastMail } = shop;
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
    moveClock: async (now) => {
      await shop.moveClock(now);
      await page.clock.setFixedTime(new Date(now));
    },
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

/** Longer than any picture of the shop takes. */
const PICTURES_WITHIN = 20_000;

/** Nothing is asked for any more, pictures and fonts are there, those further down too. */
export async function settle(page: Page): Promise<void> {
  await readPictures(page);
  // A frame of another origin (the card's fields), or one that was replaced, is not always known to be idle.
  const { origin } = new URL(page.url());
  const hasForeignFrame = page
    .frames()
    .map((frame) => frame.url())
    .some((address) => address.startsWith('http') && !address.startsWith(origin));
  if (!hasForeignFrame) await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await drawn(page);
}

/** What the page shows now is drawn: fonts and pictures are read. */
export async function drawn(page: Page): Promise<void> {
  // Those that came since the page settled: a lazy one that is hidden is never fetched, and waiting for it has no end.
  await readPictures(page);
  const waiting = await page.evaluate(async (within) => {
    await document.fonts.ready;
    const late = new Promise<string>((resolve) => setTimeout(resolve, within, 'late'));
    const reads = [...document.images].map(async (image) => {
      const outcome = await Promise.race([image.decode().catch(() => undefined), late]);
      return outcome === 'late' ? [image.currentSrc || image.src] : [];
    });
    return (await Promise.all(reads)).flat();
  }, PICTURES_WITHIN);
  if (waiting.length > 0) throw new Error(`Pictures that do not come: ${waiting.join(', ')}`);
}

/** Fetches the pictures further down, and those that are hidden, too. */
async function readPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
}
