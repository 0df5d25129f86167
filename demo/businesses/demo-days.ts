import type { FulfillmentMode } from '../../schema/rules/pages/page-content.ts';
import { DEFAULT_DAYS, type BusinessDays } from '../../schema/rules/schedules/box-date.ts';
import { DEFAULT_SCHEDULE, type ModeSchedule } from '../../schema/rules/schedules/schedule.ts';
import { addDays, type LocalDate } from '../../schema/rules/time/calendar.ts';

/** When and where the boxes of a business of the demo data come. */
export interface DemoDays {
  schedule: Partial<Record<FulfillmentMode, ModeSchedule>>;
  /** The first takes whoever names none. */
  places?: readonly { name: string; address: string; hours: string; note: string }[];
  /** Fees in cents. */
  zones?: readonly { name: string; zips: readonly string[]; fee: number }[];
  /** Every year closed on these days, "12-24"; one of them is always ahead. */
  closedYearly?: readonly { from: string; to: string; words: string }[];
}

/** Days off that the demo data enters. */
export interface DemoClosure {
  from: LocalDate;
  to: LocalDate;
  words: string;
}

/** A schedule with what nobody has said left as it is. */
export const schedule = (set: Partial<ModeSchedule>): ModeSchedule => ({ ...DEFAULT_SCHEDULE, ...set });

/** So many days ahead at least, so that no box is ordered in them yet. */
const AHEAD = 14;

/** The days off of a business that come next, seen from a day; null where it has none. */
export function closureAhead(days: DemoDays | undefined, today: LocalDate): DemoClosure | null {
  const year = Number(today.slice(0, 4));
  const ahead = [year, year + 1, year + 2].flatMap((from) =>
    (days?.closedYearly ?? []).map((closed) => ({
      from: `${from}-${closed.from}`,
      to: `${closed.to < closed.from ? from + 1 : from}-${closed.to}`,
      words: closed.words,
    })),
  );
  return (
    ahead
      .filter(({ from }) => from > addDays(today, AHEAD))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null
  );
}

/** What a business's days are on a day, by the verbs that have entered them. */
export function businessDays(days: DemoDays | undefined, today: LocalDate): BusinessDays {
  const closure = closureAhead(days, today);
  return {
    ...DEFAULT_DAYS,
    ...days?.schedule,
    closures: closure ? [{ id: 'ahead', month: null, modes: null, placeIds: null, ...closure }] : [],
  };
}
