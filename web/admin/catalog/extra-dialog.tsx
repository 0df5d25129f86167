import { useForm } from 'react-hook-form';
import { extraProblems } from '../../../schema/rules/pages/catalog.ts';
import type { ExtraForm } from '../../../schema/rules/pages/catalog.ts';
import { TEXT_MAX } from '../../../schema/rules/limits.ts';
import { exemptMark } from '../../../schema/rules/money/exempt.ts';
import { formatUsd } from '../../../schema/rules/money/money.ts';
import { parsePriceText, priceText } from '../../../schema/rules/money/price-text.ts';
import { DEFAULT_CURRENCY } from '../../../schema/rules/pages/empty-page.ts';
import type { Extra, ExtraKind } from '../../../schema/rules/pages/page-content.ts';
import { fieldProblems, linesProblem } from '../../../schema/rules/text/problem.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { PriceInput } from './price-input.tsx';

type ExtraFields = ExtraForm & { description: string; taxExempt: boolean };

const NAME_LABELS: Record<ExtraKind, string> = { addOn: 'Add-on name', upgrade: 'Upgrade name' };

export const AddOnDialog = (props: EntryDialogProps<Extra>) => <ExtraDialog {...props} extra="addOn" />;
export const UpgradeDialog = (props: EntryDialogProps<Extra>) => <ExtraDialog {...props} extra="upgrade" />;

/** Name, description and price of an add-on or an upgrade. */
function ExtraDialog({ id, entry, extra, onSave, ...frame }: EntryDialogProps<Extra> & { extra: ExtraKind }) {
  const { register, handleSubmit, formState } = useForm<ExtraFields>({
    defaultValues: {
      name: entry?.name ?? '',
      description: entry?.description ?? '',
      price: priceText(entry?.amount),
      taxExempt: entry?.taxExempt === true,
    },
    resolver: rulesResolver<ExtraFields>((fields) => ({
      ...extraProblems(extra, fields),
      ...fieldProblems({ description: linesProblem(fields.description, 'The description', TEXT_MAX) }),
    })),
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  const submit = handleSubmit((fields) => onSave(extraOf(id, fields)));

  return (
    <EntryDialog {...frame} entry={entry} isDirty={isDirty} onSubmit={(event) => void submit(event)}>
      <Field label={NAME_LABELS[extra]} error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(field) => <Textarea {...field} {...register('description')} rows={3} />}
      </Field>
      <Field label="Price a month, in USD" error={errors.price?.message} className="sm:max-w-48">
        {(field) => <PriceInput {...field} {...register('price')} />}
      </Field>
      <Checkbox label="Tax-exempt" hint="Not taxed, such as fresh vegetables." {...register('taxExempt')} />
    </EntryDialog>
  );
}

function extraOf(id: string, { name, description, price, taxExempt }: ExtraFields): Extra {
  const amount = parsePriceText(price) ?? 0;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    amount,
    currency: DEFAULT_CURRENCY,
    priceFormatted: formatUsd(amount),
    ...exemptMark({ taxExempt }),
  };
}
