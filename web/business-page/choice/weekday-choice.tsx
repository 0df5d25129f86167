import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import { weekdayName } from '../../../schema/rules/schedules/weekday.ts';
import type { Weekday } from '../../../schema/rules/schedules/weekday.ts';
import { weekdaysToChoose } from '../../../schema/rules/schedules/weekdays-to-choose.ts';
import { ChoiceSection } from './choice-section.tsx';

interface WeekdayChoiceProps {
  days: BusinessDays;
  mode: FulfillmentMode;
  /** The one that is chosen or proposed; null until the browser knows what day it is. */
  chosen: Weekday | null;
  /** From when its boxes would come, in words; null until then. */
  from: (weekday: Weekday) => string | null;
  onChoose: (weekday: Weekday) => void;
}

/** The weekdays on which a mode's boxes come, each with the day of its first box; nothing where there is no choice. */
export function WeekdayChoice({ days, mode, chosen, from, onChoose }: WeekdayChoiceProps) {
  const weekdays = weekdaysToChoose(days[mode]);
  if (weekdays.length === 0) return null;
  return (
    <ChoiceSection title="On which day">
      <div className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line">
        {weekdays.map((weekday) => (
          <label
            key={weekday}
            className={
              'relative flex min-h-14 grow basis-26 flex-col items-center justify-center bg-raised px-2 py-2 text-center transition-colors ' +
              'has-checked:bg-[var(--selection-soft)] has-checked:shadow-[inset_0_0_0_2px_var(--selection)] hover:not-has-checked:bg-sunken ' +
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink'
            }
          >
            <input
              type="radio"
              name="weekday"
              value={weekday}
              checked={weekday === chosen}
              onChange={() => onChoose(weekday)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="font-semibold">{weekdayName(weekday)}</span>{' '}
            <span className="min-h-[1lh] text-sm text-muted">{from(weekday)}</span>
          </label>
        ))}
      </div>
    </ChoiceSection>
  );
}
