import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  formatLongDate,
  formatYearMonth,
  lastOfMonth,
  yearMonth,
  addDays,
  firstOfMonth,
} from '../../../schema/rules/time/calendar.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import { fieldProblems } from '../../../schema/rules/text/problem.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useChooseDayMutation } from './membership-page.generated.ts';

interface DayDialogProps {
  membershipId: string;
  /** The day that the next box has. */
  nextBoxOn: LocalDate;
  /** At the business. */
  today: LocalDate;
  onClose: () => void;
  onDone: () => void;
}

interface DayForm {
  nextBoxOn: string;
  tellMember: boolean;
}

/** Another day of its month for a member's next box. */
export function DayDialog({ membershipId, nextBoxOn, today, onClose, onDone }: DayDialogProps) {
  const [choose] = useChooseDayMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<DayForm>({
    defaultValues: { nextBoxOn, tellMember: true },
    resolver: rulesResolver<DayForm>((form) =>
      fieldProblems({ nextBoxOn: form.nextBoxOn ? null : 'Please choose a day.' }),
    ),
    mode: 'onTouched',
  });
  const month = yearMonth(nextBoxOn);
  const tomorrow = addDays(today, 1);
  const submit = handleSubmit(async (values, event) => {
    setFailure(null);
    try {
      await choose({ variables: { id: membershipId, ...values } });
      toast(`The next box comes ${formatLongDate(values.nextBoxOn)}`);
      onClose();
      onDone();
    } catch (error) {
      setFailure(
        showRefusal(error, { values, event, setError }, { fallback: 'The day could not be changed.' }),
      );
    }
  });
  return (
    <FormDialog
      title="Change the day of the next box"
      description={`It comes ${formatLongDate(nextBoxOn)}. It can come on any other day of ${formatYearMonth(month)}; the boxes after it come as before.`}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Change Day"
      savingLabel="Changing…"
      discardWords="The day has not been changed."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="It comes on" error={formState.errors.nextBoxOn?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('nextBoxOn')}
            type="date"
            min={firstOfMonth(month) > tomorrow ? firstOfMonth(month) : tomorrow}
            max={lastOfMonth(month)}
          />
        )}
      </Field>
      <Checkbox {...register('tellMember')} label="Tell the member by email" />
    </FormDialog>
  );
}
