import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { weekdayNamed } from '../../../schema/rules/schedules/weekdays-to-choose.ts';
import { readStoredObject, storageKeys } from '../../client/storage/storage.ts';
import type { RequestedChoice } from './use-membership-choice.ts';

/** What was chosen here before, or null: a visitor who comes back from checkout finds the choice as it was. */
export function readChoice(slug: string): RequestedChoice | null {
  const stored = readStoredObject(storageKeys.selection);
  if (stored?.businessSlug !== slug) return null;
  return {
    itemId: typeof stored.chosenItemId === 'string' ? stored.chosenItemId : null,
    mode: FULFILLMENT_MODES.find((mode) => mode === stored.mode) ?? null,
    addonIds: onlyTexts(stored.chosenAddonIds),
    upgradeIds: onlyTexts(stored.chosenUpgradeIds),
    placeId: typeof stored.placeId === 'string' ? stored.placeId : null,
    weekday: weekdayNamed(stored.weekday),
  };
}

const onlyTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
