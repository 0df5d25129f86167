import { badRequest } from '../../errors.ts';
import { isYearMonth } from '../../rules/time/written-date.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';

/** A month as it was asked for, null where none was. @throws BAD_REQUEST for a month that is none. */
export function requestedMonth<Requested extends string | null | undefined>(
  requested: Requested,
): Requested extends string ? YearMonth : YearMonth | null;
export function requestedMonth(requested: string | null | undefined): YearMonth | null {
  if (requested === null || requested === undefined) return null;
  if (!isYearMonth(requested)) throw badRequest('The month must be written like 2026-12');
  return requested;
}
