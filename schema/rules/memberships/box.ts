import { frequencyMark } from '../pages/frequency.ts';
import type { Frequency } from '../pages/frequency.ts';
import { exemptMark } from '../money/exempt.ts';
import { formatUsd } from '../money/money.ts';
import {
  FULFILLMENT_MODES,
  type Extra,
  type Fulfillment,
  type FulfillmentMode,
  type Variation,
} from '../pages/page-content.ts';
import { defaultMode, priceOf, variationFor, VARIATION_NAMES } from '../money/price.ts';
import type { SelectedExtra } from './selection.ts';

/** What of a selection decides the box. A mode that is absent is the page's default; everything else is asked for. */
export interface BoxChoice {
  mode?: string | null;
  fulfillmentMode?: string | null;
  chosenItemId?: string | null;
  chosenVariationId?: string | null;
  chosenAddonIds?: readonly string[] | null;
  chosenUpgradeIds?: readonly string[] | null;
}

/** What of a page decides the box: its published snapshot. */
export interface BoxOffer {
  itemsSnapshot: readonly {
    id: string;
    name: string;
    taxExempt?: boolean | null;
    frequency?: Frequency | null;
    variations: readonly Pick<Variation, 'id' | 'name' | 'amount'>[];
  }[];
  addonsSnapshot: readonly Pick<Extra, 'id' | 'name' | 'amount' | 'taxExempt'>[];
  upgradesSnapshot: readonly Pick<Extra, 'id' | 'name' | 'amount' | 'taxExempt'>[];
  addonLimit: number;
  upgradeLimit: number;
  fulfillment: Pick<Fulfillment, FulfillmentMode | 'pickupAddress'>;
}

/** What is in the box and what it costs a month, before a coupon: `amount` in cents, `price` "$45.00". */
export interface Box {
  mode: FulfillmentMode;
  itemId: string;
  itemName: string;
  /** The package is not taxed, as the page said when it was chosen or last ordered; absent where it is. */
  taxExempt?: boolean;
  /** How often in a month it is handed over, as agreed; absent: once. */
  frequency?: Frequency;
  variationId: string;
  variationName: string;
  addons: SelectedExtra[];
  upgrades: SelectedExtra[];
  amount: number;
  price: string;
  /** The business's address where the mode is pickup, else ''. */
  pickupAddress: string;
}

/** The field of the selection that can't be had, and the sentence for a person. */
export interface BoxProblem {
  field: 'chosenItemId' | 'mode' | 'chosenVariationId' | 'chosenAddonIds' | 'chosenUpgradeIds';
  problem: string;
}

/**
 * The one function that prices a box, for the running price, the order summary, the server's quote and the order:
 * from the published snapshot, never from names or amounts that a browser sends.
 * Source: docs/rules.md "What the server prices" and "What is shown as price".
 */
export function boxOf(choice: BoxChoice, offer: BoxOffer): { box: Box } | BoxProblem {
  const item = offer.itemsSnapshot.find(({ id }) => id === choice.chosenItemId);
  if (!item) {
    return {
      field: 'chosenItemId',
      problem: choice.chosenItemId
        ? 'This membership is no longer available. Please choose another one.'
        : 'Please choose a membership.',
    };
  }

  const asked = choice.mode || choice.fulfillmentMode;
  const mode = asked
    ? FULFILLMENT_MODES.find((known) => known === asked)
    : defaultMode(offer.fulfillment, item);
  const variation = mode && offer.fulfillment[mode] ? variationFor(mode, item.variations) : undefined;
  if (!mode || !variation) {
    return { field: 'mode', problem: modeProblem(asked, item.name) };
  }
  if (choice.chosenVariationId && choice.chosenVariationId !== variation.id) {
    return {
      field: 'chosenVariationId',
      problem: `The prices of ${item.name} have changed. Please choose it again.`,
    };
  }

  const addons = extrasOf(choice.chosenAddonIds, offer.addonsSnapshot, offer.addonLimit, 'add-on');
  if (typeof addons === 'string') return { field: 'chosenAddonIds', problem: addons };
  const upgrades = extrasOf(choice.chosenUpgradeIds, offer.upgradesSnapshot, offer.upgradeLimit, 'upgrade');
  if (typeof upgrades === 'string') return { field: 'chosenUpgradeIds', problem: upgrades };

  const amount = priceOf(variation, addons, upgrades);
  return {
    box: {
      mode,
      itemId: item.id,
      itemName: item.name,
      ...exemptMark(item),
      ...frequencyMark(item),
      variationId: variation.id,
      variationName: variation.name,
      addons,
      upgrades,
      amount,
      price: formatUsd(amount),
      pickupAddress: mode === 'pickup' ? offer.fulfillment.pickupAddress : '',
    },
  };
}

/** Why a selection can't be had from a page, or null. Source: docs/rules.md "What the server prices". */
export function selectionProblem(choice: BoxChoice, offer: BoxOffer): BoxProblem | null {
  const made = boxOf(choice, offer);
  return 'box' in made ? null : made;
}

/** The chosen extras in the page's order, each once; a sentence where one is unknown or they are too many. */
function extrasOf(
  chosenIds: readonly string[] | null | undefined,
  offered: readonly Pick<Extra, 'id' | 'name' | 'amount' | 'taxExempt'>[],
  limit: number,
  word: 'add-on' | 'upgrade',
): SelectedExtra[] | string {
  const ids = new Set(chosenIds ?? []);
  const chosen = offered.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) {
    return `An ${word} you chose is no longer available. Please check your ${word}s.`;
  }
  if (limit > 0 && chosen.length > limit) {
    return `You can choose at most ${limit} ${word}${limit === 1 ? '' : 's'}.`;
  }
  return chosen.map(({ id, name, amount, taxExempt }) => ({
    id,
    name,
    price: formatUsd(amount),
    amount,
    ...exemptMark({ taxExempt: taxExempt ?? null }),
  }));
}

function modeProblem(asked: string | null | undefined, itemName: string): string {
  const known = FULFILLMENT_MODES.find((mode) => mode === asked);
  return known
    ? `${VARIATION_NAMES[known]} is not available for ${itemName}. Please choose another way.`
    : 'Please choose pickup, shipping or delivery.';
}
