import type { Context } from '../../context.ts';
import { assertValid, invalid } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import {
  settingsProblems,
  TIME_ZONE_INVALID,
  type SettingsChange,
} from '../../rules/businesses/business-settings.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import { withTransaction } from '../../transaction.ts';
import { Business } from '../records/business.entity.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { lockOpenBusiness } from '../records/lock-open-business.ts';
import { knowsTimeZone } from './knows-time-zone.sql.ts';

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
    entity.taxRate = change.taxRate ?? entity.taxRate;
    const { taxModes } = change;
    if (taxModes) entity.taxModes = FULFILLMENT_MODES.filter((mode) => taxModes.includes(mode));
    for (const name of ['legalName', 'legalAddress', 'taxNumber'] as const) {
      const text = change[name];
      if (typeof text === 'string') entity[name] = text.trim() || null;
    }
    entity.remindsDebtors = change.remindsDebtors ?? entity.remindsDebtors;
    const movesDays = Boolean(change.timeZone) && change.timeZone !== entity.timeZone;
    entity.timeZone = change.timeZone || entity.timeZone;
    // Its page says in which zone its days are.
    if (movesDays) await announcePageChange(context, business.slug);
    const { taxRate, legalName, legalAddress, taxNumber, timeZone, remindsDebtors } = entity;
    return {
      ...business,
      taxRate,
      taxModes: entity.taxModes,
      legalName,
      legalAddress,
      taxNumber,
      timeZone,
      remindsDebtors,
    };
  });
}
