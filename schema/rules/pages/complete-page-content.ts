import { ContentReader } from './content-reader.ts';
import { cutoffDayProblem, readCutoffDay } from '../time/cutoff-setting.ts';
import {
  EXTRAS_MAX,
  FAQS_MAX,
  FIELD_MAX,
  GALLERY_MAX,
  HTML_MAX,
  ITEMS_MAX,
  LIMIT_MAX,
  TEXT_MAX,
} from '../limits.ts';
import { readPeople } from './people.ts';
import {
  type Faq,
  type Fulfillment,
  type GalleryPicture,
  type PageContent,
  type Social,
  type Theme,
} from './page-content.ts';
import { emptyPageContent } from './empty-page.ts';
import type { FieldProblems } from '../text/problem.ts';
import { readExtras, readItems } from './snapshot.ts';
import { SOCIAL_NETWORKS } from './social.ts';

/** No picture is wider or higher, in pixels. */
const PIXELS_MAX = 100_000;

const LIMIT_PROBLEM = `This must be a whole number from 0 to ${LIMIT_MAX}.`;

/**
 * A page as somebody saves it, validated and completed with defaults; unknown fields are left out. `problems` holds a
 * sentence by path ('theme.primary', 'itemsSnapshot.0.name'); where there is any, nothing is to be saved. HTML is only
 * measured here: the server sanitises it. Completing a completed page changes nothing.
 * `unlisted` are entries that were sent beside those whose ids are listed: kept in the catalog, and not published.
 * Source: docs/rules.md "One document".
 */
export function completePageContent(value: unknown): {
  content: PageContent;
  unlisted: Snapshots;
  problems: FieldProblems;
} {
  const reader = new ContentReader();
  if (value === undefined || value === null) reader.note('content', 'The page content is missing.');
  const given = reader.object(value, 'content');
  const empty = emptyPageContent();
  const brand = reader.object(given.brand, 'brand');
  const items = published(
    reader.ids(given.itemIds, 'itemIds', ITEMS_MAX),
    readItems(reader, given.itemsSnapshot, 'itemsSnapshot'),
  );
  const addons = published(
    reader.ids(given.addonIds, 'addonIds', EXTRAS_MAX),
    readExtras(reader, 'addOn', given.addonsSnapshot, 'addonsSnapshot'),
  );
  const upgrades = published(
    reader.ids(given.upgradeIds, 'upgradeIds', EXTRAS_MAX),
    readExtras(reader, 'upgrade', given.upgradesSnapshot, 'upgradesSnapshot'),
  );
  reader.note('subscriptionCutoffDay', cutoffDayProblem(given.subscriptionCutoffDay));
  const cutoffDay = readCutoffDay(given.subscriptionCutoffDay);

  const content: PageContent = {
    brand: {
      name: reader.line(brand.name, 'brand.name', 'The business name', FIELD_MAX),
      logoUrl: reader.image(brand.logoUrl, 'brand.logoUrl'),
    },
    description: reader.lines(given.description, 'description', 'The description', HTML_MAX),
    gallery: readGallery(reader, given.gallery),
    theme: readTheme(reader, given.theme, empty.theme),
    itemIds: items.ids,
    addonIds: addons.ids,
    upgradeIds: upgrades.ids,
    itemsSnapshot: items.snapshot,
    addonsSnapshot: addons.snapshot,
    upgradesSnapshot: upgrades.snapshot,
    planIds: reader.ids(given.planIds, 'planIds', ITEMS_MAX),
    addonLimit: reader.count(given.addonLimit, 'addonLimit', LIMIT_MAX, LIMIT_PROBLEM),
    upgradeLimit: reader.count(given.upgradeLimit, 'upgradeLimit', LIMIT_MAX, LIMIT_PROBLEM),
    addonSectionTitle: reader.line(
      given.addonSectionTitle,
      'addonSectionTitle',
      'The title',
      FIELD_MAX,
      empty.addonSectionTitle,
    ),
    upgradeSectionTitle: reader.line(
      given.upgradeSectionTitle,
      'upgradeSectionTitle',
      'The title',
      FIELD_MAX,
      empty.upgradeSectionTitle,
    ),
    fulfillment: readFulfillment(reader, given.fulfillment, empty.fulfillment),
    faqs: readFaqs(reader, given.faqs),
    social: readSocial(reader, given.social),
  };
  if (cutoffDay) content.subscriptionCutoffDay = cutoffDay;
  const people = readPeople(reader, given.people);
  if (people.length > 0) content.people = people;
  const unlisted = {
    itemsSnapshot: items.unlisted,
    addonsSnapshot: addons.unlisted,
    upgradesSnapshot: upgrades.unlisted,
  };
  return { content, unlisted, problems: reader.problems };
}

