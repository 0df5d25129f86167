import type { Rhythm } from '../../../schema/rules/schedules/schedule.ts';

/** The three ways in which the days of boxes are found, as an owner reads them. Source: docs/rules.md "Schedules". */
export const RHYTHM_WORDS: Readonly<Record<Rhythm, { label: string; hint: string }>> = {
  anniversary: { label: 'Each member’s own day', hint: 'The day of the month on which they joined.' },
  weekdays: { label: 'Weekdays', hint: 'Such as Thursdays and Saturdays; each member has one.' },
  monthly: { label: 'One day of the month for all', hint: 'Such as the first Wednesday, or the 15th.' },
};
