import type { ReactNode } from 'react';
import type { CalendarMonth } from '../../../../schema/rules/schedules/days-calendar.ts';
import { yearMonth } from '../../../../schema/rules/time/calendar.ts';

interface CalendarKeyProps {
  months: readonly CalendarMonth[];
  hasDeadlines: boolean;
}

/** What the marks of a calendar say; those that it has. */
export function CalendarKey({ months, hasDeadlines }: CalendarKeyProps) {
  const last = months.at(-1)?.month ?? '';
  const hasBoxes = months.some(({ boxes }) => boxes.length > 0);
  const isClosed = months.some(
    ({ isOff, closures }) => isOff || closures.some(({ from }) => from !== null && yearMonth(from) <= last),
  );
  const isMoved = months.some(({ movedDays }) => movedDays.length > 0);
  if (!hasBoxes && !isClosed && !isMoved) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {hasBoxes && <Mark className="bg-accent">Boxes</Mark>}
      {hasBoxes && hasDeadlines && (
        <Mark className="ring-1 ring-inset ring-warn">Last day to change one</Mark>
      )}
      {isClosed && <Mark className="bg-sunken ring-1 ring-inset ring-line">Closed</Mark>}
      {isMoved && <Mark className="border-b-2 border-faint">Moved to another day</Mark>}
    </ul>
  );
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3.5 rounded-full ${className}`} />
    {children}
  </li>
);
