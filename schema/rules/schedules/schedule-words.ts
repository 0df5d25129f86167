import { ordinal } from '../text/ordinal.ts';
import type { ModeSchedule, Week } from './schedule.ts';
import { formatTime } from './deadline.ts';
import { weekdayName } from './weekday.ts';

const WEEK_NAMES: Readonly<Record<Week, string>> = {
  first: 'first',
  second: 'second',
  third: 'third',
  fourth: 'fourth',
  last: 'last',
};

/** When the boxes of a schedule come: "on Thursdays and Saturdays", "on the first Wednesday of the month". */
export function scheduleWords({ rhythm, weekdays, week, weekday, day }: ModeSchedule): string {
  if (rhythm === 'anniversary') return 'on each member’s own day of the month';
  if (rhythm === 'weekdays') return `on ${listed(weekdays.map((each) => `${weekdayName(each)}s`))}`;
  if (week !== null && weekday !== null)
    return `on the ${WEEK_NAMES[week]} ${weekdayName(weekday)} of the month`;
  return `on the ${ordinal(day ?? 1)} of the month`;
}

/** Until when a box can be changed, as members read it; null by the windows of months. */
export function deadlineWords({ deadlineDays, deadlineTime }: ModeSchedule): string | null {
  if (deadlineDays === null) return null;
  const days = deadlineDays === 1 ? 'the day' : `${deadlineDays} days`;
  const time = deadlineTime === null ? '' : `, ${formatTime(deadlineTime)}`;
  return `Change or skip a box until ${days} before it${time}.`;
}

/** "Thursdays", "Thursdays and Saturdays". */
function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
