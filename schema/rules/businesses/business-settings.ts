import { emailProblem } from '../accounts/account.ts';
import { FIELD_MAX } from '../limits.ts';
import { taxRateProblem } from '../money/tax.ts';
import type { FulfillmentMode } from '../pages/page-content.ts';
import { statesProblem } from './shipping-states.ts';
import { fieldProblems, type FieldProblems, isBlank, lineProblem, linesProblem } from '../text/problem.ts';
import { isSettableTimeZone } from '../time/time-zone-names.ts';

/** Most characters of the address on receipts. */
const LEGAL_ADDRESS_MAX = 500;

export const TIME_ZONE_INVALID = 'Please choose a time zone such as America/Chicago.';

/** What the owner of a business sets; what is left out stays as it is. Texts that are empty are taken away. */
export interface SettingsChange {
  /** Basis points: 625 is 6.25 percent. The rounded rate that is set already changes nothing. */
  taxRate?: number | null;
  /** Thousandths of a percent: 8125 is 8.125 percent. It counts where both are given. */
  taxRateThousandths?: number | null;
  /** The modes whose boxes are taxed. */
  taxModes?: readonly FulfillmentMode[] | null;
  legalName?: string | null;
  legalAddress?: string | null;
  taxNumber?: string | null;
  timeZone?: string | null;
  /** Where its mails are answered and its page's messages go. */
  contactEmail?: string | null;
  /** Whom its members call. */
  contactPhone?: string | null;
  /** Whether members who owe are reminded by themselves. */
  remindsDebtors?: boolean | null;
  /** Whether cards are taken through the platform's account once its own is lost. */
  acceptsPlatformAccount?: boolean | null;
  /** Whether coupons of the platform can be used. */
  takesPlatformCoupons?: boolean | null;
  /** Whether everybody sees how many members it has. */
  showsMemberCount?: boolean | null;
  /** Whether members have credit for a hand-over that a day off takes away. */
  creditsDaysOff?: boolean | null;
  /** The states that it ships to; none: all. */
  shipsTo?: readonly string[] | null;
}

/** Why these settings can't be saved, by field. Source: docs/rules.md "Settings of a business". */
export function settingsProblems(change: SettingsChange): FieldProblems {
  const { taxRate, taxRateThousandths, timeZone, contactEmail } = change;
  return fieldProblems({
    taxRate: typeof taxRate === 'number' ? taxRateProblem(taxRate * 10) : null,
    taxRateThousandths: typeof taxRateThousandths === 'number' ? taxRateProblem(taxRateThousandths) : null,
    legalName: lineProblem(change.legalName, 'The legal name', FIELD_MAX),
    legalAddress: linesProblem(change.legalAddress, 'The address', LEGAL_ADDRESS_MAX),
    taxNumber: lineProblem(change.taxNumber, 'The tax number', FIELD_MAX),
    contactEmail: isBlank(contactEmail) ? null : emailProblem(contactEmail),
    contactPhone: lineProblem(change.contactPhone, 'The phone number', FIELD_MAX),
    shipsTo: statesProblem(change.shipsTo ?? []),
    timeZone: typeof timeZone === 'string' && !isSettableTimeZone(timeZone) ? TIME_ZONE_INVALID : null,
  });
}
