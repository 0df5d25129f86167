import { classNames } from '../../../ui/class-names.ts';
import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';
import { boxes } from '../../orders/toast-result.ts';
import { shortDay } from '../day-names.ts';
import type { PackingDayFieldsFragment } from '../today.generated.ts';

interface DayRowProps {
  day: Pick<PackingDayFieldsFragment, 'today' | 'on' | 'week' | 'next'>;
  /** Null is today, where it has boxes: the day that is shown by itself. */
  onChoose: (on: string | null) => void;
}

/** Today and the rest of the week, each with its boxes; where no other day of it has any, today and the next one that has. */
export function DayRow({ day: { today, on, week, next }, onChoose }: DayRowProps) {
  const [first] = week;
  const days = first && next && week.every((each) => each.on < next.on) ? [first, next] : week;
  const hasBoxes = (each: string) => days.some((one) => one.on === each && one.ordered + one.expected > 0);
  const isEmpty = (each: string) => each !== today && !hasBoxes(each);
  return (
    <nav aria-label="Days" className="-mx-4 mb-4 overflow-x-auto px-4 sm:-mx-6 sm:px-6">
      <ul className="flex w-max gap-2">
        {days.map(({ on: each, ordered, expected }) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === on ? 'date' : undefined}
              onClick={() => onChoose(each === today && hasBoxes(each) ? null : each)}
              className={classNames(
                'tabular relative flex h-full min-h-14 flex-col items-center justify-center rounded-control text-base',
                isEmpty(each) ? 'px-2.5' : 'px-3 font-semibold',
                each === on ? 'bg-accent text-accent-ink' : 'bg-raised ring-1 ring-inset ring-line',
                each !== on && isEmpty(each) && 'text-muted',
              )}
            >
              {shortDay(each, today)} <span className="sr-only">{formatLongDate(each)}, </span>
              {/* A day without boxes is a place to go to, not a fact to read. */}
              <span className={isEmpty(each) ? 'sr-only' : 'text-sm font-normal'}>
                {boxes(ordered + expected)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
