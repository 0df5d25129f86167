import { sql } from 'kysely';
import type { LocalDate } from '../rules/time/calendar.ts';

/** The instant at which a day begins in a zone, or a day some days after it. SQL, as only the database knows the zones. */
export const zonedDay = (day: LocalDate, timeZone: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}::text)`;
