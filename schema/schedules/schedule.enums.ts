import { graphEnum } from '../graph-enum.ts';
import type { Rhythm as RhythmName, Week as WeekName } from '../rules/schedules/schedule.ts';
import type { WeekGroup as WeekGroupName } from '../rules/schedules/week-group.ts';
import type { Weekday as WeekdayName } from '../rules/schedules/weekday.ts';

export const Rhythm = graphEnum<RhythmName>('Rhythm', 'How the days of boxes are found.', {
  anniversary: 'Each member’s own day of the month: that on which they joined.',
  weekdays: 'On weekdays, of which each member has one.',
  monthly: 'On one day of the month, for all.',
});
export type Rhythm = RhythmName;

export const Weekday = graphEnum<WeekdayName>('Weekday', 'A day of the week.', {
  monday: 'Monday.',
  tuesday: 'Tuesday.',
  wednesday: 'Wednesday.',
  thursday: 'Thursday.',
  friday: 'Friday.',
  saturday: 'Saturday.',
  sunday: 'Sunday.',
});
export type Weekday = WeekdayName;

export const Week = graphEnum<WeekName>('Week', 'Which weekday of a month.', {
  first: 'The first.',
  second: 'The second.',
  third: 'The third.',
  fourth: 'The fourth.',
  last: 'The last.',
});
export type Week = WeekName;

export const WeekGroup = graphEnum<WeekGroupName>(
  'WeekGroup',
  'In which weeks boxes of every second week come; ISO weeks are counted on through New Year.',
  {
    a: 'Group A: the weeks of odd numbers, until the end of 2026.',
    b: 'Group B: the weeks between them.',
  },
);
export type WeekGroup = WeekGroupName;
