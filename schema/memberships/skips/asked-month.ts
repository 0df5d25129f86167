import { badRequest } from '../../errors.ts';
import { isYearMonth } from '../../rules/time/calendar.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';

/** A month as it was asked for, null where none was. @throws BAD_REQUEST for a month that is none. */
export function askedMonth<Asked extends string | null | undefined>(
  asked: Asked,
): Asked extends string ? YearMonth : YearMonth | null;
export function askedMonth(asked: string | null | undefined): YearMonth | null {
  if (asked === null || asked === undefined) return null;
  if (!isYearMonth(asked)) throw badRequest('The month must be written like 2026-12');
  return asked;
}
