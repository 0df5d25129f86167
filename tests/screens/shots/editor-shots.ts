import { enterAs, openScreen } from '../../support/browser/admin-screens.ts';
import { VERA } from '../../support/members.ts';
import { asWindow, openMenuOnPhone, own, shot, ways } from './admin-shot.ts';
import type { Shot } from './shots.ts';

/** The page editor, section by section, and the preview of a page that is not published. */
export const EDITOR_SHOTS: Shot[] = [
  shot('editor', 'page editor', asWindow),
  shot('editor-description', 'page editor, Description', asWindow),
  shot('editor-gallery', 'page editor, Gallery', asWindow),
  shot('editor-theme', 'page editor, Theme colours', asWindow),
  shot('editor-social', 'page editor, Footer and social URLs', asWindow),
  shot('editor-items', 'page editor, Items (packages)', asWindow),
  shot('editor-items-none', 'page editor, no items', asWindow),
  shot('editor-add-ons', 'page editor, Add-ons', asWindow),
  shot('editor-upgrades', 'page editor, Upgrades', asWindow),
  shot('editor-fulfillment', 'page editor, Fulfillment', asWindow),
  shot('editor-fulfillment-none', 'page editor, no fulfillment', asWindow),
  shot('editor-settings', 'page editor, Subscription Settings', asWindow),
  shot('editor-faqs', 'page editor, FAQs', asWindow),
  shot('editor-saved', 'page editor, saved', asWindow),
  shot('editor-package-problems', 'package dialog, nothing given', asWindow),
  shot('editor-package-failed', 'package dialog, save lost', asWindow),
  shot('editor-add-on-problems', 'add-on dialog, nothing given', asWindow),
  own('editor-leave-question', asWindow, async (page) => {
    await ways['page editor'](page);
    await page.getByLabel('Business name').fill('Another name');
    await openMenuOnPhone(page);
    await page.getByRole('link', { name: 'Memberships' }).locator('visible=true').first().click();
    await page.getByRole('alertdialog').waitFor();
  }),
  own('editor-viewer', asWindow, async (page) => {
    await enterAs(page, VERA);
    await openScreen(page, '/admin');
    await page.waitForURL(/\/admin\/business\/\d+$/);
    await openScreen(page, `${page.url()}/page`);
    await page.getByLabel('Business name').waitFor();
  }),
  own('preview-desktop', asWindow, async (page) => {
    await ways.preview(page);
    await page.getByRole('button', { name: 'Desktop' }).click();
  }),
  own('preview-mobile', asWindow, async (page) => {
    await ways.preview(page);
    await page.getByRole('button', { name: 'Mobile' }).click();
  }),
  shot('preview-nobody', 'preview, nobody', asWindow),
  shot('preview-no-data', 'preview, no data', asWindow),
];
