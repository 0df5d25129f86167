import { FIELD_MAX, TEXT_MAX } from '../limits.ts';
import {
  fieldProblems,
  lineProblem,
  linesProblem,
  requiredLineProblem,
  type FieldProblems,
} from '../text/problem.ts';
import { isSameName } from './zones.ts';

/** Places of one business, closed ones too, at most. */
export const PLACES_MAX = 50;

/** Said where a place that was chosen can't be had any more. Source: docs/rules.md "Pickup places". */
export const PLACE_GONE = 'This pickup place is no longer available. Please choose another one.';

/** Said where the place of a box is changed that comes in another way. */
export const IS_NOT_PICKED_UP = 'You have no box here that is picked up.';

/** Said where members pick up at a place that is to be deleted, or closed without another one for them. */
export const placeHasMembers = (members: number): string =>
  members === 1
    ? 'One member picks up here. Close it and choose the place where they pick up from now on.'
    : `${members.toLocaleString('en-US')} members pick up here. Close it and choose the place where they pick up from now on.`;

/** A place as it is saved. */
export interface PlaceFields {
  name: string;
  address: string;
  hours: string;
  note: string;
}

/** Why a place can't be saved beside the others of its business, by field. Source: docs/rules.md "Pickup places". */
export function placeProblems(place: PlaceFields, others: readonly { name: string }[]): FieldProblems {
  return fieldProblems({
    name:
      requiredLineProblem(place.name, 'Please enter a name.', 'The name', FIELD_MAX) ??
      (others.some(({ name }) => isSameName(name, place.name)) ? 'Another place has this name.' : null),
    address: requiredLineProblem(place.address, 'Please enter the address.', 'The address', FIELD_MAX),
    hours: lineProblem(place.hours, 'The hours', FIELD_MAX),
    note: linesProblem(place.note, 'The note', TEXT_MAX),
  });
}

/**
 * The place of a pickup: the one that is named, else the first that is open. Null where a business has none: its page's pickup
 * address holds. `problem` where the one that is named is none of them. Source: docs/rules.md "Pickup places".
 */
export function choosePlace<Place extends { publicId: string; active: boolean }>(
  chosen: string | null | undefined,
  places: readonly Place[],
): { place: Place | null } | { problem: string } {
  const open = places.filter(({ active }) => active);
  if (!chosen) return { place: open[0] ?? null };
  const place = open.find(({ publicId }) => publicId === chosen);
  if (place) return { place };
  // Whoever chose before the last place was closed is asked nothing: there is one way to pick up now.
  return open.length === 0 ? { place: null } : { problem: PLACE_GONE };
}

/** "The barn, 418 Fernhill Road, Red Hook, NY": a place in one line, its name once. */
export function placeInWords({ name, address }: { name: string; address: string }): string {
  return address.toLowerCase().startsWith(name.toLowerCase()) ? address : `${name}, ${address}`;
}
