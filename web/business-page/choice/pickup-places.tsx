import { Directions, PlaceChoice, PlaceLines } from '../../address/place-choice.tsx';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';

interface PickupPlacesProps {
  places: readonly PickupPlaceFragment[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Where a box is picked up: one place is told, several are chosen from. */
export function PickupPlaces({ places, chosenId, onChoose }: PickupPlacesProps) {
  const [only, ...others] = places;
  if (!only) return null;
  if (others.length > 0)
    return <PlaceChoice places={places} chosenId={chosenId} onChoose={onChoose} label="Pickup place" />;
  return (
    <div>
      <PlaceLines place={only} />
      <Directions address={only.address} />
    </div>
  );
}
