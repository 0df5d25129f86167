import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';

/** The sections of the page editor, in the order in which they stand (docs/rules.md "Page editor"). */
export const SECTION_NAMES = [
  'brand',
  'description',
  'gallery',
  'theme',
  'social',
  'items',
  'addons',
  'upgrades',
  'fulfillment',
  'settings',
  'faqs',
  'people',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export const SECTION_TITLES: Readonly<Record<SectionName, string>> = {
  brand: 'Brand',
  description: 'Description',
  gallery: 'Gallery',
  theme: 'Theme colours',
  social: 'Footer and social URLs',
  items: 'Items (packages)',
  addons: 'Add-ons',
  upgrades: 'Upgrades',
  fulfillment: 'Fulfillment',
  settings: 'Subscription Settings',
  faqs: 'FAQs',
  people: 'People',
};

/** Which parts of the content are edited where. planIds are the server's. */
const SECTION_OF_FIELD: Readonly<Record<Exclude<keyof PageContent, 'planIds'>, SectionName>> = {
  brand: 'brand',
  description: 'description',
  gallery: 'gallery',
  theme: 'theme',
  social: 'social',
  itemIds: 'items',
  itemsSnapshot: 'items',
  addonIds: 'addons',
  addonsSnapshot: 'addons',
  addonLimit: 'addons',
  addonSectionTitle: 'addons',
  upgradeIds: 'upgrades',
  upgradesSnapshot: 'upgrades',
  upgradeLimit: 'upgrades',
  upgradeSectionTitle: 'upgrades',
  fulfillment: 'fulfillment',
  subscriptionCutoffDay: 'settings',
  faqs: 'faqs',
  people: 'people',
};

/** The parts of the content that a person edits. */
export const EDITED_FIELDS = Object.keys(SECTION_OF_FIELD) as (keyof typeof SECTION_OF_FIELD)[];

/** The section in which a part of the content, or a problem's path ('theme.primary'), is edited; null for others. */
export function sectionOf(path: string): SectionName | null {
  const field = path.split('.', 1)[0] as keyof typeof SECTION_OF_FIELD;
  return SECTION_OF_FIELD[field] ?? null;
}

/** A path in a section, by which its first field or its title is found: sectionOf the other way round. */
export const pathIn = (section: SectionName): string =>
  EDITED_FIELDS.find((field) => SECTION_OF_FIELD[field] === section) ?? section;

/** "Brand", "Brand and Gallery", "Brand, Gallery and FAQs". */
export function inWords(sections: readonly SectionName[]): string {
  const titles = sections.map((name) => SECTION_TITLES[name]);
  return titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;
}

/** The section of that name, as a link says it; null where there is none. */
export const sectionNamed = (name: string | null): SectionName | null =>
  SECTION_NAMES.find((section) => section === name) ?? null;
