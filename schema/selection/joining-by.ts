import type { Box } from '../rules/memberships/box.ts';
import type { Joining } from '../rules/schedules/first-box.ts';
import type { SelectionInput } from './selection.input.ts';

/** How somebody joins by what they chose. */
export const joiningBy = (
  { mode }: Pick<Box, 'mode'>,
  { weekday }: Pick<SelectionInput, 'weekday'>,
): Joining => ({ mode, placeId: null, weekday: weekday ?? null });
