import { boxOf, selectionOfBox } from '../../schema/rules/box.ts';
import type { BoxChoice, BoxOffer, BoxProblem } from '../../schema/rules/box.ts';
import type { Fulfillment, FulfillmentMode } from '../../schema/rules/page-content.ts';
import type { MembershipSelection } from '../../schema/rules/selection.ts';
import { readStoredObject, storageKeys, writeStored } from './storage.ts';

/** What a selection is made from: the published page, as far as it decides box and words. */
export interface SelectionOffer extends BoxOffer {
  fulfillment: Pick<Fulfillment, FulfillmentMode | 'pickupAddress' | 'shippingText' | 'deliveryArea'>;
}

/** The stored membership selection, or null where there is none that names a business and a package. */
export function readSelection(): MembershipSelection | null {
  const stored = readStoredObject(storageKeys.selection);
  if (!stored || typeof stored.businessSlug !== 'string' || typeof stored.chosenItemId !== 'string')
    return null;
  if (!stored.businessSlug || !stored.chosenItemId) return null;
  return stored as unknown as MembershipSelection;
}

/** Stores the selection; null removes it. */
export function writeSelection(selection: MembershipSelection | null): void {
  writeStored(storageKeys.selection, selection && JSON.stringify(selection));
}

/**
 * The selection of a choice made on a business's page: priced by the one rule, with what the person typed before
 * (e-mail, address, username; at the same business also coupon and gift) kept. Answers the problem where the choice
 * cannot be had.
 */
export function makeSelection(
  businessSlug: string,
  choice: BoxChoice,
  offer: SelectionOffer,
  now: number,
): MembershipSelection | BoxProblem {
  const made = boxOf(choice, offer);
  if (!('box' in made)) return made;
  const before = readSelection();
  const sameBusiness = before?.businessSlug === businessSlug ? before : null;
  return {
    ...selectionOfBox(made.box),
    businessSlug,
    email: before?.email,
    account: before?.account,
    address: before?.address,
    isGift: sameBusiness?.isGift,
    couponCode: sameBusiness?.couponCode,
    fulfillmentDetails: detailsOf(made.box.mode, offer.fulfillment),
    itemIds: [made.box.itemId],
    ts: now,
  };
}

/** The words beside a mode: pickup address, shipping text or delivery area. */
function detailsOf(mode: FulfillmentMode, fulfillment: SelectionOffer['fulfillment']): string {
  const words = { pickup: 'pickupAddress', shipping: 'shippingText', delivery: 'deliveryArea' } as const;
  return fulfillment[words[mode]];
}
