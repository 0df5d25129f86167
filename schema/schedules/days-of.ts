import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { DEFAULT_DAYS } from '../rules/schedules/box-date.ts';
import type { BusinessDays } from '../rules/schedules/box-date.ts';

/** When a business's boxes come: the specification's days where it has set nothing. */
export const daysOf = ({ days }: Pick<BusinessRow, 'days'>): BusinessDays => days ?? DEFAULT_DAYS;
