import type { ModeSchedule, Rhythm } from '../../../../schema/rules/schedules/schedule.ts';

/** Days before a box that are proposed to whoever chooses days of their own. */
const DEADLINE_PROPOSED = 3;

/** A schedule by another way, with what is proposed for it. */
export function proposed(schedule: ModeSchedule, rhythm: Rhythm): ModeSchedule {
  const isOwnDay = rhythm === 'anniversary';
  const needsDay = rhythm === 'monthly' && schedule.week === null && schedule.day === null;
  return {
    ...schedule,
    rhythm,
    ...(needsDay && { week: 'first' as const, weekday: 'thursday' as const }),
    deadlineDays: schedule.deadlineDays ?? (isOwnDay ? null : DEADLINE_PROPOSED),
  };
}

/** As the server takes it: its own values and no others. */
export const scheduleInput = ({
  rhythm,
  weekdays,
  week,
  weekday,
  day,
  hours,
  leadDays,
  deadlineDays,
  deadlineTime,
}: ModeSchedule): ModeSchedule => ({
  rhythm,
  weekdays,
  week,
  weekday,
  day,
  hours,
  leadDays,
  deadlineDays,
  deadlineTime,
});
