import type { AddressFields } from '../businesses/address.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import type { WeekGroup } from '../schedules/week-group.ts';
import type { Weekday } from '../schedules/weekday.ts';

/** An add-on or upgrade in a selection: `price` as shown ("$5.00"), `amount` in cents. */
export interface SelectedExtra {
  id: string;
  name: string;
  price: string;
  amount: number;
  /** It is not taxed; absent where it is. */
  taxExempt?: boolean;
}

/** What the browser keeps for checkout, under `membership_selection`. Source: docs/rules.md "The selection". */
export interface MembershipSelection {
  businessSlug: string;
  email?: string;
  isGift?: boolean;
  couponCode?: string;
  address?: AddressFields;
  account?: { username: string };
  /** Formatted USD: "$45.00". */
  price: string;
  mode: FulfillmentMode;
  fulfillmentMode: FulfillmentMode;
  /** The words beside the mode: pickup address, shipping text or delivery area. */
  fulfillmentDetails: string;
  itemIds: string[];
  chosenItemId: string;
  chosenVariationId: string;
  chosenItemName: string;
  chosenVariationName: string;
  chosenAddonIds: string[];
  chosenUpgradeIds: string[];
  chosenAddons: SelectedExtra[];
  chosenUpgrades: SelectedExtra[];
  pickupAddress: string;
  /** The place where it is picked up; absent where none was chosen. */
  placeId?: string;
  /** On which weekday the boxes come, where the schedule of the mode has several. */
  weekday?: Weekday | null;
  /** In which weeks they come, of a package of every second week; absent where none was chosen. */
  group?: WeekGroup | null;
  /** Milliseconds since 1970. */
  ts: number;
}

/**
 * The ids chosen after a click on one of them. A click on a chosen one lets it go. At a limit above 0 that is reached,
 * limit 1 replaces the old choice and a higher one ignores the click; 0 is unlimited. Source: docs/rules.md "Limits of
 * extras".
 */
export function toggle(chosenIds: readonly string[], id: string, limit: number): string[] {
  if (chosenIds.includes(id)) return chosenIds.filter((chosen) => chosen !== id);
  if (limit <= 0 || chosenIds.length < limit) return [...chosenIds, id];
  return limit === 1 ? [id] : [...chosenIds];
}

/**
 * The membership option that is chosen: the one asked for, or the first where that is gone. Source: docs/rules.md
 * "Modes".
 */
export function chooseItem<Option extends { id: string }>(
  items: readonly Option[],
  chosenId: string | null | undefined,
): Option | undefined {
  return items.find(({ id }) => id === chosenId) ?? items[0];
}

/**
 * The choice of extras after the page changed: those still offered, each once, no more than the limit. Source:
 * docs/rules.md "Limits of extras".
 */
export function keepOffered(
  chosenIds: readonly string[],
  offered: readonly { id: string }[],
  limit: number,
): string[] {
  const kept = [...new Set(chosenIds)].filter((chosen) => offered.some(({ id }) => id === chosen));
  return limit > 0 ? kept.slice(0, limit) : kept;
}
