import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { assertValid } from '../../errors.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import { nobodyHoldsProblem } from '../../rules/places/place-days.ts';
import { scheduleProblems, seasonProblem } from '../../rules/schedules/days-problems.ts';
import type { ModeSchedule } from '../../rules/schedules/schedule.ts';
import { scheduleWords } from '../../rules/schedules/schedule-words.ts';
import { isYearMonth } from '../../rules/time/written-date.ts';
import type { YearMonth } from '../../rules/time/calendar.ts';
import { WEEKDAYS } from '../../rules/schedules/weekday.ts';
import { changeDays } from './change-days.ts';
import type { ChangedDays } from './change-days.ts';

/** What the owner changes of the schedule; a mode that is left out stays, and so does the season. */
export type ScheduleChange = Partial<Record<FulfillmentMode, ModeSchedule | null>> & {
  /** Months with boxes; an empty list: all. */
  season?: number[] | null;
};

/**
 * Sets on which days the boxes of a business come, and until when they can be changed; its members' boxes move along
 * (docs/rules.md "Schedules" and "A change of days"). With `dryRun` it only tells what it would do; boxes of the months
 * `leaveOut` are skipped for those to whom they would come too soon.
 * @throws INVALID by field ("pickup.weekdays", where a place has none of them too), CONFLICT while an earlier change still moves boxes, NOT_FOUND.
 */
export async function saveSchedule(
  context: Context,
  business: BusinessRow,
  wanted: ScheduleChange,
  { dryRun, leaveOut }: { dryRun: boolean; leaveOut: readonly YearMonth[] },
): Promise<ChangedDays> {
  const season = wanted.season && wanted.season.length === 0 ? null : wanted.season;
  const problems: Record<string, string | null> = {
    season: seasonProblem(season ?? null),
    leaveOut: leaveOut.every(isYearMonth) ? null : 'Months must be written like 2027-08.',
  };
  for (const mode of FULFILLMENT_MODES) {
    const schedule = wanted[mode];
    for (const [field, problem] of Object.entries(schedule ? scheduleProblems(schedule) : {}))
      problems[`${mode}.${field}`] = problem;
  }
  const { places, zones } = context.loaders;
  const holders = {
    pickup: (await places.load(business.id)).filter(({ active }) => active),
    delivery: (await zones.load(business.id)).map(({ name, weekday }) => ({
      name,
      weekdays: weekday === null ? [] : [weekday],
    })),
  };
  for (const mode of ['pickup', 'delivery'] as const)
    problems[`${mode}.weekdays`] ??= wanted[mode] ? nobodyHoldsProblem(wanted[mode], holders[mode]) : null;
  assertValid(problems);
  return changeDays(
    context,
    business,
    (days) => {
      const after = { ...days };
      for (const mode of FULFILLMENT_MODES) {
        const schedule = wanted[mode];
        if (schedule) after[mode] = inOrder(schedule);
      }
      if (wanted.season !== undefined && wanted.season !== null)
        after.season = season ? season.toSorted((a, b) => a - b) : null;
      const said = (of: typeof days) =>
        Object.fromEntries(FULFILLMENT_MODES.map((mode) => [mode, scheduleWords(of[mode])]));
      return {
        days: after,
        change: null,
        leaveOut,
        words: '',
        audit: {
          kind: 'schedule_saved',
          summary: 'The days of boxes were changed',
          before: { ...said(days), season: days.season },
          after: { ...said(after), season: after.season },
        },
      };
    },
    dryRun,
  );
}

/** What a rhythm does not ask for is not kept. */
function inOrder(schedule: ModeSchedule): ModeSchedule {
  const { rhythm, weekdays, week, weekday, day } = schedule;
  const isByWeekday = rhythm === 'monthly' && week !== null && weekday !== null;
  return {
    ...schedule,
    hours: schedule.hours.trim(),
    weekdays: rhythm === 'weekdays' ? WEEKDAYS.filter((each) => weekdays.includes(each)) : [],
    week: isByWeekday ? week : null,
    weekday: isByWeekday ? weekday : null,
    day: rhythm === 'monthly' && !isByWeekday ? day : null,
    deadlineTime: schedule.deadlineDays === null ? null : schedule.deadlineTime,
  };
}
