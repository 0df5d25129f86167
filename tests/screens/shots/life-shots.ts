import type { Page } from '@playwright/test';
import { enterAs, idOf, openScreen } from '../../support/browser/admin-screens.ts';
import { withAllModes } from '../../support/browser/demo-businesses.ts';
import { ADMIN, VERA } from '../../support/members.ts';
import { until } from '../../support/until.ts';
import type { Shot, Visit } from './shots.ts';

type Look = Pick<Shot, 'asWindow'>;

function shot(name: string, look: Look, go: (visit: Visit) => Promise<void>): Shot {
  return { name, ...look, go };
}

const asWindow = { asWindow: true };

/** What goes on after a membership has begun: boxes to pack and to hand over, histories, mails. */
export const LIFE_SHOTS: Shot[] = [
  shot('admin-today', {}, ({ page }) => today(page)),
  shot('admin-today-packing', {}, async ({ page }) => {
    await today(page);
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('button', { name: /[1-9] boxes$/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'To pack' }).waitFor();
  }),
  shot('admin-boxes', {}, ({ page }) => boxes(page)),
  shot('admin-boxes-chosen', asWindow, async ({ page }) => {
    await boxes(page);
    const choices = page.getByRole('checkbox', { name: /^Choose the box of/ });
    for (const n of [0, 1, 3]) await choices.nth(n).check();
    await page
      .getByRole('heading', { name: 'Ordered boxes' })
      .evaluate((heading) => heading.scrollIntoView());
  }),
  shot('admin-boxes-menu', asWindow, async ({ page }) => {
    await boxes(page);
    await page
      .getByRole('button', { name: /^Actions for the box of/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  }),
  shot('admin-boxes-filters', asWindow, async ({ page }) => {
    await boxes(page);
    await page.getByRole('button', { name: /^State/ }).click();
    await page.getByRole('menu').waitFor();
  }),
  shot('admin-boxes-none', asWindow, async ({ page }) => {
    await ofBusiness(page, '/boxes?from=2020-01-01&to=2020-01-07');
    await page.getByText('No boxes on these days').waitFor();
    await page
      .getByRole('heading', { name: 'Ordered boxes' })
      .evaluate((heading) => heading.scrollIntoView());
  }),
  shot('admin-boxes-viewer', asWindow, async ({ page }) => {
    await enterAs(page, VERA);
    await openScreen(page, '/admin');
    await page.waitForURL(/\/admin\/business\/\d+$/);
    await openScreen(page, `${page.url()}/boxes`);
    await page.getByText('Comes to').waitFor();
  }),
  shot('admin-pick-list', {}, async ({ page }) => {
    await ofBusiness(page, '/boxes/pick-list');
    await page
      .getByRole('heading', { name: /to pack$|packed/ })
      .first()
      .waitFor();
  }),
  shot('admin-pickup-sheet', {}, async ({ page }) => {
    await ofBusiness(page, '/boxes/pickup-sheet');
    await page.getByRole('columnheader', { name: 'Name' }).first().waitFor();
  }),
  shot('admin-money', {}, ({ page }) => money(page)),
  shot('admin-money-paid', asWindow, async ({ page }) => {
    await money(page);
    await page.getByRole('table', { name: 'Who owes' }).getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'Mark paid' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('admin-membership', {}, ({ page }) => membership(page)),
  shot('admin-membership-menu', asWindow, async ({ page }) => {
    await membership(page);
    await page
      .getByRole('button', { name: /^Actions for the box of/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  }),
  shot('admin-membership-skip', asWindow, async ({ page }) => {
    await membership(page);
    await page.getByRole('button', { name: /^Skip / }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  shot('admin-membership-refund', asWindow, async ({ page }) => {
    await membership(page);
    await page
      .getByRole('button', { name: /^Actions for the box of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /Refund/ }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  shot('admin-emails', {}, ({ page }) => emails(page)),
  shot('admin-emails-none', asWindow, async ({ page }) => {
    await ofBusiness(page, '/emails?kind=canceled');
    await page.getByText('No emails of this kind').waitFor();
  }),
  shot('admin-emails-preview', asWindow, ({ page }) => preview(page)),
  shot('admin-emails-preview-text', asWindow, async ({ page }) => {
    await preview(page);
    await page.getByRole('dialog').getByText('Plain text').click();
  }),
  shot('unsubscribe', {}, unsubscribe),
  shot('unsubscribe-done', {}, async (visit) => {
    await unsubscribe(visit);
    const { page } = visit;
    const button = page.getByRole('button', { name: 'Switch off reminders' });
    if (await button.isVisible()) await button.click();
    await page.getByRole('heading', { name: 'Reminders are switched off.' }).waitFor();
  }),
  shot('unsubscribe-unknown', {}, async ({ page, url }) => {
    await page.goto(`${url}/unsubscribe?token=of-another`);
  }),
];

/** A screen of the business with all three modes. */
async function ofBusiness(page: Page, rest: string): Promise<void> {
  const id = await idOf(page.request, await withAllModes(page.request));
  await enterAs(page, ADMIN);
  await openScreen(page, `/admin/business/${id}${rest}`);
}

async function boxes(page: Page): Promise<void> {
  await ofBusiness(page, '/boxes');
  await page
    .getByRole('checkbox', { name: /^Choose the box of/ })
    .first()
    .waitFor();
  await page.getByText('Comes to').waitFor();
}

async function money(page: Page): Promise<void> {
  await ofBusiness(page, '/money');
  await page.getByRole('table', { name: 'Who owes' }).getByRole('button').first().waitFor();
  await page.getByText('Collected').first().waitFor();
}

async function today(page: Page): Promise<void> {
  await ofBusiness(page, '/today');
  await page.getByText('All saved').waitFor();
}

async function emails(page: Page): Promise<void> {
  await ofBusiness(page, '/emails');
  await page.getByRole('table').getByRole('button').first().waitFor();
}

async function preview(page: Page): Promise<void> {
  await emails(page);
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('dialog').locator('iframe').waitFor();
}

async function membership(page: Page): Promise<void> {
  await enterAs(page, ADMIN);
  await openScreen(page, '/admin/memberships?q=mia&status=active');
  await page.getByRole('table').getByRole('link', { name: 'mia' }).first().click();
  await page.getByRole('list', { name: 'History' }).waitFor();
}

/** By the link of the newest reminder, which was sent some days before the last day to skip. */
async function unsubscribe({ page, url, moveClock, lastMail }: Visit): Promise<void> {
  await moveClock('2026-11-16T10:00:00-05:00');
  await until(() => lastMail('upcoming_box') !== null);
  await page.goto(url + unsubscribeLink(lastMail('upcoming_box')!));
}

/** The path that the head of a mail names: "List-Unsubscribe: <https://…/unsubscribe?token=…>". */
function unsubscribeLink(mail: string): string {
  const link = /List-Unsubscribe:\s*<([^>]+)>/i.exec(mail)?.[1]?.replaceAll(/\s/g, '');
  if (!link) throw new Error('This mail has no link to unsubscribe.');
  const { pathname, search } = new URL(link);
  return pathname + search;
}
