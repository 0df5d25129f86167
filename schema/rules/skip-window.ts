import { addDays, firstOfNextMonth, yearMonth, type LocalDate, type YearMonth } from './calendar.ts';
import { SKIP_DAYS } from './limits.ts';

/** Source: spec.md section 8. */
export const SKIP_WINDOW_CLOSED =
  'Skip window has closed for the upcoming cycle. Skips must be made at least 15 days before the 1st.';

/** Source: spec.md section 5. */
export const SKIP_QUESTION = 'Skip the upcoming month for this subscription?';

/** A gift is one box and never renews. Source: decisions.md section 6. */
export const GIFT_HAS_NO_SKIP = 'A gift is a single box, so there is no month to skip.';

/** The month that a skip would skip: N's month, N being the 1st of the month after the last order's (or start's). */
export function skipMonthOf(lastOrderOn: LocalDate): YearMonth {
  return yearMonth(firstOfNextMonth(lastOrderOn));
}

/** The last day, whole, on which that month can be skipped: N less 15 days (for April, 17 March). */
export function skipBy(lastOrderOn: LocalDate): LocalDate {
  return addDays(firstOfNextMonth(lastOrderOn), -SKIP_DAYS);
}

/** Why the upcoming month can't be skipped today, or null. Both dates in the business's zone. */
export function skipProblem(today: LocalDate, lastOrderOn: LocalDate): string | null {
  return today <= skipBy(lastOrderOn) ? null : SKIP_WINDOW_CLOSED;
}
