import { boxOf } from '../../../schema/rules/memberships/box.ts';
import { selectionOfBox } from '../../../schema/rules/memberships/selection-of-box.ts';
import type { Box, BoxChoice, BoxOffer, BoxProblem } from '../../../schema/rules/memberships/box.ts';
import { DEFAULT_SHIPPING_TEXT } from '../../../schema/rules/pages/page-content.ts';
import type { Fulfillment, FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { Weekday } from '../../../schema/rules/schedules/weekday.ts';
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
 * The selection of a choice made on a business's page: priced by the one rule. Answers the problem where the choice
 * cannot be had.
 */
export function makeSelection(
  businessSlug: string,
  choice: BoxChoice & { weekday?: Weekday | null },
  offer: SelectionOffer,
): MembershipSelection | BoxProblem {
  const made = boxOf(choice, offer);
  return 'box' in made ? selectionOf(businessSlug, made.box, offer.fulfillment, choice.weekday) : made;
}

/**
 * What checkout gets of a box (docs/rules.md "The selection"). Who is buying stays from the selection before: e-mail,
 * account and address; coupon and gift only where that one was the same business's.
 */
export function selectionOf(
  businessSlug: string,
  box: Box,
  fulfillment: SelectionOffer['fulfillment'],
  weekday: Weekday | null = null,
): MembershipSelection {
  const before = readSelection();
  const sameBusiness = before?.businessSlug === businessSlug ? before : null;
  return {
    ...selectionOfBox(box),
    businessSlug,
    email: before?.email,
    account: before?.account,
    address: before?.address,
    isGift: sameBusiness?.isGift,
    couponCode: sameBusiness?.couponCode,
    fulfillmentDetails: detailsOf(box.mode, fulfillment),
    itemIds: [box.itemId],
    weekday,
    ts: Date.now(),
  };
}

/** The words beside a mode: where to pick up, where it ships, where it is delivered. */
function detailsOf(mode: FulfillmentMode, fulfillment: SelectionOffer['fulfillment']): string {
  if (mode === 'pickup') return fulfillment.pickupAddress;
  return mode === 'shipping' ? fulfillment.shippingText || DEFAULT_SHIPPING_TEXT : fulfillment.deliveryArea;
}
