import { useState } from 'react';
import { boxOf } from '../../../schema/rules/memberships/box.ts';
import type { Box } from '../../../schema/rules/memberships/box.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { availableModes } from '../../../schema/rules/money/price.ts';
import { chooseItem, keepOffered, toggle } from '../../../schema/rules/memberships/selection.ts';
import type { Weekday } from '../../../schema/rules/schedules/weekday.ts';
import type { PublicContent } from '../content/public-content.ts';

export type ShownItem = PublicContent['itemsSnapshot'][number];

/** What the visitor asked for; a part that the page no longer offers gives way to the default. */
export interface RequestedChoice {
  itemId: string | null;
  mode: FulfillmentMode | null;
  addonIds: readonly string[];
  upgradeIds: readonly string[];
  /** Where it is picked up; null where nobody chose. */
  placeId: string | null;
  weekday: Weekday | null;
}

export interface MembershipChoice {
  item: ShownItem | undefined;
  mode: FulfillmentMode | undefined;
  /** The modes that the chosen package has a price for. */
  modes: readonly FulfillmentMode[];
  addonIds: readonly string[];
  upgradeIds: readonly string[];
  /** The weekday that was asked for; null where none was. */
  weekday: Weekday | null;
  /** The mode that was chosen until a package came that does not offer it; null where none was given up. */
  givenUpMode: FulfillmentMode | null;
  /** The place that was asked for; whether it can be had is for whoever knows the places. */
  placeId: string | null;
  /** What is in the box and its price a month; null while nothing can be chosen. */
  box: Box | null;
  chooseItem: (id: string) => void;
  chooseMode: (mode: FulfillmentMode) => void;
  chooseWeekday: (weekday: Weekday) => void;
  toggleAddon: (id: string) => void;
  toggleUpgrade: (id: string) => void;
  choosePlace: (id: string) => void;
  /** Takes over a whole earlier choice. */
  restore: (requested: RequestedChoice) => void;
}

/** The choice on a business's page: derived from what was asked for and what is offered (docs/rules.md "Modes"). */
export function useMembershipChoice(content: PublicContent): MembershipChoice {
  const [requested, setRequested] = useState<RequestedChoice>({
    itemId: null,
    mode: null,
    addonIds: [],
    upgradeIds: [],
    placeId: null,
    weekday: null,
  });
  const item = chooseItem(content.itemsSnapshot, requested.itemId);
  const modes = availableModes(content.fulfillment, item);
  const mode = modes.find((each) => each === requested.mode) ?? modes[0];
  const addonIds = keepOffered(requested.addonIds, content.addonsSnapshot, content.addonLimit);
  const upgradeIds = keepOffered(requested.upgradeIds, content.upgradesSnapshot, content.upgradeLimit);
  const [givenUpMode, setGivenUpMode] = useState<FulfillmentMode | null>(null);
  const takeItem = (itemId: string) => {
    const offered = availableModes(content.fulfillment, chooseItem(content.itemsSnapshot, itemId));
    setGivenUpMode(mode && !offered.includes(mode) ? mode : null);
    setRequested((before) => ({ ...before, itemId }));
  };
  const made = boxOf(
    { chosenItemId: item?.id, mode, chosenAddonIds: addonIds, chosenUpgradeIds: upgradeIds },
    content,
  );
  return {
    item,
    mode,
    modes,
    addonIds,
    upgradeIds,
    box: 'box' in made ? made.box : null,
    weekday: requested.weekday,
    givenUpMode,
    placeId: requested.placeId,
    chooseWeekday: (weekday) => setRequested((before) => ({ ...before, weekday })),
    chooseItem: takeItem,
    chooseMode: (next) => {
      setGivenUpMode(null);
      setRequested((before) => ({ ...before, mode: next }));
    },
    toggleAddon: (id) =>
      setRequested((before) => ({ ...before, addonIds: toggle(addonIds, id, content.addonLimit) })),
    toggleUpgrade: (id) =>
      setRequested((before) => ({ ...before, upgradeIds: toggle(upgradeIds, id, content.upgradeLimit) })),
    choosePlace: (placeId) => setRequested((before) => ({ ...before, placeId })),
    restore: setRequested,
  };
}
