import type { Context } from '../../context.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import type { BusinessRow } from './business.rows.ts';

/** Today at a business, by the product's clock. */
export const todayAt = (context: Pick<Context, 'now'>, business: Pick<BusinessRow, 'timeZone'>): LocalDate =>
  todayIn(business.timeZone, context.now());
