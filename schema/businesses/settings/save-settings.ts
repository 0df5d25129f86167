import type { Context } from '../../context.ts';
import { assertValid, invalid } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import {
  settingsProblems,
  TIME_ZONE_INVALID,
  type SettingsChange,
} from '../../rules/businesses/business-settings.ts';
import { shippingStates } from '../../rules/businesses/shipping-states.ts';
import { normaliseEmail } from '../../rules/accounts/email-address.ts';
import { basisPointsOf } from '../../rules/money/tax.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import { withTransaction } from '../../transaction.ts';
import { Business } from '../records/business.entity.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { lockOpenBusiness } from '../records/lock-open-business.ts';
import { knowsTimeZone } from './knows-time-zone.sql.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Saves what the owner of a business sets (docs/rules.md "Settings of a business"); what is left out stays. A rate holds for
 * orders that are made from now on, a zone for days that are counted from now on.
 * @returns the business as it is from now on. @throws INVALID by field, NOT_FOUND where it was closed just now.
 */
export async function saveSettings(
  context: Context,
  business: BusinessRow,
  change: SettingsChange,
): Promise<BusinessRow> {
  assertValid(settingsProblems(change));
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    if (change.timeZone && !(await knowsTimeZone(context.em, change.timeZone)))
      throw invalid(TIME_ZONE_INVALID, { timeZone: TIME_ZONE_INVALID });
    const entity = await context.em.findOneOrFail(Business, business.id);
    const before = settingsOf(entity);
    const rate = rateOf(change, entity);
    entity.taxRateThousandths = rate;
    entity.taxRate = basisPointsOf(rate);
    const { taxModes } = change;
    if (taxModes) entity.taxModes = FULFILLMENT_MODES.filter((mode) => taxModes.includes(mode));
    for (const name of ['legalName', 'legalAddress', 'taxNumber'] as const) {
      const text = change[name];
      if (typeof text === 'string') entity[name] = text.trim() || null;
    }
    const { contactEmail, contactPhone } = change;
    if (typeof contactEmail === 'string') entity.contactEmail = normaliseEmail(contactEmail) || null;
    if (typeof contactPhone === 'string') entity.contactPhone = contactPhone.trim() || null;
    entity.remindsDebtors = change.remindsDebtors ?? entity.remindsDebtors;
    entity.acceptsPlatformAccount = change.acceptsPlatformAccount ?? entity.acceptsPlatformAccount;
    entity.takesPlatformCoupons = change.takesPlatformCoupons ?? entity.takesPlatformCoupons;
    entity.showsMemberCount = change.showsMemberCount ?? entity.showsMemberCount;
    entity.creditsDaysOff = change.creditsDaysOff ?? entity.creditsDaysOff;
    if (change.shipsTo) entity.shipsTo = shippingStates(change.shipsTo);
    const movesDays = Boolean(change.timeZone) && change.timeZone !== entity.timeZone;
    entity.timeZone = change.timeZone || entity.timeZone;
    await auditChange(context, business, before, settingsOf(entity));
    // Its page says in which zone its days are, how its members pay, and whom to write to and to call; the list of
    // businesses, how many members it has.
    const isShown = (
      ['acceptsPlatformAccount', 'contactEmail', 'contactPhone', 'showsMemberCount'] as const
    ).some((one) => before[one] !== entity[one]);
    if (movesDays || isShown) await announcePageChange(context, business.slug);
    context.loaders.paymentStanding.clear(business.id);
    return { ...business, ...settingsOf(entity) };
  });
}

/** In thousandths of a percent. The rounded rate sent back as it was read is no change. */
function rateOf({ taxRate, taxRateThousandths }: SettingsChange, now: Business): number {
  if (typeof taxRateThousandths === 'number') return taxRateThousandths;
  return typeof taxRate === 'number' && taxRate !== now.taxRate ? taxRate * 10 : now.taxRateThousandths;
}

const settingsOf = ({
  taxRate,
  taxRateThousandths,
  taxModes,
  legalName,
  legalAddress,
  taxNumber,
  timeZone,
  remindsDebtors,
  contactEmail,
  contactPhone,
  acceptsPlatformAccount,
  takesPlatformCoupons,
  showsMemberCount,
  creditsDaysOff,
  shipsTo,
}: Business) => ({
  taxRate,
  taxRateThousandths,
  taxModes: [...taxModes],
  legalName,
  legalAddress,
  taxNumber,
  timeZone,
  remindsDebtors,
  contactEmail,
  contactPhone,
  acceptsPlatformAccount,
  takesPlatformCoupons,
  showsMemberCount,
  creditsDaysOff,
  shipsTo: shipsTo && [...shipsTo],
});

/** The rounded rate is no setting of its own. */
const WORDS: Readonly<Record<Exclude<keyof ReturnType<typeof settingsOf>, 'taxRate'>, string>> = {
  taxRateThousandths: 'tax rate',
  taxModes: 'what is taxed',
  legalName: 'legal name',
  legalAddress: 'legal address',
  taxNumber: 'tax number',
  timeZone: 'time zone',
  remindsDebtors: 'reminders',
  contactEmail: 'contact e-mail',
  contactPhone: 'contact phone',
  acceptsPlatformAccount: 'cards through the platform',
  takesPlatformCoupons: 'coupons of the platform',
  showsMemberCount: 'whether the number of members is shown',
  creditsDaysOff: 'credit for days off',
  shipsTo: 'where it ships',
};

/** What differs alone, by its words; a tax number and a contact are said to have changed, and what they are is left out. */
async function auditChange(
  context: Context,
  { id, name }: BusinessRow,
  before: ReturnType<typeof settingsOf>,
  after: ReturnType<typeof settingsOf>,
): Promise<void> {
  const names = Object.keys(WORDS) as (keyof typeof WORDS)[];
  const changed = names.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
  if (changed.length === 0) return;
  const of = (settings: Record<string, unknown>) =>
    Object.fromEntries(changed.map((one) => [one, settings[one]]));
  await audit(context, {
    kind: 'settings_saved',
    businessId: id,
    subject: name,
    summary: `Settings were changed: ${changed.map((one) => WORDS[one]).join(', ')}`,
    before: of(before),
    after: of(after),
  });
}
