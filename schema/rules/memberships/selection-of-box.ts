import type { Box } from './box.ts';
import type { MembershipSelection } from './selection.ts';

/** The part of `membership_selection` that says what is in the box. Source: docs/rules.md "The selection". */
export function selectionOfBox(
  box: Box,
): Pick<
  MembershipSelection,
  | 'price'
  | 'mode'
  | 'fulfillmentMode'
  | 'chosenItemId'
  | 'chosenVariationId'
  | 'chosenItemName'
  | 'chosenVariationName'
  | 'chosenAddonIds'
  | 'chosenUpgradeIds'
  | 'chosenAddons'
  | 'chosenUpgrades'
  | 'pickupAddress'
> {
  return {
    price: box.price,
    mode: box.mode,
    fulfillmentMode: box.mode,
    chosenItemId: box.itemId,
    chosenVariationId: box.variationId,
    chosenItemName: box.itemName,
    chosenVariationName: box.variationName,
    chosenAddonIds: box.addons.map(({ id }) => id),
    chosenUpgradeIds: box.upgrades.map(({ id }) => id),
    chosenAddons: box.addons,
    chosenUpgrades: box.upgrades,
    pickupAddress: box.pickupAddress,
  };
}
