import { isClosedIn } from '../../../../schema/rules/schedules/days-calendar.ts';
import type { CalendarMonth } from '../../../../schema/rules/schedules/days-calendar.ts';
import { WEEKDAYS } from '../../../../schema/rules/schedules/weekday.ts';
import { weekdayOf } from '../../../../schema/rules/schedules/weekday-dates.ts';
import {
  dayInMonth,
  daysInMonth,
  firstOfMonth,
  formatYearMonth,
} from '../../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface CalendarSheetProps {
  month: CalendarMonth;
  /** The last days on which some box can be changed. */
  deadlines: readonly LocalDate[];
  today: LocalDate;
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAYS = 7;

/** One month as a calendar on a wall shows it. */
export function CalendarSheet({ month, deadlines, today }: CalendarSheetProps) {
  return (
    <table className="w-full table-fixed tabular text-sm">
      <caption className="pb-1 text-left font-medium">
        {formatYearMonth(month.month)}
        {month.isOff && <span className="font-normal text-muted">, no boxes</span>}
      </caption>
      <thead>
        <tr>
          {NAMES.map((name) => (
            <th key={name} scope="col" abbr={name} className="py-1 text-xs font-normal text-faint">
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month.month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? index} className="px-0 py-0.5 text-center">
                {date && (
                  <Day date={date} month={month} isDeadline={deadlines.includes(date)} today={today} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<CalendarSheetProps, 'month' | 'today'> {
  date: LocalDate;
  isDeadline: boolean;
}

function Day({ date, month, isDeadline, today }: DayProps) {
  const isBox = month.boxes.some(({ on }) => on === date);
  const isClosed = isClosedIn(month, date);
  const isMovedAway = !isBox && month.movedDays.some(({ from }) => from === date);
  const isPast = date < today;
  const words = [
    date === today && 'today',
    isBox && 'boxes',
    isDeadline && 'last day to change a box',
    isClosed && 'closed',
    isMovedAway && 'moved to another day',
  ].filter(Boolean);
  return (
    <span
      className={classNames(
        'relative mx-auto flex size-8 items-center justify-center rounded-full',
        isBox && (isPast ? 'bg-sunken text-muted' : 'bg-accent font-semibold text-accent-ink'),
        !isBox && isDeadline && !isPast && 'ring-1 ring-inset ring-warn text-warn',
        !isBox && isClosed && 'bg-sunken text-faint line-through',
        !isBox && isMovedAway && 'text-faint line-through',
        !isBox && isPast && 'text-faint',
        isBox && isDeadline && !isPast && 'outline outline-1 outline-offset-1 outline-warn',
        date === today && !isBox && 'font-bold',
      )}
    >
      {Number(date.slice(8))}
      {words.length > 0 && <VisuallyHidden>, {words.join(', ')}</VisuallyHidden>}
    </span>
  );
}

/** The days of a month by weeks that begin on Sunday; null where a week reaches into another month. */
function weeksOf(month: string): (LocalDate | null)[][] {
  const before = (WEEKDAYS.indexOf(weekdayOf(firstOfMonth(month))) + 1) % DAYS;
  const cells = Math.ceil((before + daysInMonth(month)) / DAYS) * DAYS;
  const dates = Array.from({ length: cells }, (_, cell) => {
    const day = cell - before + 1;
    return day < 1 || day > daysInMonth(month) ? null : dayInMonth(month, day);
  });
  return Array.from({ length: cells / DAYS }, (_, week) => dates.slice(week * DAYS, (week + 1) * DAYS));
}
