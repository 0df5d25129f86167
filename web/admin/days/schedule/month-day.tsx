import { useFormContext, useWatch } from 'react-hook-form';
import { ordinal } from '../../../../schema/rules/text/ordinal.ts';
import { WEEKS } from '../../../../schema/rules/schedules/schedule.ts';
import type { ModeSchedule } from '../../../../schema/rules/schedules/schedule.ts';
import { WEEKDAYS, weekdayName } from '../../../../schema/rules/schedules/weekday.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { capitalised } from '../../../ui/text/capitalised.ts';

const KINDS = [
  { value: 'weekday', label: 'A weekday of it' },
  { value: 'date', label: 'A date' },
] as const;

/** One day of the month for all: its first Wednesday, or its 15th. */
export function MonthDay() {
  const { register, control, setValue } = useFormContext<ModeSchedule>();
  const isByDate = useWatch({ control, name: 'week' }) === null;
  return (
    <div className="space-y-3">
      <Segmented
        label="Which day of the month"
        value={isByDate ? 'date' : 'weekday'}
        options={KINDS}
        onChange={(kind) => {
          setValue('week', kind === 'date' ? null : 'first', { shouldDirty: true });
          setValue('weekday', kind === 'date' ? null : 'thursday', { shouldDirty: true });
          setValue('day', kind === 'date' ? 1 : null, { shouldDirty: true });
        }}
      />
      {isByDate ? (
        <Field label="Date" hint="In shorter months, their last day.">
          {(control) => (
            <Select {...control} {...register('day', { valueAsNumber: true })} className="max-w-40">
              {Array.from({ length: 31 }, (_, index) => (
                <option key={index} value={index + 1}>
                  The {ordinal(index + 1)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field label="Which one">
            {(control) => (
              <Select {...control} {...register('week')}>
                {WEEKS.map((week) => (
                  <option key={week} value={week}>
                    {capitalised(week)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Weekday">
            {(control) => (
              <Select {...control} {...register('weekday')}>
                {WEEKDAYS.map((weekday) => (
                  <option key={weekday} value={weekday}>
                    {weekdayName(weekday)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
