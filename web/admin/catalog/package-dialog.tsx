import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { packagePrices, packageProblems } from '../../../schema/rules/pages/catalog.ts';
import type { PackageForm } from '../../../schema/rules/pages/catalog.ts';
import { HTML_MAX, TEXT_MAX } from '../../../schema/rules/limits.ts';
import { frequencyMark } from '../../../schema/rules/pages/frequency.ts';
import type { Frequency } from '../../../schema/rules/pages/frequency.ts';
import { exemptMark } from '../../../schema/rules/money/exempt.ts';
import { parsePriceText, priceText, priceTextProblem } from '../../../schema/rules/money/price-text.ts';
import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { DEFAULT_CURRENCY } from '../../../schema/rules/pages/empty-page.ts';
import type { FulfillmentMode, Item } from '../../../schema/rules/pages/page-content.ts';
import { variationFor, VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { itemPriceFormatted, makeVariations } from '../../../schema/rules/money/variations.ts';
import { fieldProblems, isBlank, linesProblem } from '../../../schema/rules/text/problem.ts';
import { shorten, textOfHtml } from '../../../schema/rules/pages/text-of-html.ts';
import { rulesResolver } from '../../client/forms/rules-resolver.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { RichTextEditor } from '../rich-text-editor/rich-text-editor.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { PriceInput } from './price-input.tsx';

/** `price` is no field: it carries the sentence that is about all three prices. */
type PackageFields = PackageForm & {
  descriptionHtml: string;
  taxExempt: boolean;
  frequency: Frequency;
  price?: string;
};

/** Name, description and the prices of a package; a mode without a price isn't offered. */
export function PackageDialog({ id, entry, onSave, ...frame }: EntryDialogProps<Item>) {
  const problemId = useId();
  const { control, register, handleSubmit, setFocus, formState } = useForm<PackageFields>({
    defaultValues: fieldsOf(entry),
    resolver: rulesResolver<PackageFields>((fields) => ({
      ...packageProblems(fields),
      ...fieldProblems({
        descriptionHtml: linesProblem(fields.descriptionHtml, 'The description', HTML_MAX),
      }),
    })),
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitted } = formState;
  const typed = useWatch({ control });
  // While somebody is still on the way from one price to the next it would come too early.
  const priceMissing = isSubmitted ? errors.price?.message : undefined;

  const submit = handleSubmit(
    (fields) => onSave(itemOf(id, fields)),
    (problems) => problems.price && !problems.name && setFocus('pickup'),
  );

  return (
    <EntryDialog {...frame} entry={entry} isDirty={isDirty} onSubmit={(event) => void submit(event)}>
      <Field label="Package name" error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <Controller
        name="descriptionHtml"
        control={control}
        render={({ field }) => (
          <RichTextEditor
            label="Description"
            variant="minimal"
            optional
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.descriptionHtml?.message}
          />
        )}
      />
      <fieldset aria-describedby={priceMissing ? problemId : undefined}>
        <legend className="text-sm font-medium text-ink">Prices a month, in USD</legend>
        <p className="mt-1 text-sm text-muted">
          Leave a price empty where this package isn’t offered that way.
        </p>
        <div className="mt-3 grid gap-3 sm:grid-cols-3">
          {FULFILLMENT_MODES.map((mode) => (
            <Field
              key={mode}
              label={VARIATION_NAMES[mode]}
              error={errors[mode]?.message}
              hint={countsAsUnset(typed[mode] ?? '') ? 'Not a price: it counts as not set.' : undefined}
            >
              {(field) => (
                <PriceInput
                  {...field}
                  {...register(mode, { deps: ['price'] })}
                  required={false}
                  aria-invalid={field['aria-invalid'] ?? (priceMissing ? true : undefined)}
                />
              )}
            </Field>
          ))}
        </div>
        {priceMissing && (
          <p id={problemId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-bad">
            <Icon name="circle-alert" size={16} className="mt-0.5" />
            {priceMissing}
          </p>
        )}
      </fieldset>
      <Field
        label="How often"
        hint="More often than once counts where boxes come by weekdays: on the member’s weekday, at the price of the month. Of every second week there are two groups."
      >
        {(field) => (
          <Select {...field} {...register('frequency')}>
            <option value="once">Once a month</option>
            <option value="every">Every week</option>
            <option value="every_second">Every second week</option>
          </Select>
        )}
      </Field>
      <Checkbox label="Tax-exempt" hint="Not taxed, such as fresh vegetables." {...register('taxExempt')} />
    </EntryDialog>
  );
}

/**
 * A text that the price rule doesn't take is as good as an empty field (docs/rules.md "Prices as text"): say so rather
 * than drop it.
 */
const countsAsUnset = (text: string) =>
  !isBlank(text) && parsePriceText(text) === null && priceTextProblem(text, '') === '';

function fieldsOf(item: Item | null): PackageFields {
  const price = (mode: FulfillmentMode) => priceText(item && (variationOf(item, mode)?.amount ?? null));
  return {
    name: item?.name ?? '',
    descriptionHtml: item ? item.descriptionHtml || htmlOfText(item.description) : '',
    taxExempt: item?.taxExempt === true,
    frequency: item?.frequency ?? 'once',
    pickup: price('pickup'),
    shipping: price('shipping'),
    delivery: price('delivery'),
  };
}

/** The variation that the editor made for a mode, or the one that serves it by its name. */
function variationOf({ id, variations }: Item, mode: FulfillmentMode) {
  const made = variations.find((variation) => variation.id === `${id}_${mode}`);
  if (made) return made;
  const serving = variationFor(mode, variations);
  // Pickup falls back to whatever isn't shipping: that one is shown under its own mode.
  const isAnothers = mode === 'pickup' && serving && variationFor('delivery', variations) === serving;
  return isAnothers ? undefined : serving;
}

function itemOf(id: string, fields: PackageFields): Item {
  const variations = makeVariations(id, packagePrices(fields));
  return {
    id,
    name: fields.name.trim(),
    description: shorten(textOfHtml(fields.descriptionHtml), TEXT_MAX),
    descriptionHtml: fields.descriptionHtml,
    priceFormatted: itemPriceFormatted(variations),
    currency: DEFAULT_CURRENCY,
    ...exemptMark(fields),
    ...frequencyMark(fields),
    variations,
  };
}

/** A plain description as the editor's HTML. */
function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped && `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
