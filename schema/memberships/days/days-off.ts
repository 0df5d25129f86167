import { todayAt } from '../../businesses/records/today-at.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { assertValid, invalid, notFound, tooLate } from '../../errors.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../rules/pages/page-content.ts';
import {
  closureProblems,
  DAYS_OFF_MAX,
  modesProblem,
  movedDayProblems,
  placesProblem,
} from '../../rules/schedules/days-problems.ts';
import type { BusinessDays } from '../../rules/schedules/box-date.ts';
import type { Closure, MovedDay } from '../../rules/schedules/days-off.ts';
import {
  addDays,
  firstOfMonth,
  formatLongDate,
  formatYearMonth,
  lastOfMonth,
} from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { changeDays, newDaysId } from './change-days.ts';
import type { ChangedDays } from './change-days.ts';

/** What is asked to be closed, or moved. */
interface Scope {
  modes?: FulfillmentMode[] | null;
  placeIds?: string[] | null;
}
export interface NewClosure extends Scope {
  from?: LocalDate | null;
  to?: LocalDate | null;
  month?: string | null;
  words?: string | null;
}
export interface NewMovedDay extends Scope {
  from: LocalDate;
  to: LocalDate;
  hours?: string | null;
  words?: string | null;
}

const scopeOf = ({ modes, placeIds }: Scope): Pick<Closure, 'modes' | 'placeIds'> => ({
  modes: modes ? FULFILLMENT_MODES.filter((mode) => modes.includes(mode)) : null,
  placeIds: placeIds ?? null,
});

/**
 * Closes days, or a month, of a business: no box comes on them (docs/rules.md "Days off" and "A change of days").
 * @returns what came of it, and the id of the closure. @throws INVALID by field, CONFLICT, NOT_FOUND.
 */
export async function addClosure(
  context: Context,
  business: BusinessRow,
  asked: NewClosure,
  dryRun: boolean,
): Promise<ChangedDays & { id: string }> {
  const today = todayAt(context, business);
  const closure: Closure = {
    id: newDaysId(),
    from: asked.from ?? null,
    to: asked.to ?? null,
    month: asked.month ?? null,
    words: asked.words?.trim() ?? '',
    ...scopeOf(asked),
  };
  assertValid({ ...closureProblems(closure, today), ...(await scopeProblems(context, business, asked)) });
  const changed = await changeDays(
    context,
    business,
    (days) => {
      const closures = [...days.closures.filter((each) => endOf(each) >= today), closure];
      if (closures.length > DAYS_OFF_MAX)
        throw invalid(`At most ${DAYS_OFF_MAX} days off can stand at once.`);
      return {
        days: { ...days, closures: closures.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)) },
        change: { kind: 'closed', closure },
        words: closure.words,
        audit: {
          kind: 'days_off_changed',
          summary: `No boxes ${closureWords(closure)}`,
          before: {},
          after: { from: closure.from, to: closure.to, month: closure.month },
        },
      };
    },
    dryRun,
  );
  return { ...changed, id: closure.id };
}

/**
 * Takes a closure back, until the first deadline of a box that it has moved or taken away: boxes come again.
 * @throws NOT_FOUND for one that is none, TOO_LATE, CONFLICT.
 */
export async function removeClosure(
  context: Context,
  business: BusinessRow,
  id: string,
  dryRun: boolean,
): Promise<ChangedDays> {
  const today = todayAt(context, business);
  return changeDays(
    context,
    business,
    (days) => {
      const closure = days.closures.find((each) => each.id === id);
      if (!closure) throw notFound('These days off are not there any more');
      refuseLate(days, closure, startOf(closure), today);
      return {
        days: { ...days, closures: days.closures.filter((each) => each.id !== id) },
        change: { kind: 'opened', closure },
        words: '',
        audit: {
          kind: 'days_off_changed',
          summary: `Boxes come again ${closureWords(closure)}`,
          before: { from: closure.from, to: closure.to, month: closure.month },
          after: {},
        },
      };
    },
    dryRun,
  );
}

