import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { WEEKDAYS, weekdayName } from '../../../../schema/rules/schedules/weekday.ts';

interface WeekdayPillsProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The days of the week, any number of them. */
export function WeekdayPills({ field, error }: WeekdayPillsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">Weekdays</legend>
      <div className="grid max-w-lg grid-cols-4 gap-2 sm:grid-cols-7">
        {WEEKDAYS.map((weekday) => (
          <label
            key={weekday}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-field-line bg-raised text-sm font-medium hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              value={weekday}
              {...field}
              aria-label={weekdayName(weekday)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {weekdayName(weekday).slice(0, 3)}
          </label>
        ))}
      </div>
      <p id={id} className={error ? 'pt-1.5 text-sm text-bad' : 'pt-1.5 text-sm text-muted'}>
        {error ?? 'Each member has one of them.'}
      </p>
    </fieldset>
  );
}
