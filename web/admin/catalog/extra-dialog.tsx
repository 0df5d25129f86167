import { useForm } from 'react-hook-form';
import type { ExtraForm } from '../../../schema/rules/catalog.ts';
import { TEXT_MAX } from '../../../schema/rules/limits.ts';
import { formatUsd, parsePriceText, priceText } from '../../../schema/rules/money.ts';
import { DEFAULT_CURRENCY } from '../../../schema/rules/page-content.ts';
import type { AddOn } from '../../../schema/rules/page-content.ts';
import { fieldProblems, linesProblem } from '../../../schema/rules/problem.ts';
import type { FieldProblems } from '../../../schema/rules/problem.ts';
import { rulesResolver } from '../../client/rules-resolver.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { PriceInput } from './price-input.tsx';

type ExtraFields = ExtraForm & { description: string };

interface ExtraDialogProps extends EntryDialogProps<AddOn> {
  nameLabel: string;
  /** The rule with the sentences of an add-on or of an upgrade. */
  problemsOf: (form: ExtraForm) => FieldProblems;
}

/** Name, description and price of an add-on or an upgrade. */
export function ExtraDialog({ id, entry, nameLabel, problemsOf, onSave, ...frame }: ExtraDialogProps) {
  const { register, handleSubmit, formState } = useForm<ExtraFields>({
    defaultValues: {
      name: entry?.name ?? '',
      description: entry?.description ?? '',
      price: priceText(entry?.amount),
    },
    resolver: rulesResolver<ExtraFields>((fields) => ({
      ...problemsOf(fields),
      ...fieldProblems({ description: linesProblem(fields.description, 'The description', TEXT_MAX) }),
    })),
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((fields) => onSave(extraOf(id, fields)));

  return (
    <EntryDialog {...frame} entry={entry} isDirty={isDirty} onSubmit={(event) => void submit(event)}>
      <Field label={nameLabel} error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(field) => <Textarea {...field} {...register('description')} rows={3} />}
      </Field>
      <Field label="Price a month, in USD" error={errors.price?.message} className="sm:max-w-48">
        {(field) => <PriceInput {...field} {...register('price')} />}
      </Field>
    </EntryDialog>
  );
}

function extraOf(id: string, { name, description, price }: ExtraFields): AddOn {
  const amount = parsePriceText(price) ?? 0;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    amount,
    currency: DEFAULT_CURRENCY,
    priceFormatted: formatUsd(amount),
  };
}
