import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { creditProblems } from '../../../schema/rules/money/credit.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { parsePriceText } from '../../../schema/rules/money/price-text.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { showRefusal } from '../../client/forms/show-refusal.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import { useGiveCreditMutation, useTakeBackCreditMutation } from './membership-page.generated.ts';

interface CreditDialogProps {
  act: CreditAct;
  membershipId: string;
  /** Who gets it. */
  name: string;
  onClose: () => void;
  onDone: () => void;
}

export type CreditAct = 'give' | 'take';

const WORDS = {
  give: {
    title: (name: string) => `Give ${name} credit`,
    description: 'It pays the next box before a card does, and is told by a mail.',
    submit: 'Give credit',
    none: 'No credit has been given.',
    hint: 'The member reads it.',
    done: (name: string, amount: string) => `${name} has ${amount} more credit.`,
    failed: { fallback: 'The credit could not be given.', safe: 'It is never given twice.' },
  },
  take: {
    title: (name: string) => `Take back credit of ${name}`,
    description: 'For credit that was given by mistake: no more than is left. No mail is sent.',
    submit: 'Take back credit',
    none: 'No credit has been taken back.',
    hint: 'It stands in the history.',
    done: (name: string, amount: string) => `${amount} of credit was taken back from ${name}.`,
    failed: {
      fallback: 'The credit could not be taken back.',
      safe: 'Look at the history before trying again.',
    },
  },
} as const;

/** An amount in dollars, as it is typed, and why. */
interface CreditForm {
  amount: string;
  reason: string;
}

const problemsOf = ({ amount, reason }: CreditForm) =>
  creditProblems({ amount: parsePriceText(amount), reason });

/** How much credit a member gets, with a mail that tells them, or how much is taken back; and why. */
export function CreditDialog({ act, membershipId, name, onClose, onDone }: CreditDialogProps) {
  const [give] = useGiveCreditMutation();
  const [take] = useTakeBackCreditMutation();
  const words = WORDS[act];
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<CreditForm>({
    defaultValues: { amount: '', reason: '' },
    resolver: rulesResolver<CreditForm>(problemsOf),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values, event) => {
    const { amount, reason } = values;
    setFailure(null);
    const cents = parsePriceText(amount) ?? 0;
    try {
      await (act === 'give' ? give : take)({ variables: { id: membershipId, amount: cents, reason } });
      toast(words.done(name, formatUsd(cents)));
      onClose();
      onDone();
    } catch (error) {
      setFailure(showRefusal(error, { values, event, setError }, words.failed));
    }
  });
  return (
    <FormDialog
      title={words.title(name)}
      description={words.description}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      submitLabel={words.submit}
      savingLabel="Saving…"
      discardWords={words.none}
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
      <Field label="Reason" hint={words.hint} error={errors.reason?.message}>
        {(field) => <TextInput {...field} {...register('reason')} autoComplete="off" />}
      </Field>
    </FormDialog>
  );
}
