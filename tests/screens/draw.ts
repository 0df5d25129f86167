import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fileOf } from './archive.ts';
import { TODAY } from './fixed-world.mjs';
import type { People } from './people.ts';
import type { Failure } from './report.ts';
import { openShop, type Shop } from './shop.ts';
import type { Shot } from './shots/shots.ts';
import { drawn, settle, visitOf } from './visit.ts';

/** The height of the window that a width is looked at in. */
export const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1280: 900, 1920: 1080 };
/** Full pages end here: what lies below is the same footer again. */
const LONGEST = 4000;

/** Shots that share a shop, one after the other: what one changes is seen by those behind it and by nobody else. */
export interface Act {
  shots: readonly Shot[];
  environment?: NodeJS.ProcessEnv;
  /** Makes who is met in it. */
  peopleOf: (shop: Shop) => Promise<People>;
}

/** Where the pictures go, and who wants to know of each. */
export interface Drawing {
  browser: Browser;
  widths: readonly number[];
  folder: string;
  onDrawn: (file: string) => void;
}

/** Draws an act in a shop of its own. @returns what could not be drawn. */
export async function drawAct(
  { shots, environment, peopleOf }: Act,
  { browser, widths, folder, onDrawn }: Drawing,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const shop = await openShop(environment);
  try {
    const people = await peopleOf(shop);
    for (const shot of shots) {
      for (const width of widths) {
        try {
          await drawShot(shot, width, { browser, shop, people }, (file, picture) => {
            writeFileSync(path.join(folder, file), picture);
            onDrawn(file);
          });
        } catch (error) {
          const problem = (error as Error).message;
          failures.push(
            ...schemesOf(shot).map((scheme) => ({ file: fileOf(shot.name, width, scheme), problem })),
          );
          onDrawn(`${fileOf(shot.name, width, 'light')} NOT DRAWN`);
        }
      }
    }
  } finally {
    await shop.close();
  }
  return failures;
}

const schemesOf = ({ lightOnly }: Shot) => (lightOnly ? (['light'] as const) : (['light', 'dark'] as const));

/** Goes there once, and draws it in the light and in the dark. */
async function drawShot(
  shot: Shot,
  width: number,
  { browser, shop, people }: { browser: Browser; shop: Shop; people: People },
  keep: (file: string, picture: Buffer) => void,
): Promise<void> {
  const viewport = { width, height: HEIGHTS[width]! };
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(20_000);
  try {
    await shop.moveClock(TODAY);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(TODAY));
    await shot.go(await visitOf(page, shop, people));
    await settle(page);
    if (!shot.asWindow) await showWhole(page, viewport);
    for (const colorScheme of schemesOf(shot)) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      keep(fileOf(shot.name, width, colorScheme), await steadyPicture(page));
    }
  } finally {
    await context.close();
  }
}

/** The picture that comes twice: what measures itself, as a chart does, needs a moment after the window has grown. */
async function steadyPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled' });
  let last = await take();
  for (let tries = 0; tries < 8; tries += 1) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The screen does not come to rest.');
}

/** A window as long as the page: what sticks to its edge must not lie across the middle of the picture. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), LONGEST) });
  await drawn(page);
}
