import { FULFILLMENT_MODES } from '../pages/page-content.ts';
import { DEFAULT_CURRENCY } from '../pages/empty-page.ts';
import type { FulfillmentMode, Variation } from '../pages/page-content.ts';
import { formatUsd } from './money.ts';
import { VARIATION_NAMES } from './price.ts';

/** What a package shows as its price: that of its first variation, "$45.00"; '' where it has none. */
export function itemPriceFormatted(variations: readonly Pick<Variation, 'amount' | 'ordinal'>[]): string {
  const [first, ...rest] = variations;
  if (!first) return '';
  return formatUsd(
    rest.reduce((lowest, next) => (next.ordinal < lowest.ordinal ? next : lowest), first).amount,
  );
}

/**
 * The variations of a package, in cents by mode; a mode without a price has none. Ids are the package's with
 * `_pickup`, `_shipping`, `_delivery`; ordinals 0, 1, 2. Source: docs/rules.md "Variations".
 */
export function makeVariations(
  itemId: string,
  prices: Partial<Record<FulfillmentMode, number | null>>,
): Variation[] {
  return FULFILLMENT_MODES.flatMap((mode, ordinal) => {
    const amount = prices[mode];
    if (amount === null || amount === undefined) return [];
    return [
      {
        id: `${itemId}_${mode}`,
        name: VARIATION_NAMES[mode],
        ordinal,
        priceMoney: { amount, currency: DEFAULT_CURRENCY },
        amount,
        currency: DEFAULT_CURRENCY,
        priceFormatted: formatUsd(amount),
      },
    ];
  });
}
