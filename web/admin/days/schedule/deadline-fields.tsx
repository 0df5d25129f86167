import { useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '../../../../schema/rules/schedules/deadline.ts';
import { DEADLINE_DAYS_MAX } from '../../../../schema/rules/schedules/schedule.ts';
import type { ModeSchedule } from '../../../../schema/rules/schedules/schedule.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const daysText = (days: number): string => (days === 1 ? 'the day before' : `${days} days before`);

/** Until when members can change a box: so many days before it, and at what time. */
export function DeadlineFields() {
  const { register, control, formState } = useFormContext<ModeSchedule>();
  const [days, time] = useWatch({ control, name: ['deadlineDays', 'deadlineTime'] });
  const { errors } = formState;
  const times = time === null || HOURS.includes(time) ? HOURS : [time, ...HOURS];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Members can change a box until"
        error={errors.deadlineDays?.message}
        hint={days === null ? 'Skips close 15 days before the month, whatever its box’s day.' : undefined}
      >
        {(field) => (
          <Select
            {...field}
            {...register('deadlineDays', { setValueAs: (value) => (value ? Number(value) : null) })}
          >
            <option value="">no day of their own</option>
            {Array.from({ length: DEADLINE_DAYS_MAX }, (_, index) => (
              <option key={index} value={index + 1}>
                {daysText(index + 1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {days !== null && (
        <Field label="At" error={errors.deadlineTime?.message}>
          {(field) => (
            <Select
              {...field}
              {...register('deadlineTime', { setValueAs: (value: string | null) => value || null })}
            >
              <option value="">the end of that day</option>
              {times.map((each) => (
                <option key={each} value={each}>
                  {formatTime(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
