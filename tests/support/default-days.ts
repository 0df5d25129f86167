import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import type { BoxDay } from '../../schema/rules/schedules/box-date.ts';
import { nextBox } from '../../schema/rules/schedules/next-box.ts';
import type { BoxPlan, BoxStanding } from '../../schema/rules/schedules/next-box.ts';
import { dayOfMonth } from '../../schema/rules/time/calendar.ts';

/** A membership of a business that has set no days, whose last order was on a day. */
export const planAfter = (lastOrderOn: string, more: Partial<BoxPlan> = {}): BoxPlan => ({
  mode: 'pickup',
  placeId: null,
  anchorDay: dayOfMonth(lastOrderOn),
  weekday: null,
  lastOrderOn,
  skippedMonths: [],
  chosenDays: null,
  reactivatedOn: null,
  ...more,
});

/** A box that is ordered on its own day. */
export const boxOn = (on: string): BoxDay => ({ on, deadlineOn: null, orderOn: on });

/** The day of its next box by the specification. */
export const nextBoxOn = (plan: BoxPlan): string => nextBox(DEFAULT_DAYS, plan, plan.lastOrderOn).on;

/** Such a membership with its next box. */
export const standingBefore = (next: string, plan: BoxPlan): BoxStanding => ({ ...plan, next: boxOn(next) });
