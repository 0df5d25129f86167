import type { SectionName } from './section-name.ts';

/** Which part of the page shows what a section edits: the data-part of web/business-page. */
export const PART: Readonly<Record<SectionName, string>> = {
  brand: 'brand',
  description: 'description',
  gallery: 'gallery',
  theme: 'brand',
  social: 'footer',
  items: 'items',
  addons: 'addons',
  upgrades: 'upgrades',
  fulfillment: 'fulfillment',
  settings: 'items',
  faqs: 'faqs',
  people: 'people',
};

/** The sections that a part of the page opens: where several are shown by one, that which it is named for. */
const SECTION: Readonly<Record<string, SectionName>> = {
  brand: 'brand',
  description: 'description',
  gallery: 'gallery',
  footer: 'social',
  items: 'items',
  addons: 'addons',
  upgrades: 'upgrades',
  fulfillment: 'fulfillment',
  faqs: 'faqs',
  people: 'people',
};

/** The section that edits what stands there on the page; null for what no section edits. */
export function sectionAt(element: Element): SectionName | null {
  // The name stands by itself, above the description.
  if (element.closest('h1')) return 'brand';
  return SECTION[element.closest('[data-part]')?.getAttribute('data-part') ?? ''] ?? null;
}
