import type { BoxChoice } from '../../../schema/rules/memberships/box.ts';
import type { Weekday } from '../../../schema/rules/schedules/weekday.ts';
import { weekdayNamed } from '../../../schema/rules/schedules/weekdays-to-choose.ts';

const PARAMETERS = ['item', 'mode', 'addon', 'upgrade', 'place', 'weekday'] as const;

/** A choice with the place of its pickup and the weekday, where they were named. */
export type RequestedChoice = BoxChoice & { placeId?: string; weekday: Weekday | null };

/**
 * The choice in the address, as the business page's form sends it before its script has loaded
 * (docs/rules.md "The selection"); null where it names no package.
 */
export function requestedChoice(search: URLSearchParams): RequestedChoice | null {
  const item = search.get('item');
  if (!item) return null;
  const placeId = search.get('place');
  return {
    ...(placeId && { placeId }),
    chosenItemId: item,
    mode: search.get('mode'),
    chosenAddonIds: search.getAll('addon'),
    chosenUpgradeIds: search.getAll('upgrade'),
    weekday: weekdayNamed(search.get('weekday')),
  };
}

/** The same address without the choice, once that is stored. */
export function withoutChoice(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of PARAMETERS) rest.delete(name);
  return rest;
}
