import type { Extra, Item } from '../../../schema/rules/pages/page-content.ts';
import type { SavedAddOnFieldsFragment, SavedItemFieldsFragment } from './catalog.generated.ts';
import { SAVE_FAILED } from './use-entry-editing.ts';

/** The saved entry of an answer; an answer without one is a failed save. */
export function kept<Saved>(saved: Saved | null | undefined): Saved {
  if (!saved) throw new Error(SAVE_FAILED);
  return saved;
}

// By their fields: an answer of the graph also carries its type names, and a page's content has none.

export const itemOf = (saved: SavedItemFieldsFragment): Item => ({
  id: saved.id,
  name: saved.name,
  description: saved.description,
  descriptionHtml: saved.descriptionHtml,
  priceFormatted: saved.priceFormatted,
  currency: saved.currency,
  variations: saved.variations.map(({ id, name, ordinal, priceMoney, amount, currency, priceFormatted }) => ({
    id,
    name,
    ordinal,
    priceMoney: { amount: priceMoney.amount, currency: priceMoney.currency },
    amount,
    currency,
    priceFormatted,
  })),
});

export const extraOf = (saved: SavedAddOnFieldsFragment): Extra => ({
  id: saved.id,
  name: saved.name,
  description: saved.description,
  amount: saved.amount,
  currency: saved.currency,
  priceFormatted: saved.priceFormatted,
});
