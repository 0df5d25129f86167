import {
  FULFILLMENT_MODES,
  type Fulfillment,
  type FulfillmentMode,
  type Variation,
} from '../pages/page-content.ts';

/** The smallest shape that a price needs; entities, fragments and page content all fit. */
export type ModeFlags = Pick<Fulfillment, FulfillmentMode>;

/** Names and ordinals of the variations that the package editor makes. Source: docs/rules.md "Variations". */
export const VARIATION_NAMES: Readonly<Record<FulfillmentMode, string>> = {
  pickup: 'Pickup',
  shipping: 'Shipping',
  delivery: 'Delivery',
};

/** A mode with the words beside it: "Pickup · 1 Farm Road"; words that begin with the mode's name stand alone. */
export function modeWithDetails(mode: FulfillmentMode, details: string | null | undefined): string {
  const name = VARIATION_NAMES[mode];
  if (!details) return name;
  return details.toLowerCase().startsWith(name.toLowerCase()) ? details : `${name} · ${details}`;
}

/**
 * The variation of a mode, by name (any case): containing 'ship' for shipping, 'deliv' for delivery, otherwise the
 * pickup one or else the first that isn't shipping. Shipping and delivery never fall back.
 * Source: docs/rules.md "Variations".
 */
export function variationFor<V extends Pick<Variation, 'name'>>(
  mode: FulfillmentMode,
  variations: readonly V[],
): V | undefined {
  const named = (part: string): V | undefined => variations.find(({ name }) => contains(name, part));
  if (mode === 'shipping') return named('ship');
  if (mode === 'delivery') return named('deliv');
  return (
    variations.find(({ name }) => /pick[\s-]?up/i.test(name) && !contains(name, 'ship')) ??
    variations.find(({ name }) => !contains(name, 'ship'))
  );
}

/**
 * The modes that are switched on, in their order; with a package, those that it has a price for. Source: docs/rules.md
 * "Modes".
 */
export function availableModes(
  fulfillment: ModeFlags,
  item?: { variations: readonly Pick<Variation, 'name'>[] } | null,
): FulfillmentMode[] {
  return FULFILLMENT_MODES.filter(
    (mode) => fulfillment[mode] && (!item || variationFor(mode, item.variations) !== undefined),
  );
}

/** The first available mode: pickup, then shipping, then delivery. Source: docs/rules.md "Modes". */
export function defaultMode(
  fulfillment: ModeFlags,
  item?: { variations: readonly Pick<Variation, 'name'>[] } | null,
): FulfillmentMode | undefined {
  return availableModes(fulfillment, item)[0];
}

/**
 * Cents a month: chosen variation + chosen add-ons + chosen upgrades. Source: docs/rules.md "What is shown as price".
 */
export function priceOf(
  variation: { amount: number },
  addons: readonly { amount: number }[],
  upgrades: readonly { amount: number }[],
): number {
  return [...addons, ...upgrades].reduce((sum, { amount }) => sum + amount, variation.amount);
}

/**
 * What a mode costs more than pickup, in cents; 0 where it doesn't, or one of them is missing. Source: docs/rules.md
 * "What is shown as price".
 */
export function surchargeCents(
  mode: FulfillmentMode,
  item: { variations: readonly Pick<Variation, 'name' | 'amount'>[] },
): number {
  const variation = variationFor(mode, item.variations);
  const pickup = variationFor('pickup', item.variations);
  return variation && pickup ? Math.max(0, variation.amount - pickup.amount) : 0;
}

/** The lowest price of a page that can be chosen today, in cents; null where there is none. */
export function priceFromCents(content: {
  itemsSnapshot: readonly { variations: readonly Pick<Variation, 'name' | 'amount'>[] }[];
  fulfillment: ModeFlags;
}): number | null {
  const amounts = content.itemsSnapshot.flatMap((item) =>
    availableModes(content.fulfillment, item).flatMap(
      (mode) => variationFor(mode, item.variations)?.amount ?? [],
    ),
  );
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

function contains(name: string, part: string): boolean {
  return name.toLowerCase().includes(part);
}
