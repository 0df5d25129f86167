import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import { scheduleProblems } from '../../../../schema/rules/schedules/days-problems.ts';
import { LEAD_DAYS_MAX } from '../../../../schema/rules/schedules/schedule.ts';
import type { ModeSchedule, Rhythm } from '../../../../schema/rules/schedules/schedule.ts';
import { wallTimeIn } from '../../../../schema/rules/time/time-zone.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { errorMessage } from '../../../client/errors/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { useForeseeScheduleMutation } from '../days.generated.ts';
import type { BusinessWithDaysFragment, ForeseenMovesFragment } from '../days.generated.ts';
import { DaysCalendar } from './days-calendar.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { MonthDay } from './month-day.tsx';
import { proposed, scheduleInput } from './schedule-input.ts';
import { RhythmChoice } from './rhythm-choice.tsx';
import { SaveScheduleDialog } from './save-schedule-dialog.tsx';
import { WeekdayPills } from './weekday-pills.tsx';
import { WhatMembersRead } from './what-members-read.tsx';

interface ScheduleFormProps {
  business: BusinessWithDaysFragment;
  mode: FulfillmentMode;
  /** The product's time. */
  now: string;
  /** The way that somebody has come to choose. */
  way: Rhythm | null;
  onClose: () => void;
}

const NAMES = [
  'rhythm',
  'weekdays',
  'week',
  'weekday',
  'day',
  'hours',
  'leadDays',
  'deadlineDays',
  'deadlineTime',
] as const;

/** The days of one mode, drawn as they are chosen; what they do to members is shown before they are saved. */
export function ScheduleForm({ business, mode, now, way, onClose }: ScheduleFormProps) {
  const [foresee] = useForeseeScheduleMutation();
  const [seen, setSeen] = useState<{ schedule: ModeSchedule; foreseen: ForeseenMovesFragment } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = business.days[mode];
  const form = useForm<ModeSchedule>({
    defaultValues: way ? proposed(saved, way) : saved,
    resolver: rulesResolver<ModeSchedule>(scheduleProblems),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, reset, getValues, formState } = form;
  const { errors } = formState;
  const [rhythm, weekdays, week, weekday, day, hours, leadDays, deadlineDays, deadlineTime] = useWatch({
    control,
    name: NAMES,
  });
  const draft = { rhythm, weekdays, week, weekday, day, hours, leadDays, deadlineDays, deadlineTime };
  const days = { ...business.days, [mode]: draft };
  const wall = wallTimeIn(business.timeZone, new Date(now));

  const submit = handleSubmit(async (schedule) => {
    setFailure(null);
    try {
      const { data } = await foresee({
        variables: { id: business.id, schedule: { [mode]: scheduleInput(schedule) } },
      });
      if (data) setSeen({ schedule, foreseen: data.changed.foreseen });
    } catch (error) {
      setFailure(
        errorMessage(error, {
          fallback: 'We could not tell what this does.',
          safe: 'What you chose is still here.',
        }),
      );
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="space-y-6">
        <RhythmChoice
          field={register('rhythm', {
            onChange: () => reset(proposed(getValues(), getValues('rhythm')), { keepDefaultValues: true }),
          })}
        />
        {rhythm === 'weekdays' && (
          <WeekdayPills field={register('weekdays')} error={errors.weekdays?.message} />
        )}
        {rhythm === 'monthly' && <MonthDay />}
        <DaysCalendar days={days} mode={mode} now={wall} label="The coming three months" />
        <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
          <Field label="Hours" optional hint="As members read them: 3 to 6 pm." error={errors.hours?.message}>
            {(field) => <TextInput {...field} {...register('hours')} autoComplete="off" />}
          </Field>
          {rhythm !== 'anniversary' && (
            <Field label="Between joining and the first box" hint="At least so many days, to get it ready.">
              {(field) => (
                <Select {...field} {...register('leadDays', { valueAsNumber: true })}>
                  {Array.from({ length: LEAD_DAYS_MAX + 1 }, (_, each) => (
                    <option key={each} value={each}>
                      {each === 0 ? 'no days' : each === 1 ? '1 day' : `${each} days`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <DeadlineFields />
        <WhatMembersRead days={days} mode={mode} now={wall} />
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={formState.isSubmitting} busyLabel="Looking…">
            Preview and Save
          </Button>
        </div>
      </form>
      {seen && (
        <SaveScheduleDialog
          businessId={business.id}
          mode={mode}
          {...seen}
          onSaved={onClose}
          onClose={() => setSeen(null)}
        />
      )}
    </FormProvider>
  );
}
