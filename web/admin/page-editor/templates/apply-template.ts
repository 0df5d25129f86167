import { newId } from '../../../../schema/rules/pages/catalog.ts';
import { makeVariations } from '../../../../schema/rules/money/variations.ts';
import { type Extra, type Item } from '../../../../schema/rules/pages/page-content.ts';
import {
  DEFAULT_CURRENCY,
  DEFAULT_THEME,
  emptyPageContent,
} from '../../../../schema/rules/pages/empty-page.ts';
import { PALETTES } from '../../../../schema/rules/pages/palettes.ts';
import { completeExtra, completeItem } from '../../../../schema/rules/pages/snapshot.ts';
import { textOfHtml } from '../../../../schema/rules/pages/text-of-html.ts';
import { changedSections, isSame } from '../draft/compare.ts';
import type { Draft } from '../draft/draft.ts';
import type { SectionName } from '../draft/section-names.ts';
import type { PageTemplate } from '../../../../schema/rules/starters/page-template.ts';

/**
 * A draft with the template's words wherever it has none; what somebody has written, chosen or saved stays to the letter.
 * `now` makes the ids of its packages, in milliseconds.
 */
export function applyTemplate(draft: Draft, template: PageTemplate, now: number): Draft {
  const result = { ...draft };
  if (isBlank(draft.description)) result.description = template.description;
  if (draft.faqs.length === 0) result.faqs = template.faqs.map((faq) => ({ ...faq }));
  if (isSame(draft.fulfillment, emptyPageContent().fulfillment))
    result.fulfillment = { ...draft.fulfillment, ...template.fulfillment };
  const palette = PALETTES.find(({ name }) => name === template.palette);
  if (palette && isSame(draft.theme, DEFAULT_THEME)) result.theme = { ...palette.theme };
  if (draft.itemsSnapshot.length === 0) {
    result.itemsSnapshot = template.items.map((item, at) => itemOf(item, newId('item', now + at)));
    result.itemIds = result.itemsSnapshot.map(({ id }) => id);
  }
  if (draft.addonsSnapshot.length === 0) {
    result.addonsSnapshot = template.addons.map((addon, at) => addOnOf(addon, newId('addon', now + at)));
    result.addonIds = result.addonsSnapshot.map(({ id }) => id);
  }
  return result;
}

/** The sections that a template would fill, in their order. */
export const filledBy = (draft: Draft, template: PageTemplate): SectionName[] =>
  changedSections(draft, applyTemplate(draft, template, 0));

/** Nobody has written anything yet that people read: the words can be put in without a question. */
export const isUnwritten = ({ description, itemsSnapshot, addonsSnapshot, faqs }: Draft): boolean =>
  isBlank(description) && itemsSnapshot.length === 0 && addonsSnapshot.length === 0 && faqs.length === 0;

const isBlank = (html: string) => textOfHtml(html).trim() === '';

function itemOf({ name, description, prices }: PageTemplate['items'][number], id: string): Item {
  const { pickup = null, shipping = null, delivery = null } = prices;
  const variations = makeVariations(id, { pickup, shipping, delivery });
  return completeItem({ id, name, description, descriptionHtml: `<p>${description}</p>`, variations }).item;
}

const addOnOf = (addon: PageTemplate['addons'][number], id: string): Extra =>
  completeExtra('addOn', { ...addon, id, currency: DEFAULT_CURRENCY }).extra;
