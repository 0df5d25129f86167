import { formatLongDate } from '../../../schema/rules/time/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { MonthsToSkip } from './months-to-skip.ts';
import { monthName } from '../membership/labels.ts';

interface LaterMonthsProps {
  months: MonthsToSkip;
  busy: boolean;
  onSkip: (yearMonth: string) => void;
  onUndo: (yearMonth: string) => void;
}

/**
 * Beside the upcoming month: the months that are skipped, each with its way back, and any other month that can be
 * skipped today.
 */
export function LaterMonths({ months, busy, onSkip, onUndo }: LaterMonthsProps) {
  const { skipped, closed, instead, others, isUpcomingOpen } = months;
  return (
    <div className="space-y-3 empty:hidden">
      {/* That the upcoming one is closed is said above, with the reason. */}
      {instead && closed.length > 1 && (
        <p className="text-sm text-muted">
          {listed(closed.map(({ yearMonth }) => monthName(yearMonth)))} can no longer be skipped.
        </p>
      )}
      {skipped.length > 0 && (
        <ul className="space-y-3">
          {skipped.map(({ yearMonth, skipBy, isOpen }) => (
            <li key={yearMonth} className="space-y-3 border-t border-line pt-3">
              <p>
                {monthName(yearMonth)} is skipped: no box, no charge.{' '}
                {isOpen
                  ? `You can undo it until ${formatLongDate(skipBy)}.`
                  : 'It can no longer be undone here.'}
              </p>
              {isOpen && (
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={`Undo Skip of ${monthName(yearMonth)}`}
                  onClick={() => onUndo(yearMonth)}
                >
                  Undo Skip
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm font-medium text-muted [&::-webkit-details-marker]:hidden">
            {instead || isUpcomingOpen ? 'Skip another month' : 'Skip a later month'}
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="divide-y divide-line">
            {others.map(({ yearMonth, skipBy, scheduledOn }) => (
              <li
                key={yearMonth}
                className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{formatLongDate(scheduledOn)}</span>
                  <span className="block text-muted">until {formatLongDate(skipBy)}</span>
                </span>
                <Button variant="quiet" className="-mx-4" busy={busy} onClick={() => onSkip(yearMonth)}>
                  Skip {monthName(yearMonth)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** "December", "December and January". */
function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
