import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { calendarMonths } from '../../../../schema/rules/schedules/days-calendar.ts';
import {
  addDays,
  formatLongDate,
  lastOfMonth,
  yearMonth,
  firstOfMonth,
} from '../../../../schema/rules/time/calendar.ts';
import { isLocalDate } from '../../../../schema/rules/time/written-date.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../../client/forms/show-refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useAddMovedDayMutation, useForeseeMovedDayMutation } from '../days.generated.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { modesOf, movedDayInput, movedProblems, everybody } from './days-off-form.ts';
import type { MovedDayValues, Offered } from './days-off-form.ts';
import { ScopeTicks } from './scope-ticks.tsx';

interface MoveDayDialogProps {
  business: BusinessWithDaysFragment;
  /** The open pickup places. */
  places: Offered['places'];
  onClose: () => void;
}

const MONTHS_OFFERED = 4;

/** One day of the schedule that is another one this once; boxes that are ordered move too. */
export function MoveDayDialog({ business, places, onClose }: MoveDayDialogProps) {
  const { id, today } = business;
  const offered = { modes: modesOf(business), places };
  const [foresee] = useForeseeMovedDayMutation();
  const [move] = useAddMovedDayMutation({
    refetchQueries: ['BusinessDays'],
    awaitRefetchQueries: true,
  });
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const problemsOf = (values: MovedDayValues) => movedProblems(values, offered, today);
  const form = useForm<MovedDayValues>({
    defaultValues: { from: '', to: '', hours: '', words: '', ...everybody(offered) },
    resolver: rulesResolver<MovedDayValues>(problemsOf),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, setError, getValues, formState } = form;
  const { errors } = formState;
  const from = useWatch({ control, name: 'from' });
  const dates = comingDates(business);
  const first =
    isLocalDate(from) && firstOfMonth(yearMonth(from)) > today
      ? firstOfMonth(yearMonth(from))
      : addDays(today, 1);

  const look = () => {
    const values = getValues();
    if (Object.keys(problemsOf(values)).length > 0) return forget();
    void ask(async () => {
      const { data } = await foresee({ variables: { id, day: movedDayInput(values, offered) } });
      return data?.changed.foreseen;
    });
  };
  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      await move({ variables: { id, day: movedDayInput(values, offered) } });
      toast('Day moved');
      onClose();
    } catch (error) {
      const words = { fallback: 'The day could not be moved.' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Move a Day"
        description="All boxes of one day come on another one of the same month, those that are ordered too."
        isDirty={formState.isDirty}
        isSaving={formState.isSubmitting}
        failure={failure}
        submitLabel="Move the Day"
        savingLabel="Moving…"
        discardWords="The day has not been moved."
        onClose={onClose}
        onSubmit={submit}
      >
        <Field label="Boxes of" error={errors.from?.message}>
          {(field) =>
            dates.length > 0 ? (
              <Select {...field} {...register('from', { onChange: look })}>
                <option value="">Choose a day</option>
                {dates.map((date) => (
                  <option key={date} value={date}>
                    {formatLongDate(date)}
                  </option>
                ))}
              </Select>
            ) : (
              <TextInput
                {...field}
                {...register('from', { onChange: look })}
                type="date"
                min={addDays(today, 1)}
              />
            )
          }
        </Field>
        <Field label="Come on" error={errors.to?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...register('to', { onChange: look })}
              type="date"
              min={first}
              max={isLocalDate(from) ? lastOfMonth(yearMonth(from)) : undefined}
            />
          )}
        </Field>
        <ScopeTicks offered={offered} onChange={look} />
        <Field
          label="Hours on that day"
          optional
          hint="As always unless you write some."
          error={errors.hours?.message}
        >
          {(field) => <TextInput {...field} {...register('hours')} autoComplete="off" />}
        </Field>
        <Field label="Why, for your members" optional error={errors.words?.message}>
          {(field) => <TextInput {...field} {...register('words')} autoComplete="off" />}
        </Field>
        <ForeseeingBox foreseeing={foreseeing} />
      </FormDialog>
    </FormProvider>
  );
}

/** The days ahead on which boxes come; none where some members have a day of their own, as any day is one. */
function comingDates(business: BusinessWithDaysFragment): string[] {
  const { days, today } = business;
  const modes = modesOf(business);
  if (modes.some((mode) => days[mode].rhythm === 'anniversary')) return [];
  const boxes = modes.flatMap((mode) =>
    calendarMonths(days, mode, today, MONTHS_OFFERED).flatMap((month) => month.boxes),
  );
  const moved = days.movedDays.flatMap((each) => [each.from, each.to]);
  const dates = new Set(boxes.map(({ on }) => on).filter((on) => on > today && !moved.includes(on)));
  return [...dates].toSorted();
}
