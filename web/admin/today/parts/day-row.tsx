import { classNames } from '../../../ui/class-names.ts';
import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { boxes } from '../../orders/toast-result.ts';
import { shortDay } from '../day-names.ts';
import type { PackingDayFieldsFragment } from '../today.generated.ts';

interface DayRowProps {
  day: Pick<PackingDayFieldsFragment, 'today' | 'on' | 'week'>;
  /** Null is today. */
  onChoose: (on: string | null) => void;
}

/** Today and the rest of the week, each with its boxes. */
export function DayRow({ day: { today, on, week }, onChoose }: DayRowProps) {
  return (
    <nav aria-label="Days" className="-mx-4 mb-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <ul className="flex w-max gap-2">
        {week.map(({ on: each, ordered, expected }) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === on ? 'date' : undefined}
              onClick={() => onChoose(each === today ? null : each)}
              className={classNames(
                'tabular relative flex min-h-14 flex-col items-center justify-center rounded-control px-3 text-base font-semibold',
                each === on ? 'bg-accent text-accent-ink' : 'bg-raised ring-1 ring-inset ring-line',
                each !== on && ordered + expected === 0 && 'text-muted',
              )}
            >
              {shortDay(each, today)} <span className="sr-only">{formatLongDate(each)}, </span>
              <span className="text-sm font-normal">{boxes(ordered + expected)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
