import { classNames } from '../ui/class-names.ts';
import type { PickupPlaceFragment } from '../client/fragments/pickup-place.generated.ts';
import { mapUrl } from './map-url.ts';

interface PlaceChoiceProps {
  places: readonly PickupPlaceFragment[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Of the group, for screen readers. */
  label: string;
  className?: string;
}

/** The places where a box can be picked up, one of which is chosen, each with its hours and the way there. */
export function PlaceChoice({ places, chosenId, onChoose, label, className }: PlaceChoiceProps) {
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-raised">
        {places.map((place) => (
          <li key={place.id} className="has-checked:bg-[var(--selection-soft,var(--color-accent-soft))]">
            <label className="flex cursor-pointer gap-3 px-4 pt-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2">
              <input
                type="radio"
                name="place"
                value={place.id}
                checked={place.id === chosenId}
                onChange={() => onChoose(place.id)}
                className="mt-1 size-5 shrink-0 accent-[var(--selection,var(--color-accent))]"
              />
              <PlaceLines place={place} />
            </label>
            <Directions address={place.address} className="ml-12" />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Name, address, hours and note of a place. */
export function PlaceLines({ place, className }: { place: PickupPlaceFragment; className?: string }) {
  const { name, address, hours, note } = place;
  return (
    <span className={classNames('block min-w-0 wrap-anywhere', className)}>
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-muted">{address}</span>
      {hours && <span className="block text-sm text-muted">{hours}</span>}
      {note && <span className="block text-sm whitespace-pre-line text-muted">{note}</span>}
    </span>
  );
}

/** The way to an address, in the visitor's own maps. */
export function Directions({ address, className }: { address: string; className?: string }) {
  return (
    <a
      href={mapUrl(address)}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(
        'inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4',
        className,
      )}
    >
      Directions<span className="sr-only"> to {address}</span>
    </a>
  );
}
