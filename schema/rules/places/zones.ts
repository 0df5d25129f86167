import { formatUsd } from '../money/money.ts';
import { FIELD_MAX } from '../limits.ts';
import { fieldProblems, requiredLineProblem, type FieldProblems } from '../text/problem.ts';
import { holdsZip, readZips, zipOf, zipsProblem } from './zips.ts';

/** Said on the ZIP field wherever a delivery would go outside of the zones. Source: docs/rules.md "Delivery zones". */
export const NOT_DELIVERED = 'We do not deliver to this ZIP code';

/** Zones of one business, at most. */
export const ZONES_MAX = 50;

/** The most that a delivery costs, in cents: $1,000.00. */
export const ZONE_FEE_MAX = 100_000;

export const ZONE_FEE_INVALID = 'The fee must be $0.00 up to $1,000.00.';

/** The name of the fee's line, on quote, order, receipt and mail. */
export const ZONE_FEE_LABEL = 'Delivery fee';

/** A zone as far as ZIP codes go: five digits, or beginnings such as "125*". */
export interface ZipZone {
  zips: readonly string[];
}

/** A zone as it is saved: `zips` in any form that a list may have, `fee` in cents. */
export interface ZoneFields {
  name: string;
  zips: readonly string[];
  fee: number;
}

/**
 * The zone that a ZIP code falls into: whoever names it whole, else by the longest beginning; of equal ones the first. Null
 * where none has it, and for what is no ZIP code. Source: docs/rules.md "Delivery zones".
 */
export function zoneOfZip<Zone extends ZipZone>(
  text: string | null | undefined,
  zones: readonly Zone[],
): Zone | null {
  const zip = zipOf(text);
  if (zip === null) return null;
  let best: { zone: Zone; digits: number } | null = null;
  for (const zone of zones) {
    for (const entry of zone.zips) {
      const digits = entry.replace('*', '').length;
      if (holdsZip(entry, zip) && digits > (best?.digits ?? 0)) best = { zone, digits };
    }
  }
  return best?.zone ?? null;
}

/** Why a delivery can't go to a ZIP code, or null: without zones it goes everywhere. Source: docs/rules.md "Delivery zones". */
export const deliveryProblem = (zip: string | null | undefined, zones: readonly ZipZone[]): string | null =>
  zones.length > 0 && zoneOfZip(zip, zones) === null ? NOT_DELIVERED : null;

/**
 * Why a zone can't be saved beside the others of its business, by field. A ZIP code, and a beginning, stands in one zone
 * alone. Source: docs/rules.md "Delivery zones".
 */
export function zoneProblems(
  zone: ZoneFields,
  others: readonly { name: string; zips: readonly string[] }[],
): FieldProblems {
  const list = readZips(zone.zips.join(' '));
  return fieldProblems({
    name:
      requiredLineProblem(zone.name, 'Please enter a name.', 'The name', FIELD_MAX) ??
      (others.some(({ name }) => isSameName(name, zone.name)) ? 'Another zone has this name.' : null),
    zips: zipsProblem(list) ?? takenProblem(list.zips, others),
    fee: Number.isInteger(zone.fee) && zone.fee >= 0 && zone.fee <= ZONE_FEE_MAX ? null : ZONE_FEE_INVALID,
  });
}

/**
 * Why a box that is ordered can't go where its delivery costs something else: fees in cents, and whom its member may call. Source:
 * docs/rules.md "Delivery zones".
 */
export const otherFee = (ordered: number, there: number, phone: string | null): string =>
  `This box was ordered with a delivery fee of ${formatUsd(ordered)}, and there it is ${formatUsd(there)}, so it can’t go there. ` +
  `The boxes after it can.${phone ? ` Please call ${phone}.` : ''}`;

/** Names of places, and of zones, are told apart in any case. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function takenProblem(
  zips: readonly string[],
  others: readonly { name: string; zips: readonly string[] }[],
): string | null {
  for (const { name, zips: taken } of others) {
    const both = zips.filter((zip) => taken.includes(zip));
    if (both.length === 1) return `${both[0]} is in the zone “${name}” already.`;
    if (both.length > 1) return `${both[0]} and ${both.length - 1} more are in the zone “${name}” already.`;
  }
  return null;
}
