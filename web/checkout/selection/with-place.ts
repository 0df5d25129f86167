import { placeInWords } from '../../../schema/rules/places/places.ts';
import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';

/**
 * What is being checked out, picked up at a place that can be had: the chosen one, else the first (docs/rules.md "Pickup
 * places"). Without places, and for the other modes, as it is.
 */
export function withPlace(
  draft: MembershipSelection,
  places: readonly PickupPlaceFragment[],
): MembershipSelection {
  if (draft.mode !== 'pickup') return draft;
  const place = places.find(({ id }) => id === draft.placeId) ?? places[0];
  if (!place) return draft;
  const words = placeInWords(place);
  return { ...draft, placeId: place.id, pickupAddress: words, fulfillmentDetails: words };
}
