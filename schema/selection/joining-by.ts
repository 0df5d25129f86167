import type { Box } from '../rules/memberships/box.ts';
import type { Place } from '../places/records/place.entity.ts';
import type { Zone } from '../places/records/zone.entity.ts';
import type { Weekday } from '../rules/schedules/weekday.ts';
import type { WeekGroup } from '../rules/schedules/week-group.ts';
import type { Joining } from '../rules/schedules/first-box.ts';
import type { SelectionInput } from './selection.input.ts';

/** How somebody joins by what they chose, in the weeks of a group where it comes every second one; at a pickup place, where there is one. */
export const joiningBy = (
  { mode }: Pick<Box, 'mode'>,
  { weekday }: Pick<SelectionInput, 'weekday'>,
  place: Pick<Place, 'publicId'> | null,
  group: WeekGroup | null,
): Joining => ({ mode, placeId: place?.publicId ?? null, weekday: weekday ?? null, group });

/** The weekdays that a place or a zone names; none where it names none, and where there is neither. */
export const weekdaysNamed = (
  place: Pick<Place, 'weekdays'> | null,
  zone: Pick<Zone, 'weekday'> | null,
): readonly Weekday[] => place?.weekdays ?? (zone?.weekday ? [zone.weekday] : []);
