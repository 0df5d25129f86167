import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { seasonProblem } from '../../../../schema/rules/schedules/days-problems.ts';
import { fieldProblems } from '../../../../schema/rules/text/problem.ts';
import { rulesResolver } from '../../../client/forms/rules-resolver.ts';
import { errorMessage } from '../../../client/errors/error-message.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { toast } from '../../../ui/messages/toaster.tsx';
import { ForeseeingBox } from '../change/foreseeing-box.tsx';
import { useForeseen } from '../change/use-foreseen.ts';
import { useForeseeScheduleMutation, useSaveScheduleMutation } from '../days.generated.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { monthName } from './days-off-words.ts';

interface SeasonDialogProps {
  business: BusinessWithDaysFragment;
  onClose: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Ticks hold text. */
interface SeasonValues {
  months: string[];
}
const seasonOf = ({ months }: SeasonValues): number[] => months.map(Number);

/** The months with boxes, every year. */
export function SeasonDialog({ business: { id, days }, onClose }: SeasonDialogProps) {
  const [foresee] = useForeseeScheduleMutation();
  const [save] = useSaveScheduleMutation({
    refetchQueries: ['BusinessDays'],
    awaitRefetchQueries: true,
  });
  const { foreseeing, ask, forget } = useForeseen();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<SeasonValues>({
    defaultValues: { months: (days.season ?? MONTHS).map(String) },
    resolver: rulesResolver<SeasonValues>((values) =>
      fieldProblems({ months: seasonProblem(seasonOf(values)) }),
    ),
  });
  const input = (values: SeasonValues) => {
    const season = seasonOf(values);
    return { season: season.length === MONTHS.length ? [] : season };
  };
  const look = () => {
    const values = getValues();
    if (values.months.length === 0) return forget();
    void ask(async () => {
      const { data } = await foresee({ variables: { id, schedule: input(values) } });
      return data?.changed.foreseen;
    });
  };
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save({ variables: { id, schedule: input(values) } });
      toast('Months saved');
      onClose();
    } catch (error) {
      setFailure(errorMessage(error, { fallback: 'Failed to save changes' }));
    }
  });
  const wrong = formState.errors.months?.message;
  return (
    <FormDialog
      title="Months with Boxes"
      description="Every year. The other months are off: no order and no charge."
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Save Months"
      savingLabel="Saving…"
      discardWords="The months have not been changed."
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset>
        <legend className="sr-only">Months</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {MONTHS.map((month) => (
            <Checkbox
              key={month}
              label={monthName(month)}
              value={String(month)}
              {...register('months', { onChange: look })}
            />
          ))}
        </div>
      </fieldset>
      {wrong && <Alert>{wrong}</Alert>}
      <ForeseeingBox foreseeing={foreseeing} />
    </FormDialog>
  );
}
