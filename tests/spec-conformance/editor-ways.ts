import type { Page } from '@playwright/test';
import {
  answerCalls,
  enterAs,
  idOf,
  openScreen,
  stopTime,
  storeInBrowser,
} from '../support/browser/admin-screens.ts';
import { joinable } from '../support/browser/demo-businesses.ts';
import { ADMIN, MIA } from '../support/members.ts';
import type { editorTexts } from './editor-texts.ts';

/** How the page editor and the preview are reached. */
export const editorWays: Record<keyof typeof editorTexts, (page: Page) => Promise<void>> = {
  'global page editor': async (page) => {
    await enterAs(page, ADMIN);
    await openScreen(page, '/admin/page');
  },
  'page editor': openEditor,
  'page editor, Description': (page) => openSection(page, 'Description'),
  'page editor, Gallery': (page) => openSection(page, 'Gallery'),
  'page editor, Theme colours': (page) => openSection(page, 'Theme colours'),
  'page editor, Footer and social URLs': (page) => openSection(page, 'Footer and social URLs'),
  'page editor, Items (packages)': (page) => openSection(page, 'Items (packages)'),
  'page editor, Add-ons': (page) => openSection(page, 'Add-ons'),
  'page editor, Upgrades': (page) => openSection(page, 'Upgrades'),
  'page editor, Fulfillment': (page) => openSection(page, 'Fulfillment'),
  'page editor, Subscription Settings': (page) => openSection(page, 'Subscription Settings'),
  'page editor, FAQs': async (page) => {
    await openSection(page, 'FAQs');
    await page.getByRole('button', { name: 'Add question' }).click();
  },
  'page editor, no items': (page) => emptySection(page, 'Items (packages)'),
  'page editor, no add-ons': (page) => emptySection(page, 'Add-ons'),
  'page editor, no upgrades': (page) => emptySection(page, 'Upgrades'),
  'page editor, no fulfillment': async (page) => {
    await openSection(page, 'Fulfillment');
    for (const mode of ['Pickup', 'Shipping', 'Delivery'])
      await page.getByRole('checkbox', { name: mode, exact: true }).uncheck();
  },
  'page editor, saved': async (page) => {
    // The page stays as it is for the tests beside this one.
    await answerCalls(page, {
      PublishPage: ({ content }) => ({ data: { publishPage: { version: 9, content } } }),
    });
    await page.clock.install();
    await openEditor(page);
    await stopTime(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  },
  'page editor, no preview': async (page) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openEditor(page);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
  },
  'package dialog, nothing given': async (page) => {
    await openSection(page, 'Items (packages)');
    await saveNew(page, 'New Package');
  },
  'package dialog, save lost': async (page) => {
    await answerCalls(page, { SaveItem: 'no answer' });
    await openSection(page, 'Items (packages)');
    await page.getByRole('button', { name: 'New Package' }).click();
    await page.getByLabel('Package name').fill('The Nook');
    await page.getByRole('dialog').getByLabel('Pickup').fill('24');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  },
  'add-on dialog, nothing given': async (page) => {
    await openSection(page, 'Add-ons');
    await saveNew(page, 'New Add-on');
  },
  'upgrade dialog, nothing given': async (page) => {
    await openSection(page, 'Upgrades');
    await saveNew(page, 'New Upgrade');
  },
  preview: openPreview,
  'preview, checkout': async (page) => {
    await openPreview(page);
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /Become a Member/ })
      .first()
      .click();
  },
  'preview, nobody': (page) => openScreen(page, '/admin/preview/anywhere'),
  'preview, not allowed': async (page) => {
    await enterAs(page, MIA);
    await openScreen(page, '/admin/preview/anywhere');
  },
  'preview, session unreadable': async (page) => {
    await storeInBrowser(page, { auth_token: 'a token', auth_user: '{' });
    await openScreen(page, '/admin/preview/anywhere');
  },
  'preview, no data': async (page) => {
    await enterAs(page, ADMIN);
    await openScreen(page, '/admin/preview/anywhere');
  },
  'preview, data broken': async (page) => {
    await enterAs(page, ADMIN);
    await storeInBrowser(page, { preview_data_anywhere: '{' });
    await openScreen(page, '/admin/preview/anywhere');
  },
};

/** The editor of the business with all three modes. */
async function openEditor(page: Page): Promise<void> {
  const id = await idOf(page.request, await joinable(page.request));
  await enterAs(page, ADMIN);
  await openScreen(page, `/admin/business/${id}/page`);
  await page.getByLabel('Business name').waitFor();
}

async function openSection(page: Page, title: string): Promise<void> {
  await openEditor(page);
  const heading = new RegExp(`^(Complete|Empty|Problem): ?${title.replace(/[()]/g, '\\$&')}`);
  await page.getByRole('button', { name: heading }).click();
}

/** The section of a page that was never saved and has no catalog. */
async function emptySection(page: Page, title: string): Promise<void> {
  const { slug, name } = await joinable(page.request);
  const business = { id: '1', slug, name, notOpenYet: false, sellsGlobalPage: true };
  const saved = { version: 0, content: null };
  const catalog = { items: [], addons: [], upgrades: [] };
  await answerCalls(page, {
    EditedBusinessPage: { data: { managedBusiness: { role: 'owner', business, page: saved } } },
    EditedBusinessCatalog: { data: { managedBusiness: { catalog } } },
  });
  await openSection(page, title);
}

async function saveNew(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** As the editor leaves it: the page's content under the slug's key. */
async function openPreview(page: Page): Promise<void> {
  const { slug, name, content } = await joinable(page.request);
  await enterAs(page, ADMIN);
  const data = JSON.stringify({ content, businessName: name, writtenAt: '2026-11-20T12:00:00.000Z' });
  await storeInBrowser(page, { [`preview_data_${slug}`]: data });
  await openScreen(page, `/admin/preview/${slug}`);
}
