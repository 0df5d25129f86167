import { DEFAULT_PAGE_ADDRESS } from '../../web/admin/page-editor/page-address.ts';
import { holds, row, screen, unit, type Row } from './row.ts';
import { same } from './same.ts';
import type { ScreenName } from './screens.ts';

const EDITOR = 'web/admin/page-editor/page-editor-screen.test.tsx';
const SECTIONS = 'web/admin/page-editor/sections.test.tsx';
const RICH_TEXT = 'web/admin/rich-text-editor/rich-text-editor.test.tsx';
const ITEMS = 'web/admin/catalog/items-section.test.tsx';
const LIVE = 'web/admin/live-preview/live-preview.test.tsx';
const PREVIEW = 'web/preview/preview-screen.test.tsx';
const shows = '/admin/business/{id}/page';

const labels = (at: ScreenName, letters: string[], rule = 'Page editor'): Row[] =>
  letters.map((letter) => row(rule, 'label', letter, `${shows}: ${at}`, screen(at)));

/** The admin page editor, its live preview and the preview page. */
export const PAGE_EDITOR: Row[] = [
  row(
    'Page editor',
    'default',
    'load and save address (default /api/admin/page)',
    '/admin/page',
    holds(() => same(DEFAULT_PAGE_ADDRESS, '/api/admin/page')),
    unit(EDITOR, 'the global page is loaded and saved without a business'),
  ),
  row(
    'Page editor',
    'rule',
    'optional inputs: load address, save address, auth flag (default on)',
    shows,
    unit(EDITOR, 'another address is fetched as it is given, with the token when the flag is on'),
  ),
  row(
    'Page editor',
    'rule',
    'optional automatic brand name',
    shows,
    unit(
      EDITOR,
      'a page that was never saved starts from the defaults, with its name filled in and what it needs',
    ),
    unit(EDITOR, 'a name that is emptied becomes the business’s own again'),
  ),
  ...labels('page editor', [
    'Brand',
    'Description',
    'Gallery',
    'Theme colours',
    'Footer and social URLs',
    'Items (packages)',
    'Add-ons',
    'Upgrades',
    'Fulfillment',
    'Subscription Settings',
    'FAQs',
    'Business name',
    'Upload another logo',
    'Save Changes',
    'Preview',
    'Live preview',
    'Become a Member',
    'Contact Us',
    'Terms',
    'Privacy',
  ]),
  row(
    'Page editor',
    'rule',
    'rich text: headings 1-3, bold, italic, underline, strike, lists, link, clean',
    `${shows}: Description`,
    unit(RICH_TEXT, 'full has the tools of the specification'),
    ...['Bold', 'Italic', 'Underline'].map((tool) => screen('page editor, Description', tool)),
  ),
  row(
    'Page editor',
    'rule',
    'a minimal variant without headings, strike and link',
    `${shows}: FAQs and packages`,
    unit(RICH_TEXT, 'minimal is without headings, strike and link'),
  ),
  ...labels('page editor, Gallery', ['Upload pictures', 'Primary', 'Make primary', 'Remove']),
  row(
    'Page editor',
    'rule',
    'multi-image upload, first image is primary, Make primary, reorder, Remove',
    `${shows}: Gallery`,
    unit(
      SECTIONS,
      'Gallery: many at once, each with its progress, in the order of choosing; a refused one says why',
    ),
    unit(SECTIONS, 'Gallery: make primary, move by keys, describe, remove and undo'),
  ),
  ...labels('page editor, Theme colours', [
    'Primary button',
    'Selection border',
    'Button text',
    'Button border',
    'Page background',
    'Footer background',
    'Footer button background',
    'Footer button text',
    'Footer button border',
  ]),
  ...labels('page editor, Footer and social URLs', ['Facebook', 'Instagram', 'X', 'YouTube', 'TikTok']),
  ...labels('page editor, Items (packages)', ['Search packages', 'New Package']),
  ...labels('page editor, Add-ons', ['Section title', 'Max selectable', 'Search add-ons', 'New Add-on']),
  ...labels('page editor, Upgrades', ['Section title', 'Max selectable', 'Search upgrades', 'New Upgrade']),
  row(
    'Page editor',
    'rule',
    'lists with search, checkbox selection, create/edit/delete modals',
    `${shows}: Items, Add-ons, Upgrades`,
    unit(ITEMS, 'the search finds by name, in any case'),
    unit(ITEMS, 'a tick puts an entry on the page in the order of the list'),
    unit(ITEMS, 'editing shows what is there and changes nothing until the server has kept it'),
    unit(ITEMS, 'deleting asks, takes it out of both lists and calls nobody'),
    unit('web/admin/catalog/extras-sections.test.tsx', '$create: the sentences, the call and the new row'),
  ),
  ...labels('page editor, no items', ['No items yet...']),
  ...labels('page editor, no add-ons', ['No add-ons yet...']),
  ...labels('page editor, no upgrades', ['No upgrades yet...']),
  ...labels('page editor, Fulfillment', ['Pickup', 'Shipping', 'Delivery']),
  ...labels('page editor, Fulfillment', ['Pickup address', 'Shipping text', 'Delivery area']),
  ...labels('page editor, no fulfillment', ['Select at least one']),
  ...labels('page editor, Subscription Settings', ['Monthly cutoff day']),
  ...labels('page editor, FAQs', ['Question', 'Answer', 'Add question', 'Remove']),
  ...labels('page editor, saved', ['Saved']),
  row(
    'Page editor',
    'rule',
    'live preview: gallery carousel (previous/next, dots, swipe), brand row, cards, FAQ accordion, footer',
    `${shows}: live preview`,
    unit(LIVE, 'it has everything of the page, with dots in the gallery'),
    unit(LIVE, 'it follows what is typed, and without pickup it starts on shipping'),
  ),
  row(
    'Page editor',
    'rule',
    'Preview opens a new tab at /admin/preview/{tenant}; its data is passed through browser storage',
    shows,
    unit(EDITOR, 'Preview writes the page with its snapshots, sets the tenant and opens a new tab'),
  ),
  row(
    'Page editor',
    'default',
    'tenant comes from browser storage, default preview',
    '/admin/page',
    unit(EDITOR, 'the global editor’s preview goes by the current tenant, else preview'),
  ),
  ...labels('preview', ['Desktop', 'Mobile', 'Close'], 'Preview'),
  row(
    'Preview',
    'rule',
    'Desktop/mobile switch and Close; reads preview data from browser storage',
    '/admin/preview/{slug}',
    unit(PREVIEW, 'desktop or mobile'),
    unit(PREVIEW, 'Close closes the tab, or leads to the admin area where it can’t'),
  ),
  row(
    'Preview',
    'rule',
    'Member Login is hidden in preview',
    '/admin/preview/{slug}',
    unit(PREVIEW, 'an admin sees the page; checkout is disabled and there is no Member Login'),
  ),
];
