import { FIELD_MAX } from '../limits.ts';
import { parsePriceText, priceTextProblem } from '../money/price-text.ts';
import { FULFILLMENT_MODES, type ExtraKind, type FulfillmentMode } from './page-content.ts';
import { fieldProblems, isBlank, requiredLineProblem, type FieldProblems } from '../text/problem.ts';

/** Sentences of docs/rules.md "Packages, add-ons and upgrades". */
export const PACKAGE_NAME_MISSING = 'Please enter a package name.';
export const PACKAGE_PRICE_MISSING = 'Enter at least one price (pickup, shipping, and/or delivery).';
export const ADDON_NAME_MISSING = 'Please enter an add-on name.';
export const UPGRADE_NAME_MISSING = 'Please enter an upgrade name.';
export const PRICE_INVALID = 'Please enter a valid price.';

/** The package editor's form: prices are text in dollars, blank where a mode isn't offered. */
export type PackageForm = { name: string } & Record<FulfillmentMode, string>;

/** The add-on and upgrade editors' form: the price is text in dollars. */
export interface ExtraForm {
  name: string;
  price: string;
}

export function packageNameProblem(name: unknown): string | null {
  return requiredLineProblem(name, PACKAGE_NAME_MISSING, 'The package name', FIELD_MAX);
}

const EXTRAS = {
  addOn: { missing: ADDON_NAME_MISSING, label: 'The add-on name' },
  upgrade: { missing: UPGRADE_NAME_MISSING, label: 'The upgrade name' },
} as const satisfies Record<ExtraKind, object>;

export function extraNameProblem(kind: ExtraKind, name: unknown): string | null {
  return requiredLineProblem(name, EXTRAS[kind].missing, EXTRAS[kind].label, FIELD_MAX);
}

/**
 * What is wrong with a package's form. A price that is no price counts as not set (docs/rules.md "Prices as text"), so
 * `price` says so only where none is left; one that is too high is named on its own field.
 */
export function packageProblems(form: PackageForm): FieldProblems {
  const tooHigh = (mode: FulfillmentMode): string | null => priceTextProblem(form[mode], '') || null;
  const prices = packagePrices(form);
  const problems = {
    name: packageNameProblem(form.name),
    pickup: tooHigh('pickup'),
    shipping: tooHigh('shipping'),
    delivery: tooHigh('delivery'),
  };
  const nothingSet = FULFILLMENT_MODES.every((mode) => prices[mode] === null && problems[mode] === null);
  return fieldProblems({ ...problems, price: nothingSet ? PACKAGE_PRICE_MISSING : null });
}

/** The cents of a package's form by mode, null where not set. Source: docs/rules.md "Prices as text". */
export function packagePrices(form: Record<FulfillmentMode, string>): Record<FulfillmentMode, number | null> {
  return {
    pickup: parsePriceText(form.pickup),
    shipping: parsePriceText(form.shipping),
    delivery: parsePriceText(form.delivery),
  };
}

/** What is wrong with an add-on's or an upgrade's form. */
export function extraProblems(kind: ExtraKind, form: ExtraForm): FieldProblems {
  return fieldProblems({
    name: extraNameProblem(kind, form.name),
    price: priceTextProblem(form.price, PRICE_INVALID),
  });
}

/** A new id: `newId('item', now)` is 'item_1764547200000'. Source: docs/rules.md "Packages, add-ons and upgrades". */
export function newId(kind: 'item' | 'addon' | 'upgrade', now: number): string {
  return `${kind}_${now}`;
}

/**
 * The text of a "max selectable" field to a limit: blank is 0 (unlimited), null where it is no whole number from 0.
 * Source: docs/rules.md "Limits of extras".
 */
export function readLimit(text: string): number | null {
  if (isBlank(text)) return 0;
  return /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null;
}
