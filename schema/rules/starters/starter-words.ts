import type { Extra, Item, PageContent } from '../pages/page-content.ts';
import { textOfHtml } from '../pages/text-of-html.ts';
import { TEMPLATES } from './page-templates.ts';

/** A place of a page that still has words of a template. */
export interface StarterPlace {
  /** "description", "fulfillment.pickupAddress", "faqs.0", "itemsSnapshot.1", "addonsSnapshot.0". */
  path: string;
  /** What it is, for a person: "Description", "Pickup address", a question, the name of a package. */
  name: string;
}

type Starting = Pick<
  PageContent,
  'description' | 'fulfillment' | 'faqs' | 'itemIds' | 'itemsSnapshot' | 'addonIds' | 'addonsSnapshot'
>;

/**
 * Where a page still says, word for word, what a template of ours says, in the order of the editor; none is a page that is
 * the business's own. Words are a template's as long as a whole paragraph is. Source: docs/rules.md "Words to begin with".
 */
export function starterPlaces(content: Starting): StarterPlace[] {
  const { description, fulfillment, faqs, itemsSnapshot, addonsSnapshot } = content;
  const at = (path: string, name: string, isOurs: boolean) => (isOurs ? [{ path, name }] : []);
  return [
    ...at('description', 'Description', ownHtml(description) !== description),
    ...itemsSnapshot.flatMap((item, n) => at(`itemsSnapshot.${n}`, item.name, hasOurs(item))),
    ...addonsSnapshot.flatMap((addon, n) => at(`addonsSnapshot.${n}`, addon.name, hasOurs(addon))),
    ...at('fulfillment.pickupAddress', 'Pickup address', isOurs(fulfillment.pickupAddress)),
    ...at('fulfillment.deliveryArea', 'Delivery area', isOurs(fulfillment.deliveryArea)),
    ...faqs.flatMap(({ q, a }, n) => at(`faqs.${n}`, q, ownHtml(a) !== a)),
  ];
}

/**
 * A page as visitors see it: without any words of a template. A package or add-on that is one to the cent is not offered; one
 * with a price or name of the business's own loses the description. The same object where there is nothing to leave out.
 * Source: docs/rules.md "Words to begin with".
 */
export function withoutStarterWords<Content extends Starting>(content: Content): Content {
  if (starterPlaces(content).length === 0) return content;
  const { fulfillment } = content;
  const itemsSnapshot = content.itemsSnapshot.filter((item) => !isOurItem(item)).map(ownEntry);
  const addonsSnapshot = content.addonsSnapshot.filter((addon) => !isOurAddOn(addon)).map(ownEntry);
  return {
    ...content,
    description: ownHtml(content.description),
    fulfillment: {
      ...fulfillment,
      pickupAddress: ownText(fulfillment.pickupAddress),
      deliveryArea: ownText(fulfillment.deliveryArea),
    },
    faqs: content.faqs
      .map(({ q, a }) => ({ q, a: ownHtml(a), isOurs: ownHtml(a) !== a }))
      .flatMap(({ isOurs, ...faq }) => (isOurs && textOfHtml(faq.a).trim() === '' ? [] : [faq])),
    itemIds: itemsSnapshot.map(({ id }) => id),
    itemsSnapshot,
    addonIds: addonsSnapshot.map(({ id }) => id),
    addonsSnapshot,
  };
}

/** An address or an area, '' where it is a template's. Source: docs/rules.md "Words to begin with". */
export function ownText(text: string): string {
  return isOurs(text) ? '' : text;
}

const PARAGRAPH = /<p\b[^>]*>.*?<\/p>/gs;

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const paragraphs = (html: string) => (html.match(PARAGRAPH) ?? []).map(textOfHtml);

/** What templates said before: pages that were saved then have it still. */
const EARLIER = [
  'Skip the month in your portal, at least 15 days before it begins. A skipped month costs nothing.',
  'Yes, in your portal, at least 15 days before the month begins. A skipped month costs nothing.',
];

/** Every paragraph, address and area that a template has, or had. */
const OURS: ReadonlySet<string> = new Set([
  ...EARLIER,
  ...TEMPLATES.flatMap(({ description, items, addons, fulfillment, faqs }) => [
    ...paragraphs(description),
    ...[...items, ...addons].map((entry) => entry.description),
    ...faqs.flatMap(({ a }) => paragraphs(a)),
    ...[fulfillment.pickupAddress, fulfillment.deliveryArea].filter((text) => text !== undefined),
  ]).map(plain),
]);

const isOurs = (text: string): boolean => OURS.has(plain(text));

const ownHtml = (html: string): string =>
  html.replace(PARAGRAPH, (paragraph) => (isOurs(textOfHtml(paragraph)) ? '' : paragraph));

type Entry = Pick<Extra, 'description'> & Partial<Pick<Item, 'descriptionHtml'>>;

const hasOurs = ({ description, descriptionHtml = '' }: Entry): boolean =>
  isOurs(description) || ownHtml(descriptionHtml) !== descriptionHtml;

const ownEntry = <One extends Entry>(entry: One): One =>
  hasOurs(entry)
    ? {
        ...entry,
        description: ownText(entry.description),
        ...(entry.descriptionHtml !== undefined && { descriptionHtml: ownHtml(entry.descriptionHtml) }),
      }
    : entry;

function isOurItem(item: Item): boolean {
  if (!hasOurs(item)) return false;
  const amounts = Object.fromEntries(item.variations.map(({ name, amount }) => [name.toLowerCase(), amount]));
  return TEMPLATES.some(({ items }) =>
    items.some(
      ({ name, prices }) =>
        name === item.name &&
        Object.keys(amounts).length === Object.keys(prices).length &&
        Object.entries(prices).every(([mode, cents]) => amounts[mode] === cents),
    ),
  );
}

const isOurAddOn = (addon: Extra): boolean =>
  hasOurs(addon) &&
  TEMPLATES.some(({ addons }) =>
    addons.some(({ name, amount }) => name === addon.name && amount === addon.amount),
  );