/**
 * Moves one day of a business's schedule to another one of the same month, boxes that are ordered too (docs/rules.md "Moved
 * days"). @returns what came of it, and the id of the moved day. @throws INVALID by field, CONFLICT, NOT_FOUND.
 */
export async function addMovedDay(
  context: Context,
  business: BusinessRow,
  asked: NewMovedDay,
  dryRun: boolean,
): Promise<ChangedDays & { id: string }> {
  const today = todayAt(context, business);
  const moved: MovedDay = {
    id: newDaysId(),
    from: asked.from,
    to: asked.to,
    deadlineFrom: addDays(today, 1),
    hours: asked.hours?.trim() ?? '',
    words: asked.words?.trim() ?? '',
    ...scopeOf(asked),
  };
  assertValid({ ...movedDayProblems(moved, today), ...(await scopeProblems(context, business, asked)) });
  const changed = await changeDays(
    context,
    business,
    (days) => {
      if (days.movedDays.some(({ from }) => from === moved.from))
        throw invalid('This day is moved already.', {
          from: 'This day is moved already. Take that back first.',
        });
      const movedDays = [...days.movedDays.filter(({ from, to }) => from >= today || to >= today), moved];
      if (movedDays.length > DAYS_OFF_MAX)
        throw invalid(`At most ${DAYS_OFF_MAX} moved days can stand at once.`);
      return {
        days: { ...days, movedDays: movedDays.toSorted((a, b) => (a.from < b.from ? -1 : 1)) },
        change: { kind: 'moved', moved },
        words: moved.words,
        audit: {
          kind: 'days_off_changed',
          summary: `${formatLongDate(moved.from)} was moved to ${formatLongDate(moved.to)}`,
          before: {},
          after: { from: moved.from, to: moved.to },
        },
      };
    },
    dryRun,
  );
  return { ...changed, id: moved.id };
}

/** Takes a moved day back while both days are ahead. @throws NOT_FOUND for one that is none, TOO_LATE, CONFLICT. */
export async function removeMovedDay(
  context: Context,
  business: BusinessRow,
  id: string,
  dryRun: boolean,
): Promise<ChangedDays> {
  const today = todayAt(context, business);
  return changeDays(
    context,
    business,
    (days) => {
      const moved = days.movedDays.find((each) => each.id === id);
      if (!moved) throw notFound('This moved day is not there any more');
      if (moved.from <= today || moved.to <= today)
        throw tooLate('It is too late to take this back: one of its days has come.');
      return {
        days: { ...days, movedDays: days.movedDays.filter((each) => each.id !== id) },
        change: { kind: 'moved_back', moved },
        words: moved.words,
        audit: {
          kind: 'days_off_changed',
          summary: `${formatLongDate(moved.from)} is that day again`,
          before: { from: moved.from, to: moved.to },
          after: {},
        },
      };
    },
    dryRun,
  );
}

async function scopeProblems(
  context: Context,
  business: BusinessRow,
  { modes, placeIds }: Scope,
): Promise<Record<string, string | null>> {
  const places = await context.loaders.places.load(business.id);
  const open = places.filter(({ active }) => active).map(({ publicId }) => ({ id: publicId }));
  return { modes: modesProblem(modes ?? null), placeIds: placesProblem(placeIds ?? null, open) };
}

const startOf = ({ from, month }: Closure): LocalDate => from ?? firstOfMonth(month ?? '');
const endOf = ({ to, month }: Closure): LocalDate => to ?? lastOfMonth(month ?? '');

function closureWords({ from, to, month }: Closure): string {
  if (from === null || to === null) return `in ${formatYearMonth(month ?? '')}`;
  return from === to ? `on ${formatLongDate(from)}` : `from ${formatLongDate(from)} to ${formatLongDate(to)}`;
}

/** Without a deadline a box is settled the day before it. */
function refuseLate(days: BusinessDays, { modes }: Closure, first: LocalDate, today: LocalDate): void {
  const ahead = Math.max(...(modes ?? FULFILLMENT_MODES).map((mode) => days[mode].deadlineDays ?? 1));
  if (today > addDays(first, -ahead))
    throw tooLate(
      `It is too late to take this back: it could be until ${formatLongDate(addDays(first, -ahead))}.`,
    );
}
