import type { LocalDate } from '../../rules/time/calendar.ts';

/** A page of what was on some days (both included, in the business's zone); all days where they are null. */
export interface DaysPage {
  from: LocalDate | null;
  to: LocalDate | null;
  first: number | null;
  after: string | null;
}
