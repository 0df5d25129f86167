import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';

/** Where a box is picked up: the place that was asked for, else the first; null where there are none. */
export const placeOf = (
  places: readonly PickupPlaceFragment[],
  requestedId: string | null,
): PickupPlaceFragment | null => places.find(({ id }) => id === requestedId) ?? places[0] ?? null;