/** Packages, add-ons and upgrades of a page. */
export type Snapshots = Pick<PageContent, 'itemsSnapshot' | 'addonsSnapshot' | 'upgradesSnapshot'>;

/**
 * What is published of a list: the entries whose ids are listed, in the order of the ids. Where no id is listed but
 * entries are sent, the entries say which. An id without an entry stays, for the server to complete from the catalog.
 */
function published<Entry extends { id: string }>(
  ids: string[],
  entries: Entry[],
): { ids: string[]; snapshot: Entry[]; unlisted: Entry[] } {
  if (ids.length === 0)
    return { ids: [...new Set(entries.map(({ id }) => id))], snapshot: entries, unlisted: [] };
  return {
    ids,
    snapshot: ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
    unlisted: entries.filter(({ id }) => !ids.includes(id)),
  };
}

function readGallery(reader: ContentReader, value: unknown): GalleryPicture[] {
  return reader.list(value, 'gallery', GALLERY_MAX).flatMap((entry, at) => {
    const path = `gallery.${at}`;
    const given = reader.object(entry, path);
    const url = reader.image(given.url, `${path}.url`);
    if (url === '') return [];
    const picture: GalleryPicture = { url };
    const width = reader.count(given.width, `${path}.width`, PIXELS_MAX, 'This must be a number of pixels.');
    const height = reader.count(
      given.height,
      `${path}.height`,
      PIXELS_MAX,
      'This must be a number of pixels.',
    );
    const alt = reader.line(given.alt, `${path}.alt`, 'The description of the picture', FIELD_MAX);
    if (width > 0 && height > 0) Object.assign(picture, { width, height });
    if (alt !== '') picture.alt = alt;
    return [picture];
  });
}

function readTheme(reader: ContentReader, value: unknown, defaults: Theme): Theme {
  const given = reader.object(value, 'theme');
  const theme = { ...defaults };
  for (const name of Object.keys(defaults) as (keyof Theme)[]) {
    theme[name] = reader.colour(given[name], `theme.${name}`, defaults[name]);
  }
  return theme;
}

function readFulfillment(reader: ContentReader, value: unknown, defaults: Fulfillment): Fulfillment {
  const given = reader.object(value, 'fulfillment');
  const text = (field: 'pickupAddress' | 'shippingText' | 'deliveryArea', label: string): string =>
    reader.lines(given[field], `fulfillment.${field}`, label, TEXT_MAX, defaults[field]);
  return {
    pickup: reader.flag(given.pickup, 'fulfillment.pickup', defaults.pickup),
    shipping: reader.flag(given.shipping, 'fulfillment.shipping', defaults.shipping),
    delivery: reader.flag(given.delivery, 'fulfillment.delivery', defaults.delivery),
    pickupAddress: text('pickupAddress', 'The pickup address'),
    shippingText: text('shippingText', 'The shipping text'),
    deliveryArea: text('deliveryArea', 'The delivery area'),
  };
}

function readFaqs(reader: ContentReader, value: unknown): Faq[] {
  return reader.list(value, 'faqs', FAQS_MAX).flatMap((entry, at) => {
    const given = reader.object(entry, `faqs.${at}`);
    const q = reader.line(given.q, `faqs.${at}.q`, 'The question', TEXT_MAX);
    const a = reader.lines(given.a, `faqs.${at}.a`, 'The answer', HTML_MAX);
    return q === '' && a === '' ? [] : [{ q, a }];
  });
}

function readSocial(reader: ContentReader, value: unknown): Social {
  const given = reader.object(value, 'social');
  const social: Social = { facebook: '', instagram: '', twitter: '', youtube: '', tiktok: '' };
  for (const { key } of SOCIAL_NETWORKS) social[key] = reader.link(given[key], `social.${key}`);
  return social;
}
