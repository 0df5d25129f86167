import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addDays } from '../../../../schema/rules/time/calendar.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../../client/forms/show-refusal.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useAddClosureMutation, useForeseeClosureMutation } from '../days.generated.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { closureInput, daysOffProblems, modesOf, everybody } from './days-off-form.ts';
import type { DaysOffValues, Offered } from './days-off-form.ts';
import { ScopeTicks } from './scope-ticks.tsx';

interface CloseDaysDialogProps {
  business: BusinessWithDaysFragment;
  /** The open pickup places. */
  places: Offered['places'];
  onClose: () => void;
}

/** Days without boxes, from one to another; what they move is told before they are closed. */
export function CloseDaysDialog({ business, places, onClose }: CloseDaysDialogProps) {
  const { id, today } = business;
  const offered = { modes: modesOf(business), places };
  const [foresee] = useForeseeClosureMutation();
  const [close] = useAddClosureMutation({
    refetchQueries: ['BusinessDays'],
    awaitRefetchQueries: true,
  });
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const problemsOf = (values: DaysOffValues) => daysOffProblems(values, offered, today);
  const form = useForm<DaysOffValues>({
    defaultValues: { from: '', to: '', words: '', ...everybody(offered) },
    resolver: rulesResolver<DaysOffValues>(problemsOf),
    mode: 'onTouched',
  });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const { errors } = formState;

  const look = () => {
    const values = getValues();
    if (Object.keys(problemsOf(values)).length > 0) return forget();
    void ask(async () => {
      const { data } = await foresee({ variables: { id, closure: closureInput(values, offered) } });
      return data?.changed.foreseen;
    });
  };
  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      await close({ variables: { id, closure: closureInput(values, offered) } });
      toast('Days closed');
      onClose();
    } catch (error) {
      const words = { fallback: 'The days could not be closed.' };
      setFailure(showRefusal(error, { values, event, setError }, words));
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Close Days"
        description="Boxes of these days come on another day of their month where there is one."
        isDirty={formState.isDirty}
        isSaving={formState.isSubmitting}
        failure={failure}
        submitLabel="Close Days"
        savingLabel="Closing…"
        discardWords="The days have not been closed."
        onClose={onClose}
        onSubmit={submit}
      >
        <div className="grid grid-cols-1 gap-3 xs:grid-cols-2">
          <Field label="First day" error={errors.from?.message}>
            {(field) => (
              <TextInput {...field} {...register('from', { onChange: look })} type="date" min={today} />
            )}
          </Field>
          <Field label="Last day" error={errors.to?.message}>
            {(field) => (
              <TextInput
                {...field}
                {...register('to', { onChange: look })}
                type="date"
                min={addDays(today, 1)}
              />
            )}
          </Field>
        </div>
        <ScopeTicks offered={offered} onChange={look} />
        <Field label="Why, for your members" optional error={errors.words?.message}>
          {(field) => <TextInput {...field} {...register('words')} autoComplete="off" />}
        </Field>
        <ForeseeingBox foreseeing={foreseeing} />
      </FormDialog>
    </FormProvider>
  );
}
