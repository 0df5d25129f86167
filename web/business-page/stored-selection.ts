import type { Box } from '../../schema/rules/box.ts';
import { selectionOfBox } from '../../schema/rules/box.ts';
import { DEFAULT_SHIPPING_TEXT, FULFILLMENT_MODES } from '../../schema/rules/page-content.ts';
import type { FulfillmentMode } from '../../schema/rules/page-content.ts';
import type { MembershipSelection } from '../../schema/rules/selection.ts';
import { readStoredObject, storageKeys, writeStored } from '../client/storage.ts';
import type { ShownContent } from './shown-content.ts';
import type { AskedFor } from './use-membership-choice.ts';

/**
 * Writes `membership_selection` for checkout (docs/rules.md "The selection"). What was typed at an earlier checkout of
 * the same business stays; another business's selection is replaced.
 */
export function storeSelection(slug: string, content: ShownContent, box: Box): void {
  const before = readStoredObject(storageKeys.selection);
  const selection: Partial<MembershipSelection> = {
    ...(before?.businessSlug === slug ? before : {}),
    businessSlug: slug,
    ...selectionOfBox(box),
    fulfillmentDetails: detailsOf(box.mode, content.fulfillment),
    itemIds: [box.itemId],
    ts: Date.now(),
  };
  writeStored(storageKeys.selection, JSON.stringify(selection));
}

/** What was chosen here before, or null: a visitor who comes back from checkout finds the choice as it was. */
export function readChoice(slug: string): AskedFor | null {
  const stored = readStoredObject(storageKeys.selection);
  if (stored?.businessSlug !== slug) return null;
  return {
    itemId: typeof stored.chosenItemId === 'string' ? stored.chosenItemId : null,
    mode: FULFILLMENT_MODES.find((mode) => mode === stored.mode) ?? null,
    addonIds: onlyTexts(stored.chosenAddonIds),
    upgradeIds: onlyTexts(stored.chosenUpgradeIds),
  };
}

const onlyTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The words beside the mode: where to pick up, where it ships, where it is delivered. */
function detailsOf(mode: FulfillmentMode, fulfillment: ShownContent['fulfillment']): string {
  if (mode === 'pickup') return fulfillment.pickupAddress;
  return mode === 'shipping' ? fulfillment.shippingText || DEFAULT_SHIPPING_TEXT : fulfillment.deliveryArea;
}
