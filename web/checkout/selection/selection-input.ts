import { normaliseCode } from '../../../schema/rules/money/coupon.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { SelectionInput } from '../../client/graphql/schema-types.generated.ts';

/** The part of a stored selection that the server takes; names and prices of extras are its own. */
export function selectionInput(draft: MembershipSelection): SelectionInput {
  return {
    businessSlug: draft.businessSlug,
    email: draft.email,
    isGift: draft.isGift === true,
    couponCode: normaliseCode(draft.couponCode) || null,
    price: draft.price,
    mode: draft.mode,
    fulfillmentMode: draft.fulfillmentMode,
    itemIds: draft.itemIds,
    chosenItemId: draft.chosenItemId,
    chosenVariationId: draft.chosenVariationId,
    chosenItemName: draft.chosenItemName,
    chosenVariationName: draft.chosenVariationName,
    chosenAddonIds: draft.chosenAddonIds,
    chosenUpgradeIds: draft.chosenUpgradeIds,
    pickupAddress: draft.pickupAddress,
    ...(draft.mode === 'pickup' && draft.placeId && { placeId: draft.placeId }),
    weekday: draft.weekday ?? null,
    ...(draft.group && { group: draft.group }),
    ts: draft.ts,
  };
}

/** What a quote depends on, so that typing an e-mail asks for no new one. */
export function quoteInput(draft: MembershipSelection): SelectionInput {
  const { businessSlug, isGift, couponCode, mode, weekday, group, ...chosen } = selectionInput(draft);
  const { chosenItemId, chosenAddonIds, chosenUpgradeIds } = chosen;
  return {
    businessSlug,
    isGift,
    couponCode,
    mode,
    weekday,
    ...(group && { group }),
    chosenItemId,
    chosenAddonIds,
    chosenUpgradeIds,
  };
}
