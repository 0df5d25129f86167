import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { creditProblems } from '../../../schema/rules/money/credit.ts';
import { formatUsd, parsePriceText } from '../../../schema/rules/money/money.ts';
import { errorDetails, errorMessage } from '../../client/errors/error-message.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useGiveCreditMutation } from './membership-page.generated.ts';

interface GiveCreditDialogProps {
  membershipId: string;
  /** Who gets it. */
  name: string;
  onClose: () => void;
  onGiven: () => void;
}

/** An amount in dollars, as it is typed, and why. */
interface CreditForm {
  amount: string;
  reason: string;
}

const problemsOf = ({ amount, reason }: CreditForm) =>
  creditProblems({ amount: parsePriceText(amount), reason });

/** How much credit a member gets, and why; they are told by a mail. */
export function GiveCreditDialog({ membershipId, name, onClose, onGiven }: GiveCreditDialogProps) {
  const [give] = useGiveCreditMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<CreditForm>({
    defaultValues: { amount: '', reason: '' },
    resolver: rulesResolver<CreditForm>(problemsOf),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ amount, reason }) => {
    setFailure(null);
    const cents = parsePriceText(amount) ?? 0;
    try {
      await give({ variables: { id: membershipId, amount: cents, reason } });
      toast(`${name} has ${formatUsd(cents)} more credit.`);
      onClose();
      onGiven();
    } catch (error) {
      for (const [field, message] of Object.entries(errorDetails(error).fields))
        if (field === 'amount' || field === 'reason') setError(field, { message });
      setFailure(
        errorMessage(error, { fallback: 'The credit could not be given.', safe: 'It is never given twice.' }),
      );
    }
  });
  return (
    <FormDialog
      title={`Give ${name} credit`}
      description="It pays the next box before a card does, and is told by a mail."
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel="Give credit"
      savingLabel="Saving…"
      discardWords="No credit has been given."
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="Amount ($)" error={errors.amount?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('amount')}
            className="tabular"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Reason" hint="The member reads it." error={errors.reason?.message}>
        {(field) => <TextInput {...field} {...register('reason')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
