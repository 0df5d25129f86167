import { boxOfMonth } from '../schedules/box-date.ts';
import type { BoxDay, BusinessDays } from '../schedules/box-date.ts';
import { isDeadlineOver } from '../schedules/deadline.ts';
import type { WallTime } from '../schedules/deadline.ts';
import { firstBox } from '../schedules/first-box.ts';
import type { FirstBox, Joining } from '../schedules/first-box.ts';
import type { BoxStanding } from '../schedules/next-box.ts';
import { weekdaysHeld } from '../schedules/weekdays-held.ts';
import type { ModeSchedule } from '../schedules/schedule.ts';
import { WEEKDAYS } from '../schedules/weekday.ts';
import type { Weekday } from '../schedules/weekday.ts';
import { yearMonth } from '../time/calendar.ts';
import type { LocalDate } from '../time/calendar.ts';

/** Said where a place, or a zone, would have none of the days of its schedule. */
export const NO_COMMON_DAY = 'Your schedule has none of these days.';

/** Why a place or a zone can't hold these days, or null. Source: docs/rules.md "Days of a place". */
export function heldProblem(
  schedule: Pick<ModeSchedule, 'rhythm' | 'weekdays'>,
  named: readonly string[],
): string | null {
  const known = named.filter((each): each is Weekday => WEEKDAYS.some((weekday) => weekday === each));
  if (known.length < named.length) return 'Please choose days of the week.';
  const isNone = schedule.rhythm === 'weekdays' && weekdaysHeld(schedule, known).length === 0;
  return isNone ? NO_COMMON_DAY : null;
}

/**
 * Why a schedule can't come where some place, or zone, holds none of its weekdays, or null. Source: docs/rules.md "Days of a
 * place".
 */
export function nobodyHoldsProblem(
  schedule: Pick<ModeSchedule, 'rhythm' | 'weekdays'>,
  holders: readonly { name: string; weekdays: readonly Weekday[] }[],
): string | null {
  if (schedule.rhythm !== 'weekdays') return null;
  const without = holders.find(({ weekdays }) => weekdaysHeld(schedule, weekdays).length === 0);
  return without
    ? `${without.name} has none of these days. Please change the days of ${without.name} first.`
    : null;
}

/**
 * The first box of somebody who joins at a place, or in a zone, that holds `named` days: on the weekday that is asked for where
 * it holds that, on the only one that it holds, else on the one of its days that comes first. Source: docs/rules.md "Days of a
 * place".
 */
export function firstBoxHeld(
  days: BusinessDays,
  joining: Joining,
  named: readonly Weekday[],
  today: LocalDate,
): FirstBox {
  const held = weekdaysHeld(days[joining.mode], named);
  if (held.length === 0) return firstBox(days, joining, today);
  const asked = held.filter((weekday) => weekday === joining.weekday);
  const boxes = (asked.length > 0 ? asked : held).map((weekday) =>
    firstBox(days, { ...joining, weekday }, today),
  );
  return boxes.reduce((first, box) => (box.on < first.on ? box : first));
}

/** The weekday and the next box of a member, once they are at another place or in another zone. */
export interface HeldNext {
  weekday: Weekday | null;
  next: BoxDay;
}

/**
 * The next box of a member who moves to a place, or into a zone, that holds `named` days: who has one of these keeps it; else the
 * weekday whose date comes first in the same month, from the anchor day on, with its deadline open. Where there is none, that
 * box keeps its day, and the weekday holds from the month after. Days off of that place count. Source: docs/rules.md "Days of a
 * place".
 */
export function nextBoxHeld(
  days: BusinessDays,
  standing: BoxStanding,
  named: readonly Weekday[],
  now: WallTime,
): HeldNext {
  const schedule = days[standing.mode];
  const held = weekdaysHeld(schedule, named);
  const { weekday: own, next } = standing;
  const choices = held.length === 0 || (own !== null && held.includes(own)) ? [own] : held;
  const month = yearMonth(next.on);
  const open = choices.flatMap((weekday) => {
    const box = boxOfMonth(days, { ...standing, weekday }, month, now);
    if (box === null || box.on <= now.slice(0, 10)) return [];
    const isOver = box.deadlineOn !== null && isDeadlineOver(box.deadlineOn, schedule.deadlineTime, now);
    return isOver ? [] : [{ weekday, next: box }];
  });
  return open.reduce<HeldNext>(
    (best, each) => (each.next.on < best.next.on ? each : best),
    open[0] ?? { weekday: choices[0] ?? own, next },
  );
}
