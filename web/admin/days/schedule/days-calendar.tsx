import { calendarMonths } from '../../../../schema/rules/schedules/days-calendar.ts';
import type { BusinessDays } from '../../../../schema/rules/schedules/box-date.ts';
import type { WallTime } from '../../../../schema/rules/schedules/deadline.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import { CalendarKey } from './calendar-key.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';

interface DaysCalendarProps {
  days: BusinessDays;
  mode: FulfillmentMode;
  now: WallTime;
  label: string;
}

const MONTHS_SHOWN = 3;

/** The coming three months of a mode as they will be: days of boxes, deadlines, what is closed and moved. */
export function DaysCalendar({ days, mode, now, label }: DaysCalendarProps) {
  const months = calendarMonths(days, mode, now, MONTHS_SHOWN);
  // A box of the first days of a month has its deadline in the month before.
  const deadlines = calendarMonths(days, mode, now, MONTHS_SHOWN + 1).flatMap(({ boxes }) =>
    boxes.flatMap(({ deadlineOn }) => deadlineOn ?? []),
  );
  return (
    <div role="group" aria-label={label}>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-3">
        {months.map((month) => (
          <CalendarSheet key={month.month} month={month} deadlines={deadlines} today={now.slice(0, 10)} />
        ))}
      </div>
      <CalendarKey months={months} hasDeadlines={deadlines.length > 0} />
    </div>
  );
}
