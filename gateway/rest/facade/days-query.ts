import { badRequest } from '../../../schema/errors.ts';
import { isLocalDate } from '../../../schema/rules/time/written-date.ts';

/** A period of the query string, as /api/docs says it. */
export const DAYS_QUERY = {
  from: 'The first day, such as 2026-12-01, in the zone of the business.',
  to: 'The last day; today unless given.',
};

/** The days of such a query; null where one is not given. @throws BAD_REQUEST by field for what is no day. */
export const daysOf = (query: Readonly<Record<string, string>>) => ({
  from: dayOf(query, 'from'),
  to: dayOf(query, 'to'),
});

function dayOf(query: Readonly<Record<string, string>>, name: 'from' | 'to'): string | null {
  const day = query[name];
  if (!day || isLocalDate(day)) return day || null;
  const sentence = `${name} must be a day such as 2026-12-01`;
  throw badRequest(sentence, { [name]: sentence });
}
