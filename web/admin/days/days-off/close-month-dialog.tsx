import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { addMonths, formatYearMonth, yearMonth } from '../../../../schema/rules/time/calendar.ts';
import { isYearMonth } from '../../../../schema/rules/time/written-date.ts';
import { fieldProblems } from '../../../../schema/rules/text/problem.ts';
import { errorMessage } from '../../../client/errors/error-message.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useAddClosureMutation, useForeseeClosureMutation } from '../days.generated.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { everybody, modesOf, scopeInput, scopeProblems } from './days-off-form.ts';
import type { Offered, ScopeValues } from './days-off-form.ts';
import { closeMonthWords } from './days-off-words.ts';
import { ScopeTicks } from './scope-ticks.tsx';

interface CloseMonthDialogProps {
  business: BusinessWithDaysFragment;
  /** The open pickup places. */
  places: Offered['places'];
  onClose: () => void;
}

type MonthOffValues = ScopeValues & { month: string; words: string };

const MONTHS_OFFERED = 18;

/** A month without boxes: chosen, told what it takes away, and closed in one press. */
export function CloseMonthDialog({ business, places, onClose }: CloseMonthDialogProps) {
  const { id, today, days } = business;
  const offered = { modes: modesOf(business), places };
  const [foresee] = useForeseeClosureMutation();
  const [close] = useAddClosureMutation({
    refetchQueries: ['BusinessDays'],
    awaitRefetchQueries: true,
  });
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const problemsOf = (values: MonthOffValues) => ({
    ...fieldProblems({ month: isYearMonth(values.month) ? null : 'Please choose a month.' }),
    ...scopeProblems(values, offered),
  });
  const form = useForm<MonthOffValues>({
    defaultValues: { month: '', words: '', ...everybody(offered) },
    resolver: rulesResolver<MonthOffValues>(problemsOf),
  });
  const { register, control, handleSubmit, getValues, formState } = form;
  const month = useWatch({ control, name: 'month' });
  const closed = days.closures.map((closure) => closure.month);
  const months = Array.from({ length: MONTHS_OFFERED }, (_, ahead) => addMonths(yearMonth(today), ahead));

  const look = () => {
    const values = getValues();
    if (Object.keys(problemsOf(values)).length > 0) return forget();
    void ask(async () => {
      const closure = { month: values.month, ...scopeInput(values, offered) };
      const { data } = await foresee({ variables: { id, closure } });
      return data?.changed.foreseen;
    });
  };
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const closure = { month: values.month, words: values.words, ...scopeInput(values, offered) };
      await close({ variables: { id, closure } });
      toast(`No boxes in ${formatYearMonth(closure.month)}`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'The month could not be closed.' }));
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Close a Month"
        description="No boxes in that month: no order and no charge."
        isDirty={formState.isDirty}
        isSaving={formState.isSubmitting}
        failure={failure}
        submitLabel={isYearMonth(month) ? closeMonthWords(month) : 'Close the Month'}
        savingLabel="Closing…"
        discardWords="The month has not been closed."
        onClose={onClose}
        onSubmit={submit}
      >
        <Field label="Month" error={formState.errors.month?.message}>
          {(field) => (
            <Select {...field} {...register('month', { onChange: look })}>
              <option value="">Choose a month</option>
              {months
                .filter((each) => !closed.includes(each))
                .map((each) => (
                  <option key={each} value={each}>
                    {formatYearMonth(each)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <ScopeTicks offered={offered} onChange={look} />
        <Field label="Why, for your members" optional hint="Such as: Summer break.">
          {(field) => <TextInput {...field} {...register('words')} maxLength={200} autoComplete="off" />}
        </Field>
        <ForeseeingBox foreseeing={foreseeing} />
      </FormDialog>
    </FormProvider>
  );
}
