import { settingsProblems } from '../../../schema/rules/businesses/business-settings.ts';
import { statesIn } from '../../../schema/rules/businesses/shipping-states.ts';
import { readTaxRate, TAX_RATE_INVALID, taxRateText } from '../../../schema/rules/money/tax.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { FieldProblems } from '../../../schema/rules/text/problem.ts';
import type { SettingsOfBusinessFragment } from './settings.generated.ts';

/** The settings as the form holds them: the rate is text, in percent. */
export interface SettingsValues {
  taxRate: string;
  taxModes: FulfillmentMode[];
  legalName: string;
  legalAddress: string;
  taxNumber: string;
  timeZone: string;
  contactEmail: string;
  contactPhone: string;
  remindsDebtors: boolean;
  takesPlatformCoupons: boolean;
  showsMemberCount: boolean;
  creditsDaysOff: boolean;
  /** Abbreviations with commas between; empty: all. */
  shipsTo: string;
}

export const valuesOf = ({ settings }: SettingsOfBusinessFragment): SettingsValues => ({
  taxRate: settings.taxRateThousandths === 0 ? '' : taxRateText(settings.taxRateThousandths),
  taxModes: settings.taxModes,
  legalName: settings.legalName ?? '',
  legalAddress: settings.legalAddress ?? '',
  taxNumber: settings.taxNumber ?? '',
  timeZone: settings.timeZone,
  contactEmail: settings.contactEmail ?? '',
  contactPhone: settings.contactPhone ?? '',
  remindsDebtors: settings.remindsDebtors,
  takesPlatformCoupons: settings.takesPlatformCoupons,
  showsMemberCount: settings.showsMemberCount,
  creditsDaysOff: settings.creditsDaysOff,
  shipsTo: (settings.shipsTo ?? []).join(', '),
});

/** As the server takes them; a rate that can't be read is null. */
export const inputOf = ({ taxRate, shipsTo, ...values }: SettingsValues) => ({
  ...values,
  shipsTo: statesIn(shipsTo),
  taxRateThousandths: readTaxRate(taxRate),
});

export function valuesProblems(values: SettingsValues): FieldProblems {
  const input = inputOf(values);
  return {
    ...settingsProblems(input),
    ...(input.taxRateThousandths === null && { taxRate: TAX_RATE_INVALID }),
  };
}
